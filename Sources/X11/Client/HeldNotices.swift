import Selections

/// Answers to requestors that wait until the server has said whether it could store what they announce.
struct HeldNotices {
    private var notices: [(reply: SelectionReply, after: RequestSerial)] = []

    var isEmpty: Bool { notices.isEmpty }

    /// Keeps a notice until the server has answered a question that came after the write.
    ///
    /// - Parameters:
    ///   - reply: the notice.
    ///   - question: nil: the one that the last kept notice waits for, so that the order stays.
    /// - Returns: false: nothing is waited for, and the notice can be sent.
    mutating func keep(_ reply: SelectionReply, until question: RequestSerial?) -> Bool {
        guard let question = question ?? notices.last?.after else { return false }
        notices.append((reply, question))
        return true
    }

    /// The notices that can be sent now that the server has answered.
    mutating func release(_ question: RequestSerial) -> [SelectionReply] {
        let count = notices.prefix { $0.after <= question }.count
        defer { notices.removeFirst(count) }
        return notices.prefix(count).map(\.reply)
    }
}
