import Targets
import UniformTypes

/// A list of addresses (RFC 2483).
public struct AddressList: Hashable, Sendable {
    /// The addresses in order, without comments and titles.
    public let addresses: [String]

    /// Reads `text/uri-list` (RFC 2483 §5).
    public init(_ bytes: [UInt8]) {
        addresses = Self.lines(String(decoding: bytes, as: UTF8.self)).filter { !$0.hasPrefix("#") }
    }

    /// Reads the content of a target: a list, an address with a title from a browser, or text that is an address.
    public init(_ bytes: [UInt8], under target: Target) {
        switch target {
        case "text/x-moz-url", "text/x-moz-url-data":
            let text = DecodedText(bytes, target: target, replyType: target.replyType).text
            addresses = Array(Self.lines(text).prefix(1))
        case "_NETSCAPE_URL": addresses = Array(Self.lines(String(decoding: bytes, as: UTF8.self)).prefix(1))
        case _ where target.isPlainText:
            let lines = Self.lines(String(decoding: bytes, as: UTF8.self))
            addresses = lines.allSatisfy(Self.isCertain) ? lines : []
        default: addresses = AddressList(bytes).addresses
        }
    }

    /// The addresses as text, one per line.
    public var text: [UInt8] { Array(addresses.joined(separator: "\n").utf8) }

    /// One representation for each address.
    public var representations: [Representation] {
        addresses.map { address in
            let type = address.lowercased().hasPrefix("file:") ? UniformType.fileURL : .url
            return Representation(type: type, bytes: Array(address.utf8))
        }
    }

    private static func lines(_ text: String) -> [String] {
        text.split { $0.isNewline || $0 == "\0" }.map { String($0) }
    }

    /// Not all text with a colon is an address.
    private static func isCertain(_ text: String) -> Bool {
        CopiedLinks.isAddress(text) && (text.holds("://") || text.lowercased().hasPrefix("mailto:"))
    }
}
