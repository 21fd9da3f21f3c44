import RichText

extension HTMLReading {
    /// The action at the end of an element.
    enum Closing {
        case inline
        /// Ends a paragraph.
        case block
        /// Ends a paragraph and a block of the text.
        case openBlock
        /// Ends a paragraph and a list of definitions, or what a term means.
        case definitions
        case code
        case list
        case table
        case row
        case cell
        case caption
        /// Ends a row and its cell for content of a table outside its rows.
        case strayCell
        /// Writes text after the element.
        case text(StaticString)
    }

    /// An open block element and the style of its paragraphs.
    struct Context {
        var style: ParagraphStyle
        /// True for elements that are paragraphs themselves: a line break at their start is one.
        var isParagraph: Bool
        /// True within a list of definitions, and outside of its terms and meanings.
        var isInDefinitions = false
        /// True if its text is in a list of definitions without being a term or a meaning.
        var isLoose = false
    }
}
