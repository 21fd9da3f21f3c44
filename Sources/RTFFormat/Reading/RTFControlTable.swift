import FormatCore

/// Control words by their names: a hash table with open addressing, since most of reading RTF is looking words up.
struct RTFControlTable: Sendable {
    private struct Row {
        let name: RTFName
        let control: RTFControl
    }

    /// At most half full; its size is a power of two.
    private let slots: [Row?]

    /// Of words that are named twice, the last counts.
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

    /// What a word means; nil where it is not understood.
    subscript(name: RTFName) -> RTFControl? {
        guard name.isKept else { return nil }
        var slot = Self.slot(of: name, slots.count)
        while let row = slots[slot] {
            if row.name == name { return row.control }
            slot = (slot + 1) & (slots.count - 1)
        }
        return nil
    }

    /// Where the search for a name begins.
    ///
    /// The multiplier is an odd number near 2^64 divided by the golden ratio, which spreads what differs in a few bits
    /// over the highest ones.
    private static func slot(of name: RTFName, _ count: Int) -> Int {
        let folded = UInt64(truncatingIfNeeded: name.letters) ^ UInt64(truncatingIfNeeded: name.letters >> 64)
        return Int(truncatingIfNeeded: (folded &* 0x9E37_79B9_7F4A_7C15) >> 40) & (count - 1)
    }
}
