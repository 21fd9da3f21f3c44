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

    /// Names that other words may follow as a title.
    private static let titled: Set<String> = [
        "abstract", "accordion", "block", "box", "bug", "callout", "card", "cards", "center", "check", "code-group",
        "col", "collapse", "column", "columns", "container", "definition", "details", "div", "example", "exercise",
        "failure", "faq", "figure", "grid", "left", "panel", "proof", "question", "quote", "raw", "right", "row",
        "spoiler", "step", "steps", "success", "summary", "tab", "tab-item", "tabs", "theorem", "todo", "v-pre",
    ]

    /// Notes on versions, and the words before the number.
    private static let versions = [
        "deprecated": "Deprecated since version", "versionadded": "Added in version",
        "versionchanged": "Changed in version", "versionremoved": "Removed in version",
    ]

    /// Directives whose argument is not a title: a number of columns, a name, or classes.
    private static let untitled: Set<String> = [
        "card-carousel", "container", "div", "figure-md", "grid", "only", "rst-class", "toctree",
    ]

    /// Directives whose content is Markdown also between backticks, where that of others is code.
    private static let markdown: Set<String> = [
        "aside", "card", "csv-table", "dropdown", "epigraph", "exercise", "glossary", "grid", "grid-item",
        "grid-item-card", "list-table", "margin", "pull-quote", "sidebar", "solution", "tab-item", "tab-set", "table",
        "topic",
    ]

    /// Parses the text after a fence; nil if it does not begin a container.
    init?(_ words: ArraySlice<UInt8>) {
        guard let words = Self.withoutClosingColons(words.trimmedOfBlanks) else { return nil }
        if words.first == UInt8(ascii: "{") { self.init(braced: words) } else { self.init(plain: words) }
    }

    /// Parses `{name} Title` and `{.class title="Title"}`.
    private init?(braced words: ArraySlice<UInt8>) {
        guard let close = words.firstIndex(of: UInt8(ascii: "}")) else { return nil }
        let inner = words[(words.startIndex + 1)..<close].trimmedOfBlanks
        let title = words[(close + 1)...]
        guard let first = inner.first else { return nil }
        if first.isASCIILetter {
            self.init(name: inner, title: title, isDirective: true)
        } else {
            let (before, all) = ContainerAttributes.split(words)
            let attributes = before.isEmpty ? all ?? ContainerAttributes(inner) : ContainerAttributes(inner)
            let own = attributes.title ?? (before.isEmpty ? [] : title)
            self.init(name: attributes.className, title: own, isDirective: false)
        }
    }

    /// Parses `name Title {attributes}`; nil if the words look like prose.
    private init?(plain words: ArraySlice<UInt8>) {
        let name = words.prefix { $0.isASCIILetter || $0.isASCIIDigit || $0 == 0x2D || $0 == 0x5F }
        let rest = words[name.endIndex...]
        guard let first = name.first, first.isASCIILetter, rest.first.map({ " \t[{".utf8.contains($0) }) ?? true else {
            return nil
        }
        let (title, attributes) = ContainerAttributes.split(rest.trimmedOfBlanks)
        self.init(name: name, title: title.isEmpty ? attributes?.title ?? [] : title, isDirective: false)
        if kind == .alert { return }
        let mayHaveTitle = Self.titled.contains(self.name) || name.begins(with: "callout-".utf8)
        guard first >= UInt8(ascii: "a"), title.isEmpty || mayHaveTitle else { return nil }
    }

    private init(name: ArraySlice<UInt8>, title: ArraySlice<UInt8>, isDirective: Bool) {
        var title = title.trimmedOfBlanks
        if title.first == UInt8(ascii: "["), title.last == UInt8(ascii: "]") { title = title.dropFirst().dropLast() }
        var word = String(decoding: name, as: UTF8.self).lowercased()
        if word.hasPrefix("callout-") { word.removeFirst("callout-".utf8.count) }
        self.name = word
        self.title = title
        self.isDirective = isDirective
        let isPicture = isDirective && (word == "figure" || word == "image") && !title.isEmpty
        kind = isPicture ? .picture : Self.alerts.contains(word) ? .alert : .content
    }

    /// Removes the colons behind one word or attributes, as in Pandoc; nil if they follow prose.
    ///
    /// A title may end with a colon of its own.
    private static func withoutClosingColons(_ words: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        var head = words
        while head.last == UInt8(ascii: ":") { head.removeLast() }
        let colons = words.count - head.count
        head = head.trimmedOfBlanks
        let isBraced = head.first == UInt8(ascii: "{") && head.last == UInt8(ascii: "}")
        if isBraced || !head.contains(where: { $0 == 0x20 || $0 == 0x09 }) { return head }
        return colons < 3 ? words : nil
    }

    /// True if its name is written as the kind of an alert, `[!name]`.
    private var isNamed: Bool { kind == .alert && name != "admonition" && name != "seealso" }

    /// The language of a directive with code or a formula; nil for other directives.
    var codeLanguage: [UInt8]? {
        guard isDirective else { return nil }
        return switch name {
        case "code", "code-block", "code-cell", "sourcecode": Array(title)
        case "math": Array("math".utf8)
        default: nil
        }
    }

    /// True for a directive whose content is Markdown also between backticks.
    var hasMarkdown: Bool {
        isDirective && (kind != .content || Self.versions[name] != nil || Self.markdown.contains(name))
    }

    /// The title that is shown; empty if it has none.
    private var shownTitle: ArraySlice<UInt8> {
        guard isDirective else { return title }
        if let words = Self.versions[name] {
            return title.isEmpty ? [] : (Array(words.utf8) + [0x20] + title)[...]
        }
        return Self.untitled.contains(name) ? [] : title
    }

    /// The Markdown that replaces the opening fence.
    func opening(alternative: ArraySlice<UInt8>) -> [UInt8] {
        switch kind {
        case .picture: Self.picture(alternative, address: title)
        case .alert where name == "seealso" && title.isEmpty: Array("**See also**".utf8)
        case .alert where isNamed: Array("[!\(name)] ".utf8) + title
        case .alert, .content: shownTitle.isEmpty ? [] : Array("**".utf8) + shownTitle + Array("**".utf8)
        }
    }

    /// A picture in Markdown; the text and address of a directive are literal.
    private static func picture(_ alternative: ArraySlice<UInt8>, address: ArraySlice<UInt8>) -> [UInt8] {
        var output = Array("![".utf8)
        for byte in alternative {
            // A reference, because backslashes before brackets may begin a formula.
            if byte.isASCIIPunctuation {
                output.append("&#")
                output.append(decimal: Int(byte))
                output.append(UInt8(ascii: ";"))
            } else {
                output.append(byte)
            }
        }
        output.append("](<")
        for byte in address {
            if "<>\\".utf8.contains(byte) { output.append(UInt8(ascii: "\\")) }
            output.append(byte)
        }
        output.append(">)")
        return output
    }
}
