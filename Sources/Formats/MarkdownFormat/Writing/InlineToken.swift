import RichText

/// A token of an inline text: text still to be escaped, finished syntax, or the beginning or end of a mark.
enum InlineToken {
    /// A range of ``InlineContent/bytes``.
    case text(Range<Int>)
    /// Finished syntax: a code span, an image, a footnote reference, an autolink. It is a range of ``InlineContent/syntax``.
    case syntax(Range<Int>)
    case lineBreak
    case open(InlineSign)
    case close(InlineSign)
}

/// A mark or a link, which is opened and closed.
enum InlineSign: Equatable {
    case mark(Marks)
    /// A link, by its index in ``InlineContent/links``.
    case link(Int)

    /// The nesting order, outermost first, of marks with the same range.
    static let order: [Marks] = [
        .highlight, .underline, .strikethrough, .strong, .emphasis, .superscript, .subscript,
        .keyboard,
    ]

    /// The HTML tag of a mark.
    var tag: StaticString {
        switch self {
        case .mark(.highlight): "mark"
        case .mark(.underline): "u"
        case .mark(.strikethrough): "del"
        case .mark(.strong): "strong"
        case .mark(.superscript): "sup"
        case .mark(.subscript): "sub"
        case .mark(.keyboard): "kbd"
        default: "em"
        }
    }

    /// The delimiter run of a mark; nil if Markdown has none.
    var delimiter: StaticString? {
        switch self {
        case .mark(.strikethrough): "~~"
        case .mark(.strong): "**"
        case .mark(.emphasis): "*"
        default: nil
        }
    }

    /// The length of the delimiter run; zero if Markdown has none.
    var delimiterLength: Int {
        switch self {
        case .mark(.strikethrough), .mark(.strong): 2
        case .mark(.emphasis): 1
        default: 0
        }
    }

    /// The character of the delimiter run.
    var delimiterCharacter: UInt8? {
        switch self {
        case .mark(.strikethrough): UInt8(ascii: "~")
        case .mark(.strong), .mark(.emphasis): UInt8(ascii: "*")
        default: nil
        }
    }

    var isLink: Bool {
        if case .link = self { true } else { false }
    }
}

extension [InlineToken] {
    /// Appends text, joined with the text before it.
    mutating func append(text range: Range<Int>, of text: inout InlineContent) {
        guard case .text(let before)? = last else { return append(.text(range)) }
        self[count - 1] = .text(text.joined(before, range))
    }
}
