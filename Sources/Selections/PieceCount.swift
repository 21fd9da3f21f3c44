/// How much of an incremental transfer has come, and whether its end can be believed.
///
/// What is announced is a lower bound (ICCCM 2.0 §2.7.2), and some owners promise more than they have. Their last piece
/// shows it: it is shorter than those before, and nothing but its rest is missing.
struct PieceCount: Sendable {
    let announced: Int
    private var received = 0
    private var longest = 0
    private var last = 0

    init(announced: Int = 0) {
        self.announced = announced
    }

    mutating func add(_ length: Int) {
        received += length
        longest = max(longest, length)
        last = length
    }

    /// Whether the end came after a whole piece, or whole pieces are missing, and less is there than was announced.
    var areIncomplete: Bool {
        let missing = announced - received
        guard missing > 0 else { return false }
        return longest == 0 || last == longest || missing.isMultiple(of: longest)
    }
}
