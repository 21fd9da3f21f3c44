/// The properties of a block that decide whether a blank line must separate it from its neighbor.
enum MarkdownBlock {
    case paragraph
    case heading
    case rule
    case code
    case quote
    case table
    case footnote
    /// `interrupts` is true if its first line can interrupt a paragraph: its first item has text, and number 1 if the list is
    /// ordered (CommonMark 0.31 §5.2).
    case list(ListMark, interrupts: Bool)

    /// True if Markdown would read the two blocks as one without a blank line between them.
    func needsBlankLine(before next: MarkdownBlock) -> Bool {
        switch (self, next) {
        case (.paragraph, .list(_, let interrupts)): !interrupts
        case (.paragraph, .paragraph), (.paragraph, .table): true
        case (.quote, .paragraph), (.quote, .table), (.quote, .quote): true
        case (.list, .paragraph), (.list, .table): true
        case (.table, .paragraph), (.table, .table), (.table, .list): true
        case (.footnote, _), (_, .footnote): true
        default: false
        }
    }
}
