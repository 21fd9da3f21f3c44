/// Attribute sets, each held once, so that a run is two integers and two runs compare by one.
struct AttributeTable: Sendable {
    /// The place of an attribute set in its table.
    typealias ID = UInt32

    /// Nothing said; the first row of every table.
    static let none: ID = 0

    private(set) var rows: [Attributes] = [.none]
    private var places: [Attributes: ID] = [.none: none]
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
        if let place = places[attributes] { return place }
        let place = ID(rows.count)
        rows.append(attributes)
        places[attributes] = place
        return place
    }
}
