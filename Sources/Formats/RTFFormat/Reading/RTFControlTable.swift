/// Control words by name: a hash table with open addressing, because word lookup dominates the reading time.
struct RTFControlTable: Sendable {
    private struct Row {
        let name: RTFName
        let control: RTFControl
    }

    /// The slots, at most half full; their number is a power of two.
    private let slots: [Row?]

    /// Builds the table; for duplicate words, the last entry is used.
    init(_ words: [(name: String, control: RTFControl)]) {
        var count = 16
        while count < 2 * words.count { count *= 2 }
        var slots = [Row?](repeating: nil, count: count)
        for word in words {
            let name = RTFName(word.name)
            var slot = Self.slot(of: name, count)
            while let row = slots[slot], row.name != name { slot = (slot + 1) & (count - 1) }
            slots[slot] = Row(name: name, control: word.control)
        }
        self.slots = slots
    }

    /// The meaning of a word; nil if it is not supported.
    subscript(name: RTFName) -> RTFControl? {
        guard name.isKept else { return nil }
        var slot = Self.slot(of: name, slots.count)
        while let row = slots[slot] {
            if row.name == name { return row.control }
            slot = (slot + 1) & (slots.count - 1)
        }
        return nil
    }

    /// The index at which the search for a name begins.
    ///
    /// The multiplier is an odd number near 2^64 divided by the golden ratio, which spreads differences in a few bits over the
    /// highest ones.
    private static func slot(of name: RTFName, _ count: Int) -> Int {
        let folded = UInt64(truncatingIfNeeded: name.letters) ^ UInt64(truncatingIfNeeded: name.letters >> 64)
        return Int(truncatingIfNeeded: (folded &* 0x9E37_79B9_7F4A_7C15) >> 40) & (count - 1)
    }
}
