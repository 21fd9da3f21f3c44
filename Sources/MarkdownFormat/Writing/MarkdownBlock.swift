import RichText

/// A block as its neighbours see it: what decides whether a blank line must stand between two of them.
enum MarkdownBlock {
    case paragraph
    case heading
    case rule
    case code
    case quote
    case table
    case footnote
    /// `interrupts` is true where its first line can end a paragraph: its first item has text, and is number 1 if it has a
    /// number (CommonMark 0.31 §5.2).
    case list(ListMark, interrupts: Bool)

    /// True where Markdown would take the two blocks for one without a blank line between them.
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
