import Selections

/// SelectionNotify events that are held until the server has reported if it could store the announced property.
struct HeldNotices {
    private var notices = Queue<(reply: SelectionReply, after: RequestSerial)>()
    /// The question that the last notice waits for.
    private var lastQuestion: RequestSerial?

    var isEmpty: Bool { notices.isEmpty }

    /// Holds a notice until the server has answered a question that was sent after the write.
    ///
    /// - Parameters:
    ///   - reply: the notice.
    ///   - question: nil: the question of the last held notice, to keep the order.
    /// - Returns: false if no question is outstanding and the notice can be sent.
    mutating func keep(_ reply: SelectionReply, until question: RequestSerial?) -> Bool {
        guard let question = question ?? (notices.isEmpty ? nil : lastQuestion) else { return false }
        lastQuestion = question
        notices.append((reply, question))
        return true
    }

    /// Returns the notices that can be sent after the server's answer.
    mutating func release(_ question: RequestSerial) -> [SelectionReply] {
        var released: [SelectionReply] = []
        while let (reply, after) = notices.first, after <= question {
            released.append(reply)
            notices.removeFirst()
        }
        return released
    }
}
