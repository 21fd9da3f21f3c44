import Pasteboard

extension Item {
    /// Adds a representation.
    ///
    /// It replaces those of the same type, and is always offered, even if the user requested only other types.
    package mutating func add(_ representation: Representation) {
        representations.removeAll { representation.replaces($0) }
        representations.append(representation)
        switch derivation {
        case .everything: break
        case .rich(let types): derivation = .rich(types + [representation.type])
        case .only(let types): derivation = .only(types + [representation.type])
        }
    }

    /// The size of the item in bytes.
    var byteCount: Int { representations.reduce(beside?.bytes.count ?? 0) { $0 + $1.bytes.count } }

    /// True if the item has an unfulfilled promise.
    package var holdsPromises: Bool { representations.contains { $0.promise != nil } }

    /// The item with only its representations: nothing is derived from them.
    package var withoutDerivations: Item {
        var item = self
        item.derivation = .only(representations.map(\.type))
        return item
    }

    /// The item without its promised representations.
    package var withoutPromises: Item {
        var item = self
        item.representations.removeAll { $0.promise != nil }
        return item
    }
}
