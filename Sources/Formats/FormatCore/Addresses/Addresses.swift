/// The policy for addresses, in every format and in both directions.
///
/// An address that could run code or access the reader's machine is dropped. ``link(_:)`` and ``media(_:)`` allow only listed
/// schemes. In Markdown, every scheme can be a link (CommonMark 0.31 §6.5), and people link to their own programs; for
/// Markdown, ``isHarmless(_:)`` refuses only listed dangerous schemes.
package struct Addresses: Sendable {
    private let base: String?
    /// The schemes whose links are kept in addition to those of ``LinkScheme``.
    private let linkSchemes: Set<String>

    /// Creates a policy that resolves relative addresses against a base, if that is the address of a page.
    package init(base: String?, linkSchemes: Set<String> = []) {
        self.base = base.flatMap { Self.scheme(of: $0).map(Self.pageSchemes.contains) == true ? $0 : nil }
        self.linkSchemes = linkSchemes
    }

    /// The policy for reading.
    package init(_ options: ReadingOptions) {
        self.init(base: options.baseAddress, linkSchemes: options.linkSchemes)
    }

    /// The policy for writing: relative addresses are kept.
    package init(_ options: WritingOptions) { self.init(base: nil, linkSchemes: options.linkSchemes) }

    /// A policy that keeps relative addresses.
    package static let unresolved = Addresses(base: nil)

    /// The longest address that is kept, in bytes.
    private static let maximumLength = 65_536
    /// A message or notebook names its own parts by `cid:` and `attachment:`.
    private static let mediaSchemes: Set<String> = ["http", "https", "cid", "attachment", "ftp"]
    private static let pageSchemes: Set<String> = ["http", "https"]
    /// The schemes that run code, read files, or pass an address to a component that does.
    private static let harmfulSchemes: Set<String> = [
        "javascript", "vbscript", "livescript", "mocha", "jscript", "data", "file", "blob", "filesystem", "about",
        "view-source", "feed", "jar", "mhtml", "res", "resource", "chrome", "wyciwyg", "shell", "search-ms", "ms-msdt",
        "ms-its", "hcp", "smb",
    ]

    /// The destination of a link; nil if it is not allowed.
    package func link(_ address: String) -> String? {
        checked(address) { LinkScheme.names.contains($0) || linkSchemes.contains($0) }
    }

    /// The address of an image; nil if it is not allowed.
    ///
    /// `data:` is not allowed.
    package func media(_ address: String) -> String? {
        let address = checked(address) { Self.mediaSchemes.contains($0) }
        return address?.hasPrefix("#") == true ? nil : address
    }

    /// True if the address is not known to run code or to access the local machine.
    package static func isHarmless(_ address: String) -> Bool {
        if isWeb(address) { return true }
        guard let scheme = scheme(of: address) else { return true }
        let letters = scheme.unicodeScalars.filter { !$0.properties.isWhitespace && !isInvisible($0) }
        return !harmfulSchemes.contains(String(String.UnicodeScalarView(letters)))
    }
}

extension Addresses {
    /// A fast check for the most frequent schemes.
    private static func isWeb(_ address: String) -> Bool {
        let isWeb = unsafe address.utf8.withContiguousStorageIfAvailable { bytes in
            guard bytes.count > 5, unsafe bytes[0] == UInt8(ascii: "h"), unsafe bytes[1] == UInt8(ascii: "t"),
                unsafe bytes[2] == UInt8(ascii: "t"), unsafe bytes[3] == UInt8(ascii: "p")
            else { return false }
            return unsafe bytes[4] == UInt8(ascii: ":")
                || bytes[4] == UInt8(ascii: "s") && bytes[5] == UInt8(ascii: ":")
        }
        return isWeb == true || address == "http:"
    }

    /// True if an address is ASCII without white space and has one of the most frequent schemes, so that no further
    /// check is needed.
    private static func isPlainWeb(_ address: String) -> Bool {
        unsafe isWeb(address) && address.utf8.count <= maximumLength
            && address.utf8.withContiguousStorageIfAvailable { unsafe $0.allSatisfy { $0 > 0x20 && $0 < 0x7F } } == true
    }

    private func checked(_ address: String, _ isKept: (String) -> Bool) -> String? {
        if Self.isPlainWeb(address) { return address }
        let clean = Self.cleaned(address)
        guard !clean.isEmpty, clean.utf8.count <= Self.maximumLength else { return nil }
        if Self.isWeb(clean) { return clean }
        if let scheme = Self.scheme(of: clean) { return isKept(scheme) ? clean : nil }
        guard let base, !clean.hasPrefix("#") else { return clean }
        return Self.resolve(clean, against: base)
    }

    /// The address without control characters and without white space at its ends, as in browsers (WHATWG URL §4.4).
    ///
    /// Browsers also ignore line ends and tabs inside. Other spaces at the end, such as U+3000, belong to the address.
    /// Noncharacters, which no address has (§4.3) and HTML does not allow, are removed too.
    private static func cleaned(_ address: String) -> String {
        if address.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) { return address }
        // Most addresses in other scripts need no change either.
        let whole = address.unicodeScalars
        if whole.allSatisfy(belongsToAddress), whole.first.map(isBefore) != true, whole.last.map(isAfter) != true {
            return address
        }
        var scalars = whole.filter(belongsToAddress)[...]
        while let first = scalars.first, isBefore(first) { scalars.removeFirst() }
        while let last = scalars.last, isAfter(last) { scalars.removeLast() }
        return String(String.UnicodeScalarView(scalars))
    }

    /// True for a character that is ignored before an address.
    private static func isBefore(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isWhitespace || isInvisible(scalar)
    }

    /// True for a character that is ignored after an address.
    private static func isAfter(_ scalar: Unicode.Scalar) -> Bool {
        scalar == " " || isLineEnd(scalar) || isInvisible(scalar)
    }

    private static func belongsToAddress(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case ..<0x20, 0x7F...0x9F, 0xFDD0...0xFDEF, 0xFFFD: false
        default: scalar.value & 0xFFFE != 0xFFFE
        }
    }

    private static func isLineEnd(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "\u{2028}" || scalar == "\u{2029}"
    }

    private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .format, .control: true
        default: scalar == "\u{FFFD}"
        }
    }

    /// The scheme in lower case: the text before a colon that precedes the path (RFC 3986 §4.2).
    ///
    /// White space and invisible characters are removed, so that they do not evade the list.
    private static func scheme(of address: String) -> String? {
        guard let end = address.utf8.firstIndex(where: endsScheme), address.utf8[end] == 0x3A else { return nil }
        guard end > address.utf8.startIndex, !address.utf8[..<end].contains(where: isNeverInScheme) else { return nil }
        return address[..<end].lowercased()
    }

    private static func endsScheme(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: ":"), UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"), UInt8(ascii: "\\"): true
        default: false
        }
    }

    /// True if a byte before a colon makes the text before it the start of a path.
    ///
    /// White space and control characters do not, because web browsers remove them first.
    private static func isNeverInScheme(_ byte: UInt8) -> Bool {
        byte.isASCIIPunctuation && byte != 0x2B && byte != 0x2D && byte != 0x2E
    }
}

// MARK: Relative addresses (RFC 3986 §5.2)

extension Addresses {
    private static func resolve(_ address: String, against base: String) -> String {
        guard let colon = base.firstIndex(of: ":") else { return address }
        let scheme = base[...colon]
        if address.hasPrefix("//") { return scheme + address }
        let afterScheme = base[base.index(after: colon)...].drop { $0 == "/" }
        let hostEnd = afterScheme.firstIndex { $0 == "/" || $0 == "?" || $0 == "#" } ?? afterScheme.endIndex
        let origin = scheme + "//" + afterScheme[..<hostEnd]
        let path = afterScheme[hostEnd...].prefix { $0 != "?" && $0 != "#" }
        if address.hasPrefix("/") { return origin + withoutDots(address[...]) }
        if address.hasPrefix("?") { return origin + path + address }
        let folder = path.lastIndex(of: "/").map { path[...$0] } ?? "/"
        return origin + withoutDots(folder + address)
    }

    private static func withoutDots(_ address: Substring) -> String {
        let pathEnd = address.firstIndex { $0 == "?" || $0 == "#" } ?? address.endIndex
        var parts: [Substring] = []
        let segments = address[..<pathEnd].split(separator: "/", omittingEmptySubsequences: false)
        for (offset, segment) in segments.enumerated() {
            let isLast = offset == segments.count - 1
            switch segment {
            case ".": if isLast { parts.append("") }
            case "..":
                if parts.count > 1 { parts.removeLast() }
                if isLast { parts.append("") }
            default: parts.append(segment)
            }
        }
        return parts.joined(separator: "/") + address[pathEnd...]
    }
}
