/// Attribute sets, each held once, so that a run is two integers and two runs compare by one.
struct AttributeTable: Sendable {
    /// The place of an attribute set in its table.
    typealias ID = UInt32

    /// Nothing said; the first row of every table.
    static let none: ID = 0

    private(set) var rows: [Attributes] = [.none]
    private var hashes: [Int] = [0]
    /// A hash table with open addressing and linear probing, at most half full; ``none`` where a slot is free. Its size is a
    /// power of two.
    private var slots: [ID] = []
    /// The places of the sets that are marks alone, found without hashing; by the bits of the marks, ``none`` where unknown.
    private var markPlaces: [ID] = []
    private var latest: ID = none

    subscript(id: ID) -> Attributes {
        rows[Int(id)]
    }

    /// The place of these attributes, which are added where they are new.
    mutating func intern(_ attributes: Attributes) -> ID {
        if attributes.hasMarksAlone { return internMarks(attributes) }
        if attributes == rows[Int(latest)] { return latest }
        latest = place(of: attributes)
        return latest
    }
}

extension AttributeTable {
    private mutating func internMarks(_ attributes: Attributes) -> ID {
        let bits = Int(attributes.marks.rawValue)
        if bits == 0 { return Self.none }
        guard bits <= Int(UInt8.max) else { return place(of: attributes) }
        if markPlaces.isEmpty { markPlaces = [ID](repeating: Self.none, count: Int(UInt8.max) + 1) }
        if markPlaces[bits] == Self.none { markPlaces[bits] = place(of: attributes) }
        return markPlaces[bits]
    }

    private mutating func place(of attributes: Attributes) -> ID {
        if 2 * rows.count >= slots.count { grow() }
        let hash = attributes.hashValue
        var slot = hash & (slots.count - 1)
        while slots[slot] != Self.none {
            let place = Int(slots[slot])
            if hashes[place] == hash, rows[place] == attributes { return slots[slot] }
            slot = (slot + 1) & (slots.count - 1)
        }
        slots[slot] = ID(rows.count)
        rows.append(attributes)
        hashes.append(hash)
        return slots[slot]
    }

    private mutating func grow() {
        slots = [ID](repeating: Self.none, count: max(16, 2 * slots.count))
        for place in rows.indices.dropFirst() {
            var slot = hashes[place] & (slots.count - 1)
            while slots[slot] != Self.none { slot = (slot + 1) & (slots.count - 1) }
            slots[slot] = ID(place)
        }
    }
}
