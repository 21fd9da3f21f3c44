import Selections

/// SelectionNotify events that are held until the server has reported if it could store the announced property.
struct HeldNotices {
    private var notices: [(reply: SelectionReply, after: RequestSerial)] = []

    var isEmpty: Bool { notices.isEmpty }

    /// Holds a notice until the server has answered a question that was sent after the write.
    ///
    /// - Parameters:
    ///   - reply: the notice.
    ///   - question: nil: the question of the last held notice, to keep the order.
    /// - Returns: false if no question is outstanding and the notice can be sent.
    mutating func keep(_ reply: SelectionReply, until question: RequestSerial?) -> Bool {
        guard let question = question ?? notices.last?.after else { return false }
        notices.append((reply, question))
        return true
    }

    /// Returns the notices that can be sent after the server's answer.
    mutating func release(_ question: RequestSerial) -> [SelectionReply] {
        let count = notices.prefix { $0.after <= question }.count
        defer { notices.removeFirst(count) }
        return notices.prefix(count).map(\.reply)
    }
}
