/// The distinct attribute sets of a text, each stored once.
///
/// A run is then two integers, and comparing two runs compares one integer.
struct AttributeTable: Sendable {
    /// The index of an attribute set in its table.
    typealias ID = UInt32

    /// The empty attribute set; the first row of every table.
    static let none: ID = 0

    private(set) var rows: [Attributes] = [.none]
    private var hashes: [Int] = [0]
    /// A hash table with open addressing and linear probing, at most half full.
    ///
    /// A free slot is ``none``. The size is a power of two.
    private var slots: [ID] = []
    /// The indices of the sets that consist only of marks, by the marks' raw value; ``none`` where not yet interned.
    private var markIndices: [ID] = []
    /// The indices of sets that were interned recently, by the number of their copies.
    ///
    /// Most runs have one of a few sets, which are found here without a hash.
    private var recent: [ID] = []
    private static let recentCount = 64

    subscript(id: ID) -> Attributes { rows[Int(id)] }

    /// Returns the index of these attributes, which are added if they are new.
    mutating func intern(_ attributes: Attributes) -> ID {
        if attributes.hasMarksAlone { return internMarks(attributes) }
        if recent.isEmpty { recent = [ID](repeating: Self.none, count: Self.recentCount) }
        let slot = attributes.numberOfCopies & (Self.recentCount - 1)
        if rows[Int(recent[slot])] == attributes { return recent[slot] }
        let id = index(of: attributes)
        recent[slot] = id
        return id
    }
}

extension AttributeTable {
    /// Frees the memory for lookups; attributes can no longer be added.
    mutating func close() { (hashes, slots, markIndices, recent) = ([], [], [], []) }

    private mutating func internMarks(_ attributes: Attributes) -> ID {
        let bits = Int(attributes.marks.rawValue)
        if bits == 0 { return Self.none }
        guard bits <= Int(UInt8.max) else { return index(of: attributes) }
        if markIndices.isEmpty { markIndices = [ID](repeating: Self.none, count: Int(UInt8.max) + 1) }
        if markIndices[bits] == Self.none { markIndices[bits] = index(of: attributes) }
        return markIndices[bits]
    }

    private mutating func index(of attributes: Attributes) -> ID {
        if 2 * rows.count >= slots.count { grow() }
        let hash = attributes.hashValue
        var slot = hash & (slots.count - 1)
        while slots[slot] != Self.none {
            let index = Int(slots[slot])
            if hashes[index] == hash, rows[index] == attributes { return slots[slot] }
            slot = (slot + 1) & (slots.count - 1)
        }
        slots[slot] = ID(rows.count)
        rows.append(attributes)
        hashes.append(hash)
        return slots[slot]
    }

    private mutating func grow() {
        slots = [ID](repeating: Self.none, count: max(16, 2 * slots.count))
        for index in rows.indices.dropFirst() {
            var slot = hashes[index] & (slots.count - 1)
            while slots[slot] != Self.none { slot = (slot + 1) & (slots.count - 1) }
            slots[slot] = ID(index)
        }
    }
}
