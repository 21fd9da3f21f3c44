import Selections

/// The pending searches for client identities.
///
/// A few searches run at once, and one search answers all requests for the same client.
///
/// A client may send requests from any number of windows, and each search sends up to some hundred questions to the server. A
/// window number may already belong to another client, so a running search answers only requests from before its start.
struct IdentityQueue<Use> {
    /// The result of a search.
    struct Subject: Hashable {
        /// The number of a connection.
        let client: UInt32
        let wantsActiveTitle: Bool
    }

    /// A search that can begin.
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
