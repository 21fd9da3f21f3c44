import Selections

/// The state of the requestors' windows: the properties written there, the notices held for them, and their latest
/// requests.
struct RequestorLog {
    private var writes = WriteLog()
    private var notices = HeldNotices()
    private var requests = LatestRequests()

    /// True if a notice is held.
    var holdsNotices: Bool { !notices.isEmpty }

    /// Records a request of a window.
    mutating func noteRequest(of window: Window, _ serial: RequestSerial) { requests.note(window, serial) }

    /// True if an error concerns an earlier window of the same number, not the current requestor.
    func isAboutAnEarlierOne(_ window: Window, _ serial: RequestSerial) -> Bool {
        requests.isAboutAnEarlierOne(window, serial)
    }

    /// Records a write.
    mutating func noteWrite(serial: RequestSerial, window: Window, property: Atom, bytes: Int, isTracked: Bool) {
        writes.note(serial: serial, window: window, property: property, bytes: bytes, isTracked: isTracked)
    }

    /// Records that a property could not be written.
    mutating func fail(window: Window, property: Atom) { writes.fail(window: window, property: property) }

    /// Records that a request has failed.
    ///
    /// - Returns: the property that it has written; nil if it is not a write.
    mutating func fail(_ serial: RequestSerial) -> (window: Window, property: Atom)? {
        guard let write = writes.write(of: serial) else { return nil }
        writes.fail(window: write.window, property: write.property)
        return write
    }

    /// True if a deletion with this serial concerns the last write.
    func isCurrent(_ serial: RequestSerial, window: Window, property: Atom) -> Bool {
        writes.isCurrent(serial, window: window, property: property)
    }

    /// Drops the writes to a window.
    mutating func forgetWrites(to window: Window) { writes.forget(window) }

    /// Drops everything about a window that has been destroyed.
    mutating func forget(_ window: Window) {
        writes.forget(window)
        requests.forget(window)
    }

    /// Holds a notice after a large write, until the server has reported if it could store it, and all later ones.
    ///
    /// - Parameters:
    ///   - reply: the notice.
    ///   - ask: sends a question, which the server answers after the write.
    /// - Returns: the notice, if it can be sent at once.
    mutating func hold(_ reply: SelectionReply, _ ask: () -> RequestSerial) -> SelectionReply? {
        var question: RequestSerial?
        if writes.holdsLargeWrite {
            question = ask()
            writes.verified()
        }
        return notices.keep(reply, until: question) ? nil : marked(reply)
    }

    /// Returns the notices that can be sent after the server's answer.
    mutating func release(_ question: RequestSerial) -> [SelectionReply] {
        let released = notices.release(question).map { marked($0) }
        if notices.isEmpty { writes.forgetFailures() }
        return released
    }

    /// Records that all answers of a batch have been written.
    mutating func endBatch() {
        writes.endBatch()
        if notices.isEmpty { writes.forgetFailures() }
    }

    /// The notice as a refusal, if its property could not be written (ICCCM 2.0 §2.2).
    private func marked(_ reply: SelectionReply) -> SelectionReply {
        var reply = reply
        if writes.hasFailed(window: reply.requestor, property: reply.property) { reply.property = .none }
        return reply
    }
}
