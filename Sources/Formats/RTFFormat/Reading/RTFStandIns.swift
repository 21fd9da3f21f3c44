/// Fallback groups for private destinations, for programs that do not know these; they are skipped here.
struct RTFStandIns {
    private static let maximumOpen = 16

    /// The index at which a private destination ended: a group that begins there is its fallback.
    private var index: Int?
    /// The number of fallback groups that did not end properly.
    ///
    /// In a document with many of them, no more are skipped.
    private var open = 0

    /// Records that a private destination has ended here.
    mutating func expect(at index: Int) { self.index = index }

    /// Skips the group that has just begun, if it is the fallback of a private destination.
    mutating func skip(in tokenizer: inout RTFTokenizer) {
        guard let index, index == tokenizer.position - 1, open < Self.maximumOpen else { return }
        if !tokenizer.skipGroupOfOneParagraph() { open += 1 }
    }
}
