import RichText

/// The open HTML tags of wikitext, which may be closed in any order.
struct WikiOpenTags {
    private static let marks: [String: Marks] = [
        "b": .strong, "strong": .strong, "i": .emphasis, "em": .emphasis, "cite": .emphasis, "dfn": .emphasis,
        "u": .underline, "ins": .underline, "s": .strikethrough, "strike": .strikethrough, "del": .strikethrough,
        "code": .code, "tt": .code, "kbd": [.code, .keyboard], "samp": .code, "mark": .highlight, "sup": .superscript,
        "sub": .subscript,
    ]
    private static let spans: Set<String> = ["span", "font", "bdi"]
    /// Known tags without an effect.
    private static let others: Set<String> = [
        "small", "big", "var", "q", "abbr", "bdo", "wbr", "time", "data", "noinclude", "includeonly", "onlyinclude",
        "section", "poem", "gallery", "templatestyles",
    ]

    /// The number of open tags for each mark.
    private var counts: [Marks: Int] = [:]
    private var open: [WikiSpan] = []

    /// The innermost open span, which sets the language and the color.
    var span: WikiSpan? { open.last }

    /// The marks of all open tags.
    var marks: Marks { counts.reduce(into: []) { marks, tag in if tag.value > 0 { marks.insert(tag.key) } } }

    /// True for a known tag; others are text.
    static func knows(_ tag: WikiTag) -> Bool {
        marks[tag.name] != nil || spans.contains(tag.name) || others.contains(tag.name)
    }

    mutating func take(_ tag: WikiTag) {
        guard !tag.isEmpty else { return }
        if let mark = Self.marks[tag.name] {
            counts[mark] = max((counts[mark] ?? 0) + (tag.isClosing ? -1 : 1), 0)
        } else if Self.spans.contains(tag.name) {
            // Tags that are closed in another order are treated as unclosed.
            if tag.isClosing { _ = open.popLast() } else { open.append(WikiSpan(tag, in: open.last)) }
        }
    }
}
