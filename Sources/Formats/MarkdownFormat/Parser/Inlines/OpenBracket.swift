/// A bracket that may begin a link or an image.
struct OpenBracket {
    /// Its index among the items.
    let item: Int
    let isImage: Bool
    /// The start of the text between the brackets.
    let textStart: Int
    /// The top of the delimiter stack when the bracket was found: runs above it are between the brackets.
    let delimiters: DelimiterStack.Place?
    /// False once a link was found after it, because links cannot be nested.
    var isActive = true
    /// True if another bracket follows, so that the text cannot be a label.
    var holdsBracket = false
}
