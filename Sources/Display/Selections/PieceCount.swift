/// The size of an incremental transfer so far, and whether its end is plausible.
///
/// The announced size is a lower bound (ICCCM 2.0 §2.7.2), and some owners announce more than they have. Their last
/// piece shows this: it is shorter than the others, and only its rest is missing.
struct PieceCount: Sendable {
    let announced: Int
    private var received = 0
    private var longest = 0
    private var last = 0

    init(announced: Int = 0) { self.announced = announced }

    mutating func add(_ length: Int) {
        received += length
        longest = max(longest, length)
        last = length
    }

    /// Whether less has arrived than announced, and the end came after a full piece or full pieces are missing.
    var areIncomplete: Bool {
        let missing = announced - received
        guard missing > 0 else { return false }
        return longest == 0 || last == longest || missing.isMultiple(of: longest)
    }
}
