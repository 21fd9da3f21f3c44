import SelectionModel

/// What is published, by selection: what is owned, what is about to be, and what waits for its turn.
struct SelectionTable: Sendable {
    /// A publication that waits for its turn.
    ///
    /// There is one under way for each selection.
    struct Candidate: Sendable {
        let publication: Publication
        /// Who is told what becomes of it.
        let publisher: ConnectionID?
    }

    /// A claim that is under way no more.
    struct SettledClaim {
        let publisher: ConnectionID?
    }

    private(set) var publications: [Generation: Publication] = [:]
    private(set) var owned: [SelectionName: Generation] = [:]
    private var claiming: [SelectionName: (generation: Generation, publisher: ConnectionID?)] = [:]
    private var waiting: [SelectionName: [Candidate]] = [:]

    subscript(generation: Generation) -> Publication? {
        get { publications[generation] }
        _modify { yield &publications[generation] }
    }

    /// What a selection holds.
    subscript(selection: SelectionName) -> Publication? {
        owned[selection].flatMap { publications[$0] }
    }

    /// The generations, in their order.
    var generations: [Generation] { publications.keys.sorted() }

    /// Whether somebody waits for a publication.
    var isPublishing: Bool { !claiming.isEmpty || !waiting.isEmpty }

    func isPublishing(_ selection: SelectionName) -> Bool {
        claiming[selection] != nil || waiting[selection] != nil
    }

    /// All that anything is, or may be, asked of.
    var all: [Publication] {
        generations.compactMap { publications[$0] } + waiting.values.flatMap { $0.map(\.publication) }
    }

    func selection(of generation: Generation) -> SelectionName? {
        owned.first { $0.value == generation }?.key
    }

    mutating func enqueue(_ candidate: Candidate, for selection: SelectionName) {
        waiting[selection, default: []].append(candidate)
    }

    /// The next one whose turn it is, from now on under way as a generation.
    mutating func startNext(of selection: SelectionName, as generation: Generation) -> Publication? {
        guard claiming[selection] == nil, var queue = waiting[selection], !queue.isEmpty else { return nil }
        let candidate = queue.removeFirst()
        waiting[selection] = queue.isEmpty ? nil : queue
        start(candidate.publication, as: generation, for: selection, publisher: candidate.publisher)
        return candidate.publication
    }

    mutating func start(
        _ publication: Publication, as generation: Generation, for selection: SelectionName, publisher: ConnectionID?
    ) {
        publications[generation] = publication
        publications[generation]?.phase = .claiming
        claiming[selection] = (generation, publisher)
    }

    /// What answers for a clip of another client.
    mutating func adopt(_ publication: Publication, as generation: Generation) {
        publications[generation] = publication
    }

    /// The claim of a publication has succeeded or failed.
    ///
    /// - Returns: nil for a generation of which nothing is under way.
    mutating func settle(_ generation: Generation, of selection: SelectionName, isOwned: Bool) -> SettledClaim? {
        publications[generation]?.phase = isOwned ? .owned : .lost
        guard let claim = claiming[selection], claim.generation == generation else { return nil }
        claiming[selection] = nil
        if isOwned, let earlier = owned.updateValue(generation, forKey: selection) {
            publications[earlier]?.phase = .lost
        }
        return SettledClaim(publisher: claim.publisher)
    }

    mutating func lost(_ generation: Generation, of selection: SelectionName) {
        publications[generation]?.phase = .lost
        if owned[selection] == generation { owned[selection] = nil }
    }

    /// Changes a publication in its place; nil: there is none.
    mutating func change<Result>(_ generation: Generation, _ body: (inout Publication) -> Result) -> Result? {
        // Out of the table while it changes: content must not be copied.
        guard var publication = publications.removeValue(forKey: generation) else { return nil }
        let result = body(&publication)
        publications[generation] = publication
        return result
    }

    mutating func drop(_ generation: Generation) {
        publications[generation] = nil
    }

    /// The display has ended: who waited for a publication.
    ///
    /// What is under way or waits is no more.
    mutating func abandonClaims() -> [ConnectionID] {
        let publishers =
            claiming.sorted { $0.value.generation < $1.value.generation }.map(\.value.publisher)
            + waiting.sorted { $0.key.rawValue < $1.key.rawValue }.flatMap { $0.value.map(\.publisher) }
        for claim in claiming.values { publications[claim.generation]?.phase = .lost }
        (claiming, waiting) = ([:], [:])
        return publishers.compactMap { $0 }
    }

    /// What was owned, to be owned again as other generations; the table holds nothing of it any more.
    mutating func takeOwned() -> [(selection: SelectionName, publication: Publication)] {
        let held = owned.sorted { $0.value < $1.value }.compactMap { selection, generation in
            publications.removeValue(forKey: generation).map { (selection: selection, publication: $0) }
        }
        owned = [:]
        return held
    }
}
