/// The ends of pages, which rules show between paragraphs with text.
struct OfficePages {
    private var hasText = false
    private var isAtEnd = false

    mutating func end() { isAtEnd = true }

    /// Notes that a table or a part in another format has been read.
    mutating func takeText() { hasText = true }

    /// Begins the text of a paragraph and returns how many rules stand before it: none before the first text.
    mutating func beginText(isOutermost: Bool, beginsPage: Bool = false) -> Int {
        defer { (hasText, isAtEnd) = (true, false) }
        guard hasText, isOutermost else { return 0 }
        return (isAtEnd ? 1 : 0) + (beginsPage ? 1 : 0)
    }
}
