import DataControl

/// The synchronizations that mutter has not answered, or that wait for a session.
struct MutterQuestions: Sendable {
    private var held: [SyncID] = []
    private var open: [SyncID] = []
    /// The numbers of the calls that set the selection, by the question that follows each.
    private var settings: [SyncID: UInt64] = [:]

    /// Keeps a question for the next session.
    mutating func hold(_ question: SyncID) { held.append(question) }

    mutating func takeHeld() -> [SyncID] {
        defer { held = [] }
        return held
    }

    mutating func ask(_ question: SyncID) -> MutterCommand {
        open.append(question)
        return .ping(.ping(question))
    }

    /// Asks after a call that sets the selection.
    ///
    /// Mutter's manager requests its type before this question is answered; other clients request later.
    mutating func ask(afterSetting number: UInt64) -> MutterCommand {
        let question = SyncID(1 << 32 + number)
        settings[question] = number
        return .ping(.ping(question))
    }

    /// Records an answer.
    ///
    /// - Returns: the number of the call that set the selection, if the question followed one.
    mutating func answered(_ question: SyncID) -> UInt64? {
        open.removeAll { $0 == question }
        return settings.removeValue(forKey: question)
    }

    /// Records that the session has ended.
    ///
    /// - Returns: the questions that it did not answer.
    mutating func close() -> [SyncID] {
        defer { (open, settings) = ([], [:]) }
        return open
    }
}
