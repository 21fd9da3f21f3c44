/// The offers that a compositor has introduced, with their types.
struct OfferTable: Sendable {
    private var types: [OfferID: [String]] = [:]
    /// The offers in the order of introduction, without those on a selection.
    private var introduced: [OfferID] = []
    private let limits: DataControlLimits

    init(_ limits: DataControlLimits) { self.limits = limits }

    /// The types of an offer in its owner's order.
    subscript(offer: OfferID) -> [String] { types[offer] ?? [] }

    /// Adds an offer.
    ///
    /// - Returns: an offer that is dropped because too many others followed.
    mutating func introduce(_ offer: OfferID) -> OfferID? {
        types[offer] = []
        introduced.append(offer)
        guard introduced.count > limits.introducedOffers else { return nil }
        let oldest = introduced.removeFirst()
        types[oldest] = nil
        return oldest
    }

    /// Adds a type; a duplicate is ignored.
    mutating func add(_ type: String, to offer: OfferID) {
        guard let known = types[offer], known.count < limits.offeredTypes, !type.isEmpty, !known.contains(type) else {
            return
        }
        types[offer]?.append(type)
    }

    /// Records that an offer is on a selection.
    mutating func select(_ offer: OfferID) { introduced.removeAll { $0 == offer } }

    mutating func forget(_ offer: OfferID) {
        types[offer] = nil
        introduced.removeAll { $0 == offer }
    }
}
