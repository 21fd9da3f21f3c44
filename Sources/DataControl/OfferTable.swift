/// The offers that a compositor has introduced, and the types of each.
struct OfferTable: Sendable {
    private var types: [OfferID: [String]] = [:]
    /// In the order in which they were introduced, without those that are on a selection.
    private var introduced: [OfferID] = []
    private let limits: DataControlLimits

    init(_ limits: DataControlLimits) {
        self.limits = limits
    }

    /// The types of an offer in its owner's order.
    subscript(offer: OfferID) -> [String] { types[offer] ?? [] }

    /// - Returns: an offer that has waited for too many others.
    mutating func introduce(_ offer: OfferID) -> OfferID? {
        types[offer] = []
        introduced.append(offer)
        guard introduced.count > limits.introducedOffers else { return nil }
        let oldest = introduced.removeFirst()
        types[oldest] = nil
        return oldest
    }

    /// A type that is named twice counts once.
    mutating func add(_ type: String, to offer: OfferID) {
        guard let known = types[offer], known.count < limits.offeredTypes, !type.isEmpty, !known.contains(type) else {
            return
        }
        types[offer]?.append(type)
    }

    /// An offer is on a selection now.
    mutating func select(_ offer: OfferID) {
        introduced.removeAll { $0 == offer }
    }

    mutating func forget(_ offer: OfferID) {
        types[offer] = nil
        introduced.removeAll { $0 == offer }
    }
}
