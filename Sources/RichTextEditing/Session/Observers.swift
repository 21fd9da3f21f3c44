import RichText

/// Who watches a document or a context.
public struct ObserverID: Hashable, Sendable {
    private final class Identity: Sendable {}
    private let identity = Identity()

    public static func == (left: ObserverID, right: ObserverID) -> Bool {
        left.identity === right.identity
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(identity))
    }
}

/// Those who watch, in the order in which they began to.
struct Observers<Event> {
    private var rows: [(id: ObserverID, observer: (Event) -> Void)] = []

    var isEmpty: Bool { rows.isEmpty }

    mutating func add(_ observer: @escaping (Event) -> Void) -> ObserverID {
        let id = ObserverID()
        rows.append((id, observer))
        return id
    }

    mutating func remove(_ id: ObserverID) {
        rows.removeAll { $0.id == id }
    }

    func notify(_ event: Event) {
        for row in rows { row.observer(event) }
    }
}
