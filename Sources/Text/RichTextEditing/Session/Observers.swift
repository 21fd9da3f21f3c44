/// The identity of an observer of a document or a context.
public struct ObserverID: Hashable, Sendable {
    private final class Identity: Sendable {}
    private let identity = Identity()

    /// Whether both are the same observer.
    public static func == (left: ObserverID, right: ObserverID) -> Bool { left.identity === right.identity }

    /// Hashes the identity.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(identity)) }
}

/// The observers, in the order in which they were added.
struct Observers<Event> {
    private var rows: [(id: ObserverID, observer: (Event) -> Void)] = []

    var isEmpty: Bool { rows.isEmpty }

    mutating func add(_ observer: @escaping (Event) -> Void) -> ObserverID {
        let id = ObserverID()
        rows.append((id, observer))
        return id
    }

    mutating func remove(_ id: ObserverID) { rows.removeAll { $0.id == id } }

    func notify(_ event: Event) {
        for row in rows { row.observer(event) }
    }
}
