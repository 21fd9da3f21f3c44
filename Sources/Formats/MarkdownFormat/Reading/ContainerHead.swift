import FormatCore

/// The info string of a container: `note`, `tip Mind the gap`, `{warning} Title`, `{.callout-tip title="Title"}`.
struct ContainerHead {
    /// What a container becomes.
    enum Kind: Equatable {
        /// A quotation with a title, like an alert.
        case alert
        /// Its content alone.
        case content
        /// A picture, whose content is its caption.
        case picture
    }

    let kind: Kind
    /// The name in lower case; empty if it has none.
    let name: String
    /// Its own title, or the address of a picture; empty if it has none.
    let title: ArraySlice<UInt8>
    /// True for a directive, `{name}`, which may have options on the next lines.
    let isDirective: Bool

    private static let alerts: Set<String> = [
        "admonition", "attention", "caution", "danger", "error", "hint", "important", "info", "note", "seealso", "tip",
        "warning",
    ]

    /// True for the name of an admonition.
    static func isAlert(_ name: ArraySlice<UInt8>) -> Bool {
        alerts.contains(String(decoding: name, as: UTF8.self).lowercased())
    }

    /// Parses the text after a fence; nil if it does not begin a container.
    init?(_ words: ArraySlice<UInt8>) {
        var words = words.trimmedOfBlanks
        while words.last == UInt8(ascii: ":") { words.removeLast() }
        words = words.trimmedOfBlanks
        var name = words.prefix { $0.isASCIILetter || $0.isASCIIDigit || $0 == 0x2D || $0 == 0x5F }
        var title = words[name.endIndex...]
        var isDirective = false
        if words.first == UInt8(ascii: "{") {
            guard let close = words.firstIndex(of: UInt8(ascii: "}")) else { return nil }
            let inner = words[(words.startIndex + 1)..<close].trimmedOfBlanks
            title = words[(close + 1)...]
            isDirective = inner.first?.isASCIILetter == true
            name = isDirective ? inner : Self.class(in: inner)
            if !isDirective, let value = Self.title(in: inner) { title = value }
            guard !inner.isEmpty else { return nil }
        } else {
            guard name.first?.isASCIILetter == true, title.first.map({ " \t[{".utf8.contains($0) }) ?? true else {
                return nil
            }
            title = Self.withoutAttributes(title.trimmedOfBlanks)
        }
        title = title.trimmedOfBlanks
        if title.first == UInt8(ascii: "["), title.last == UInt8(ascii: "]") { title = title.dropFirst().dropLast() }
        var word = String(decoding: name, as: UTF8.self).lowercased()
        if word.hasPrefix("callout-") { word.removeFirst("callout-".utf8.count) }
        self.name = word
        self.title = title
        self.isDirective = isDirective
        let isPicture = isDirective && (word == "figure" || word == "image") && !title.isEmpty
        kind = isPicture ? .picture : Self.alerts.contains(word) ? .alert : .content
    }

    /// The first class among attributes.
    private static func `class`(in attributes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        guard let first = attributes.split(separator: 0x20).first(where: { $0.first == UInt8(ascii: ".") }) else {
            return []
        }
        return first.dropFirst()
    }

    /// The value of the attribute `title`.
    private static func title(in attributes: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        guard let start = attributes.firstOccurrence(of: "title=\"".utf8) else { return nil }
        return attributes[start.upperBound...].prefix { $0 != UInt8(ascii: "\"") }
    }

    private static func withoutAttributes(_ title: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        guard title.last == UInt8(ascii: "}"), let open = title.lastIndex(of: UInt8(ascii: "{")) else { return title }
        return title[..<open]
    }

    /// True if its name is written as the kind of an alert, `[!name]`.
    private var isNamed: Bool { kind == .alert && name != "admonition" && name != "seealso" }

    /// True if its first line is a paragraph.
    var beginsWithParagraph: Bool { kind != .alert || !isNamed }

    /// The Markdown that replaces the opening fence.
    func opening(alternative: ArraySlice<UInt8>) -> [UInt8] {
        switch kind {
        case .picture: Array("![".utf8) + alternative + Array("](<".utf8) + title + Array(">)".utf8)
        case .alert where name == "seealso" && title.isEmpty: Array("**See also**".utf8)
        case .alert where isNamed: Array("[!\(name)] ".utf8) + title
        case .alert, .content: title.isEmpty ? [] : Array("**".utf8) + title + Array("**".utf8)
        }
    }
}
