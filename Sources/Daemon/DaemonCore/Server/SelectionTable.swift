import SelectionModel

/// The publications by selection: owned, being claimed, and queued.
struct SelectionTable: Sendable {
    /// A queued publication.
    ///
    /// At most one publication for each selection is being claimed.
    struct Candidate: Sendable {
        let publication: Publication
        /// The client to which the result is reported.
        let publisher: ConnectionID?
    }

    /// A claim that the display has not settled yet.
    private struct PendingClaim {
        let generation: Generation
        /// The client to which the result is reported.
        let publisher: ConnectionID?
        var cancellation: Cancellation?
    }

    /// The follow-up to a canceled claim.
    struct Cancellation {
        /// The publication that was owned before and is to be restored; nil if there was none, or another client has copied
        /// since.
        var earlier: Publication?
    }

    /// A completed claim.
    struct SettledClaim {
        let publisher: ConnectionID?
        let cancellation: Cancellation?
    }

    private(set) var publications: [Generation: Publication] = [:]
    private(set) var owned: [SelectionName: Generation] = [:]
    private var claiming: [SelectionName: PendingClaim] = [:]
    private var waiting: [SelectionName: [Candidate]] = [:]

    subscript(generation: Generation) -> Publication? {
        get { publications[generation] }
        _modify { yield &publications[generation] }
    }

    /// The owned publication of a selection.
    subscript(selection: SelectionName) -> Publication? { owned[selection].flatMap { publications[$0] } }

    /// The generations, in order.
    var generations: [Generation] { publications.keys.sorted() }

    /// True if a publication is being claimed or queued.
    var isPublishing: Bool { !claiming.isEmpty || !waiting.isEmpty }

    func isPublishing(_ selection: SelectionName) -> Bool { claiming[selection] != nil || waiting[selection] != nil }

    /// All publications that may receive requests.
    var all: [Publication] {
        generations.compactMap { publications[$0] } + waiting.values.flatMap { $0.map(\.publication) }
            + claiming.values.compactMap { $0.cancellation?.earlier }
    }

    func selection(of generation: Generation) -> SelectionName? { owned.first { $0.value == generation }?.key }

    mutating func enqueue(_ candidate: Candidate, for selection: SelectionName) {
        waiting[selection, default: []].append(candidate)
    }

    /// Dequeues the next publication if no other is being claimed, and starts its claim as a generation.
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
        claiming[selection] = PendingClaim(generation: generation, publisher: publisher)
    }

    /// Adds a publication for another client's clip.
    mutating func adopt(_ publication: Publication, as generation: Generation) {
        publications[generation] = publication
    }

    /// Records the success or failure of a claim.
    ///
    /// - Returns: nil if no claim of this generation is in progress.
    mutating func settle(_ generation: Generation, of selection: SelectionName, isOwned: Bool) -> SettledClaim? {
        publications[generation]?.phase = isOwned ? .owned : .lost
        guard let claim = claiming[selection], claim.generation == generation else { return nil }
        claiming[selection] = nil
        if isOwned, let earlier = owned.updateValue(generation, forKey: selection) {
            publications[earlier]?.phase = .lost
        }
        return SettledClaim(publisher: claim.publisher, cancellation: claim.cancellation)
    }

    /// Drops a client's queued publications, and returns their number.
    mutating func dropQueued(by publisher: ConnectionID) -> Int {
        var count = 0
        for (selection, queue) in waiting {
            let others = queue.filter { $0.publisher != publisher }
            count += queue.count - others.count
            waiting[selection] = others.isEmpty ? nil : others
        }
        return count
    }

    /// Marks the claims of a client as canceled, and returns them in order.
    mutating func cancelClaims(of publisher: ConnectionID) -> [(selection: SelectionName, generation: Generation)] {
        let canceled = claiming.filter { $0.value.publisher == publisher && $0.value.cancellation == nil }
        for (selection, claim) in canceled {
            let earlier = self[selection]
            claiming[selection]?.cancellation = Cancellation(earlier: earlier)
            publications[claim.generation]?.isNewCopy = false
        }
        return canceled.map { ($0.key, $0.value.generation) }.sorted { $0.generation < $1.generation }
    }

    /// Enqueues a publication before all others.
    mutating func enqueueFirst(_ candidate: Candidate, for selection: SelectionName) {
        waiting[selection, default: []].insert(candidate, at: 0)
    }

    /// Records that another client has copied: earlier publications are not restored.
    mutating func tookAnother(_ selection: SelectionName) { claiming[selection]?.cancellation?.earlier = nil }

    mutating func lost(_ generation: Generation, of selection: SelectionName) {
        publications[generation]?.phase = .lost
        if owned[selection] == generation { owned[selection] = nil }
    }

    /// Changes a publication in place; returns nil if there is none.
    mutating func change<Result>(_ generation: Generation, _ body: (inout Publication) -> Result) -> Result? {
        // Removed from the table during the change, so that content is not copied.
        guard var publication = publications.removeValue(forKey: generation) else { return nil }
        let result = body(&publication)
        publications[generation] = publication
        return result
    }

    mutating func drop(_ generation: Generation) { publications[generation] = nil }

    /// Drops all claims and queued publications after the display has disconnected.
    ///
    /// Returns the clients that wait for a result.
    mutating func abandonClaims() -> [ConnectionID] {
        let publishers =
            claiming.sorted { $0.value.generation < $1.value.generation }.map(\.value.publisher)
            + waiting.sorted { $0.key.rawValue < $1.key.rawValue }.flatMap { $0.value.map(\.publisher) }
        for claim in claiming.values { publications[claim.generation]?.phase = .lost }
        (claiming, waiting) = ([:], [:])
        return publishers.compactMap { $0 }
    }

    /// The selections whose publications have reached the end of their lifetime, in order.
    func selectionsOver(now: Instant) -> [SelectionName] {
        owned.sorted { $0.value < $1.value }.filter { _, generation in
            publications[generation].map { $0.phase == .owned && $0.isOver(now: now) } ?? false
        }.map(\.key)
    }

    /// Removes and returns all owned publications, which are then claimed again as new generations.
    ///
    /// The remaining publications count as lost, and only answer control clients.
    mutating func takeOwned() -> [(selection: SelectionName, publication: Publication)] {
        let held = owned.sorted { $0.value < $1.value }.compactMap { selection, generation in
            publications.removeValue(forKey: generation).map { (selection: selection, publication: $0) }
        }
        owned = [:]
        for generation in publications.keys { publications[generation]?.phase = .lost }
        return held
    }
}
