import RichText

/// Where a link leads (Org Syntax, "Regular Links").
struct OrgTarget {
    /// The address as other formats know it.
    let address: String
    /// The text shown if there is no description.
    let text: String
    /// Whether a description follows, and where the bracket stands that begins it; else where the link's last one stands.
    private(set) var hasDescription = false
    private(set) var end = 0

    /// The target as it is written: `file:` before a path, and the name of a title after a star.
    init(_ written: String) {
        text = written
        let isFile = written.hasPrefix("file:") && !written.hasPrefix("file:/") && !written.hasPrefix("file:~")
        address = isFile ? String(written.dropFirst(5)) : written
    }

    /// What stands after `[[` at this place.
    static func read(_ text: ArraySlice<UInt8>, at offset: Int) -> OrgTarget? {
        guard text[offset...].starts(with: "[[".utf8) else { return nil }
        var written: [UInt8] = []
        var next = offset + 2
        while next < text.endIndex, text[next] != "[", text[next] != "]" {
            guard text[next] != 0x0A else { return nil }
            // A backslash keeps a bracket and a backslash before one as they are.
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

    /// The text shown if there is no description: the title after a star.
    var shown: String { address.hasPrefix("*") ? String(address.dropFirst()) : text }

    /// True if it is a title, or the name of a place or of a source in this text.
    private var isInside: Bool {
        if address.hasPrefix("*") { return true }
        guard let colon = address.utf8.firstIndex(of: UInt8(ascii: ":")) else { return false }
        return Self.names.contains(String(address[..<colon]))
    }

    /// What stands before the colon in the names that people give to places, and in citations.
    private static let names: Set<String> = [
        "id", "tab", "tbl", "fig", "eq", "eqn", "sec", "lst", "alg", "thm", "ref", "eqref", "cite", "citep", "citet",
    ]

    /// The link, unless following it would do harm, or it leads to a place that the text alone knows.
    var link: Link? {
        isInside || address.isEmpty || !Addresses.isHarmless(address) ? nil : Link(address)
    }

    /// The picture, where that is what stands at the address.
    var picture: Media? {
        guard Self.isPicture(address), Addresses.isHarmless(address) else { return nil }
        let isLocal = text != address || text.hasPrefix("./") || text.hasPrefix("../")
        return isLocal || Self.isAddress(Array(address.utf8)[...]) ? Media(source: .reference(address)) : nil
    }

    /// Whether it ends as files of pictures do.
    static func isPicture(_ address: String) -> Bool {
        guard let dot = address.lastIndex(of: "."), !address.utf8.contains(0x0A) else { return false }
        return pictures.contains(address[address.index(after: dot)...].lowercased())
    }

    private static let pictures: Set<String> = [
        "png", "jpg", "jpeg", "gif", "webp", "svg", "bmp", "tif", "tiff", "avif",
    ]

    /// Whether an address begins here that is one wherever it stands.
    static func isAddress(_ text: ArraySlice<UInt8>) -> Bool {
        for scheme in ["https://", "http://", "ftp://", "mailto:"] where text.starts(with: scheme.utf8) {
            return text.count > scheme.utf8.count && !text[text.startIndex + scheme.utf8.count].isASCIIWhiteSpace
        }
        return false
    }

    /// How a link to an address is written.
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
