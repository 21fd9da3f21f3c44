/// The packed name of a control word: six bits per letter.
///
/// A name longer than the capacity is not a name.
struct RTFName: Hashable {
    private(set) var letters: UInt128 = 0
    private var count = 0

    /// The maximum length of a name.
    ///
    /// The longest known control word has 19 letters.
    private static let capacity = 21

    var isKept: Bool { count > 0 && count <= Self.capacity }

    init() {}

    init(_ name: String) {
        for byte in name.utf8 { append(byte) }
    }

    /// Appends an ASCII letter.
    mutating func append(_ letter: UInt8) {
        count += 1
        guard count <= Self.capacity else { return }
        letters = letters << 6 | UInt128(letter >= 0x61 ? letter - 0x60 : letter - 0x40 + 26)
    }

    static func == (left: RTFName, right: RTFName) -> Bool { left.letters == right.letters }

    func hash(into hasher: inout Hasher) { hasher.combine(letters) }
}
