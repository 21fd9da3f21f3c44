/// Steps that are executed in the order of their arrival, although each may wait for its own prerequisites.
struct OrderedSteps<Step> {
    private var steps: [(id: UInt64, step: Step, isReady: Bool)] = []
    private var lastID: UInt64 = 0

    var isEmpty: Bool { steps.isEmpty }

    mutating func append(_ step: Step) -> UInt64 {
        lastID += 1
        steps.append((lastID, step, false))
        return lastID
    }

    /// Records that the prerequisites of a step are met.
    mutating func makeReady(_ id: UInt64) {
        if let index = steps.firstIndex(where: { $0.id == id }) { steps[index].isReady = true }
    }

    mutating func removeAll(where isDropped: (Step) -> Bool) {
        steps.removeAll { isDropped($0.step) }
    }

    /// The next step, if its turn has come.
    mutating func next() -> Step? {
        guard let first = steps.first, first.isReady else { return nil }
        return steps.removeFirst().step
    }
}
