/// The treatment of a range that Markdown cannot mark exactly, such as one next to a parenthesis that follows a letter.
public enum MarkFitting: Hashable, Sendable {
    /// The edit is refused.
    case exact
    /// The range grows at its ends: to whole words, or else to the next white space.
    case words
    /// The range is enclosed in an HTML element, such as `<strong>`; code and links have none.
    case element
}
