/// Steps that are executed in the order of their arrival, although each may wait for its own prerequisites.
struct OrderedSteps<Step> {
    private enum State {
        case waiting
        case ready
    }

    private var order = Queue<UInt64>()
    /// The steps that have not been dropped.
    private var steps: [UInt64: (step: Step, state: State)] = [:]
    private var lastID: UInt64 = 0

    var isEmpty: Bool { steps.isEmpty }

    mutating func append(_ step: Step) -> UInt64 {
        lastID += 1
        order.append(lastID)
        steps[lastID] = (step, .waiting)
        return lastID
    }

    /// Records that the prerequisites of a step are met.
    mutating func makeReady(_ id: UInt64) { steps[id]?.state = .ready }

    mutating func removeAll(where isDropped: (Step) -> Bool) {
        guard !steps.isEmpty else { return }
        steps = steps.filter { !isDropped($0.value.step) }
    }

    /// The next step, if its turn has come.
    mutating func next() -> Step? {
        while let id = order.first {
            guard let (step, state) = steps[id] else {
                order.removeFirst()
                continue
            }
            guard case .ready = state else { return nil }
            order.removeFirst()
            steps[id] = nil
            return step
        }
        return nil
    }
}
