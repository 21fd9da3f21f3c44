import FormatCatalog
import Targets
import UniformTypes

/// Copied links: addresses with optional titles.
public struct CopiedLinks: Hashable, Sendable {
    /// A link: an address with an optional title.
    public struct Link: Hashable, Sendable {
        /// The address.
        public let address: String
        /// The title.
        public let title: String?

        /// Creates a link.
        public init(_ address: String, title: String? = nil) {
            self.address = address
            self.title = title
        }
    }

    /// The links.
    public let links: [Link]

    /// Takes links.
    public init(_ links: [Link]) { self.links = links }

    /// Reads text: addresses, one per line, or one address and its title in the next line; nil for other text.
    public init?(_ bytes: [UInt8]) {
        guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
        let lines = text.split { $0.isNewline }.map { String($0) }
        if let only = lines.first, lines.count == 2, Self.isAddress(only), !Self.isAddress(lines[1]) {
            links = [Link(only, title: lines[1])]
        } else {
            guard !lines.isEmpty, lines.allSatisfy(Self.isAddress) else { return nil }
            links = lines.map { Link($0) }
        }
    }

    /// The links in every form that programs read: HTML, from which RTF and Markdown are derived, a list, the targets
    /// of browsers, and text.
    public var representations: [Representation] {
        let isHarmless = links.allSatisfy { Addresses.isHarmless($0.address) }
        return (isHarmless ? [Representation(type: .html, bytes: html)] : [])
            + [Representation(type: .url, target: "text/uri-list", bytes: list)]
            + (links.count == 1 ? browserForms(links[0]) : [])
            + [Representation(type: .utf8PlainText, bytes: Array(links.map(\.address).joined(separator: "\n").utf8))]
    }

    /// Whether a text is a scheme, a colon and more without white space (RFC 3986 §3).
    static func isAddress(_ text: String) -> Bool {
        guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")), colon != text.utf8.startIndex,
            text.utf8.index(after: colon) != text.utf8.endIndex
        else { return false }
        let scheme = text.utf8[..<colon]
        let isScheme = scheme.allSatisfy { byte in
            (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte) || [0x2B, 0x2D, 0x2E].contains(byte)
        }
        return isScheme && (scheme.first ?? 0) >= 0x41 && text.utf8.allSatisfy { $0 > 0x20 && $0 != 0x7F }
    }
}

extension CopiedLinks {
    private var html: [UInt8] {
        let anchors = links.map { link in
            "<a href=\"\(Self.escaped(link.address))\">\(Self.escaped(link.title ?? link.address))</a>"
        }
        return Array(("<meta charset=\"utf-8\">" + anchors.joined(separator: "<br>\n")).utf8)
    }

    /// The list of addresses (RFC 2483 §5).
    private var list: [UInt8] { Array(links.map { $0.address + "\r\n" }.joined().utf8) }

    /// The address, a line end, and the title: Mozilla's in little-endian UTF-16, and Netscape's.
    private func browserForms(_ link: Link) -> [Representation] {
        let text = "\(link.address)\n\(link.title ?? link.address)"
        let wide = text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] }
        return [
            Representation(type: .url, target: "text/x-moz-url", bytes: wide),
            Representation(type: .url, target: "_NETSCAPE_URL", bytes: Array(text.utf8)),
        ]
    }

    private static func escaped(_ text: String) -> String {
        text.reduce(into: "") { result, character in
            switch character {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            default: result.append(character)
            }
        }
    }
}
