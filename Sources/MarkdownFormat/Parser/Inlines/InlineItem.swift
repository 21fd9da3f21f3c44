/// A piece of a paragraph, as the inline phase finds it.
///
/// Ranges are places in the paragraph's text.
struct InlineItem {
    /// It holds numbers alone, since items are put down and taken back by the thousand; what is more stands in the parser.
    enum Kind {
        case text(Range<Int>)
        /// What a character reference stands for: a range of the parser's ``InlineParser/characters``.
        case characters(Range<Int>)
        case code(Range<Int>)
        /// TeX, with the dollars around it.
        case formula(Range<Int>)
        /// TeX between `\(` and `\)` or `\[` and `\]`, with these.
        case bracketedFormula(Range<Int>)
        case softBreak
        case hardBreak
        case html(Range<Int>)
        /// An address in angle brackets.
        case autolink(Range<Int>, Autolink.Kind)
        /// The same for an address that stands in the text, and is none where that is the text of a link.
        case bareAddress(Range<Int>, Autolink.Kind)
        case delimiters(DelimiterStack.Place)
        /// A bracket that may yet begin a link or an image.
        case bracket(Range<Int>)
        /// A place in the parser's ``InlineParser/targets``.
        case linkStart(target: Int)
        case linkEnd
        case imageStart(target: Int)
        case imageEnd
        /// A place in the parser's ``InlineParser/labels``.
        case footnote(label: Int)
    }

    var kind: Kind
    /// What it takes of the text, its syntax included.
    let span: Range<Int>
}

/// Where a link or an image leads.
struct InlineTarget {
    let destination: String
    let title: String?
}
