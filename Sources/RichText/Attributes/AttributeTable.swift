/// Attribute sets, each held once, so that a run is two integers and two runs compare by one.
struct AttributeTable: Sendable {
    /// The place of an attribute set in its table.
    typealias ID = UInt32

    /// Nothing said; the first row of every table.
    static let none: ID = 0

    private(set) var rows: [Attributes] = [.none]
    private var places: [Attributes: ID] = [.none: none]
    private var latest: ID = none

    subscript(id: ID) -> Attributes {
        rows[Int(id)]
    }

    /// The place of these attributes, which are added where they are new.
    mutating func intern(_ attributes: Attributes) -> ID {
        if attributes == rows[Int(latest)] { return latest }
        if let place = places[attributes] {
            latest = place
            return place
        }
        let place = ID(rows.count)
        rows.append(attributes)
        places[attributes] = place
        latest = place
        return place
    }
}
