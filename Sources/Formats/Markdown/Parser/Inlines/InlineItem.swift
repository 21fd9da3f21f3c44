/// A piece of a paragraph, as the inline phase finds it. Ranges are places in the paragraph's text.
enum InlineItem {
    case text(Range<Int>)
    /// What a character reference stands for.
    case characters([UInt8])
    case code(Range<Int>)
    case softBreak
    case hardBreak
    case html(Range<Int>)
    /// An address in angle brackets, with what goes before it in the link.
    case autolink(Range<Int>, prefix: StaticString)
    /// The same for an address that stands in the text, and is none where that is the text of a link.
    case bareAddress(Range<Int>, prefix: StaticString)
    case delimiters(DelimiterStack.Place)
    /// A bracket that may yet begin a link or an image.
    case bracket(Range<Int>)
    case linkStart(InlineTarget)
    case linkEnd
    case imageStart(InlineTarget)
    case imageEnd
    case footnote(label: String)
}

/// Where a link or an image leads.
struct InlineTarget {
    let destination: String
    let title: String?
}
