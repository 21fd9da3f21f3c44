/// The page ends, which become rules between paragraphs with text.
struct OfficePages {
    private var hasText = false
    private var isAtEnd = false

    mutating func end() { isAtEnd = true }

    /// Records that a table or a part in another format has been read.
    mutating func takeText() { hasText = true }

    /// Begins the text of a paragraph and returns the number of rules before it; there are none before the first text.
    mutating func beginText(isOutermost: Bool, beginsPage: Bool = false) -> Int {
        defer { (hasText, isAtEnd) = (true, false) }
        guard hasText, isOutermost else { return 0 }
        return (isAtEnd ? 1 : 0) + (beginsPage ? 1 : 0)
    }
}
