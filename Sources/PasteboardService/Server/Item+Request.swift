import Pasteboard
import PasteboardClient

extension Item {
    /// Adds a representation, which replaces what was published under the same type and target, and is offered whatever
    /// was asked for before.
    package mutating func add(_ representation: Representation) {
        representations.removeAll { $0.type == representation.type && $0.target == representation.target }
        representations.append(representation)
        switch derivation {
        case .everything: break
        case .rich(let types): derivation = .rich(types + [representation.type])
        case .only(let types): derivation = .only(types + [representation.type])
        }
    }

    /// What it holds, in bytes.
    var byteCount: Int {
        representations.reduce(beside?.bytes.count ?? 0) { $0 + $1.bytes.count }
    }
}

extension PasteboardServer.Terms {
    /// - Parameter start: the moment from which the time that is left counts.
    init(_ lifetime: Lifetime, from start: ContinuousClock.Instant) {
        self.init(once: lifetime.endsAfterTransfer, clearDeadline: lifetime.limit.map { start + $0 })
    }
}
