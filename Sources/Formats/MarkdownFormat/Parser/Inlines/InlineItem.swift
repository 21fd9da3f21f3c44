/// A piece of a paragraph, as found by the inline phase.
///
/// Ranges are offsets into the paragraph's text.
struct InlineItem {
    /// It contains only numbers, because many items are appended and removed; the parser stores the strings.
    enum Kind {
        case text(Range<Int>)
        /// A character reference: a range of the parser's ``InlineParser/characters``.
        case characters(Range<Int>)
        case code(Range<Int>)
        /// TeX, with the dollars around it.
        case formula(Range<Int>)
        /// TeX between `\(` and `\)` or `\[` and `\]`, including the delimiters.
        case bracketedFormula(Range<Int>)
        case softBreak
        case hardBreak
        case html(Range<Int>)
        /// An address in angle brackets.
        case autolink(Range<Int>, Autolink.Kind)
        /// A bare address in the text, which is not a link inside the text of another link.
        case bareAddress(Range<Int>, Autolink.Kind)
        case delimiters(DelimiterStack.Place)
        /// A bracket that may still begin a link or an image.
        case bracket(Range<Int>)
        /// The start of a link; `target` is an index into the parser's ``InlineParser/targets``.
        case linkStart(target: Int)
        case linkEnd
        case imageStart(target: Int)
        case imageEnd
        /// A footnote reference; `label` is an index into the parser's ``InlineParser/labels``.
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
