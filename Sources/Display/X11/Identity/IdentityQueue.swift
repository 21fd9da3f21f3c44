import SelectionModel
import Selections

/// The wanted identities: a few searches run at once, and one serves all who ask for the same client while it runs.
///
/// A client may ask with any number of windows, and each search asks the server up to some hundred questions. A number
/// may already belong to another client, so a running search serves only requests from before it began.
struct IdentityQueue<Use> {
    /// The result of a search.
    struct Subject: Hashable {
        /// The number of a connection.
        let client: UInt32
        let wantsActiveTitle: Bool
    }

    /// A search that is to begin.
    struct Search {
        let subject: Subject
        /// The window that was named last.
        var window: Window
        var uses: [Use]
    }

    /// The largest number of searches at once.
    static var concurrency: Int { 8 }

    private var running: Set<Subject> = []
    private var waiting: [Subject: Search] = [:]
    /// The subjects that are waiting and not searched for.
    private var order = Queue<Subject>()

    /// Adds a function that receives the identity of a window's client.
    mutating func add(_ subject: Subject, _ window: Window, _ use: Use) {
        if waiting[subject] == nil {
            waiting[subject] = Search(subject: subject, window: window, uses: [])
            if !running.contains(subject) { order.append(subject) }
        }
        waiting[subject]?.window = window
        waiting[subject]?.uses.append(use)
    }

    /// The next search, if one can begin.
    mutating func next() -> Search? {
        guard running.count < Self.concurrency, let subject = order.removeFirst() else { return nil }
        running.insert(subject)
        return waiting.removeValue(forKey: subject)
    }

    /// Records the end of a search.
    mutating func end(_ subject: Subject) {
        running.remove(subject)
        if waiting[subject] != nil { order.append(subject) }
    }
}
