import RichText

/// The target of a link (Org Syntax, "Regular Links").
struct OrgTarget {
    /// The address in the syntax of other formats.
    private(set) var address: String
    /// The text that is shown without a description.
    private(set) var text: String
    /// True if a description follows.
    ///
    /// `end` is then the index of its opening bracket; otherwise, it is the index of the link's last bracket.
    private(set) var hasDescription = false
    private(set) var end = 0

    /// Parses a written target: `file:` precedes a path, and a star precedes the name of a heading.
    init(_ written: String) {
        text = written
        let isFile = written.hasPrefix("file:") && !written.hasPrefix("file:/") && !written.hasPrefix("file:~")
        address = isFile ? String(written.dropFirst(5)) : written
    }

    /// Reads the text after `[[` at an offset.
    static func read(_ text: ArraySlice<UInt8>, at offset: Int) -> OrgTarget? {
        guard text[offset...].starts(with: "[[".utf8) else { return nil }
        var written: [UInt8] = []
        var next = offset + 2
        while next < text.endIndex, text[next] != "[", text[next] != "]" {
            guard text[next] != 0x0A else { return nil }
            // A backslash before a bracket, or before such a backslash, is an escape.
            let following = next + 1 < text.endIndex ? text[next + 1] : 0
            let isEscape = text[next] == "\\" && [0x5B, 0x5C, 0x5D].contains(following)
            if isEscape { next += 1 }
            written.append(text[next])
            next += 1
        }
        guard next + 1 < text.endIndex, text[next] == "]", !written.isEmpty else { return nil }
        var target = OrgTarget(String(decoding: written, as: UTF8.self))
        target.hasDescription = text[next + 1] == "["
        guard target.hasDescription || text[next + 1] == "]" else { return nil }
        target.end = next + 1
        return target
    }

    /// Replaces an abbreviation by the address that it stands for.
    mutating func expand(to address: String) {
        self.address = address
        text = address
    }

    /// The text without a description: the heading after a star.
    var shown: String { address.hasPrefix("*") ? String(address.dropFirst()) : text }

    /// True if it is a heading, or the name of a target or a source in this text.
    private var isInside: Bool {
        if address.hasPrefix("*") { return true }
        guard let colon = address.utf8.firstIndex(of: ":") else {
            // Words without a path name a heading or a target (Org Manual, "Internal Links").
            return address == text && !address.utf8.contains { "/.#~?%".utf8.contains($0) }
        }
        return Self.names.contains(String(address[..<colon]))
    }

    /// The prefixes before a colon in common target names, and in citations.
    private static let names: Set<String> = [
        "id", "tab", "tbl", "fig", "eq", "eqn", "sec", "lst", "alg", "thm", "ref", "eqref", "cite", "citep", "citet",
    ]

    /// The link; nil if the address is harmful, or if the target only exists in this text.
    var link: Link? {
        isInside || address.isEmpty || !Addresses.isHarmless(address) ? nil : Link(address)
    }

    /// The picture; nil if the address is not that of a picture.
    var picture: Media? {
        guard Self.isPicture(address), Addresses.isHarmless(address) else { return nil }
        let isLocal = text != address || text.hasPrefix("./") || text.hasPrefix("../")
        return isLocal || Self.isAddress(Array(address.utf8)[...]) ? Media(source: .reference(address)) : nil
    }

    /// True if an address has the extension of a picture file.
    static func isPicture(_ address: String) -> Bool {
        guard let dot = address.lastIndex(of: "."), !address.utf8.contains(0x0A) else { return false }
        return pictures.contains(address[address.index(after: dot)...].lowercased())
    }

    private static let pictures: Set<String> = [
        "png", "jpg", "jpeg", "gif", "webp", "svg", "bmp", "tif", "tiff", "avif",
    ]

    /// True if a bare address begins here.
    static func isAddress(_ text: ArraySlice<UInt8>) -> Bool {
        for scheme in ["https://", "http://", "ftp://", "mailto:"] where text.starts(with: scheme.utf8) {
            return text.count > scheme.utf8.count && !text[text.startIndex + scheme.utf8.count].isASCIIWhiteSpace
        }
        return false
    }

    /// The written form of an address.
    static func written(_ address: String) -> String {
        var text = ""
        for scalar in address.unicodeScalars {
            if scalar == "[" || scalar == "]" || scalar == "\\" { text.unicodeScalars.append("\\") }
            text.unicodeScalars.append(scalar.value < 0x20 ? " " : scalar)
        }
        if text.hasPrefix("//") { return "https:" + text }
        let isPath = !text.hasPrefix("#") && !text.utf8.prefix { $0 != "/" }.contains(":")
        return isPath ? "file:" + text : text
    }
}
