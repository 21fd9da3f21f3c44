import FormatCore

/// Groups that stand for a destination of ours in programs that do not know it, and are passed over here.
struct RTFStandIns {
    private static let maximumOpen = 16

    /// Where a destination of ours ended: a group that begins right there stands for it.
    private var index: Int?
    /// How many such groups did not end where they should.
    ///
    /// Of a document with many, no more is passed over.
    private var open = 0

    /// Notes that a destination of ours has ended here.
    mutating func expect(at index: Int) {
        self.index = index
    }

    /// Passes over the group that has just begun, if it stands for a destination of ours.
    mutating func skip(in tokenizer: inout RTFTokenizer) {
        guard let index, index == tokenizer.position - 1, open < Self.maximumOpen else { return }
        if !tokenizer.skipGroupOfOneParagraph() { open += 1 }
    }
}
