/// A piece of a paragraph, as found by the inline phase.
///
/// Ranges are offsets into the paragraph's text.
struct InlineItem {
    /// It contains only numbers, since many items are appended and removed; strings are kept in the parser.
    enum Kind {
        case text(Range<Int>)
        /// A character reference: a range of the parser's ``InlineParser/characters``.
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
        /// An address in the text, which is not linked inside the text of a link.
        case bareAddress(Range<Int>, Autolink.Kind)
        case delimiters(DelimiterStack.Place)
        /// A bracket that may still begin a link or an image.
        case bracket(Range<Int>)
        /// An index into the parser's ``InlineParser/targets``.
        case linkStart(target: Int)
        case linkEnd
        case imageStart(target: Int)
        case imageEnd
        /// An index into the parser's ``InlineParser/labels``.
        case footnote(label: Int)
    }

    var kind: Kind
    /// Its range in the text, syntax included.
    let span: Range<Int>
}

/// The destination and the title of a link or an image.
struct InlineTarget {
    let destination: String
    let title: String?
}
