import SelectionModel

/// The synchronizations that the compositor has not answered yet, each with its purpose.
struct QuestionTable: Sendable {
    /// The purpose of a synchronization.
    enum Question: Sendable {
        /// The state from before this program's start has arrived.
        case beginning
        case claim(SourceID)
        case cleared(SelectionName)
        case ownership(InquiryID, SelectionKind)
        /// A source was canceled; the present offer of the selection is another client's.
        case cancellation(SelectionKind)
        /// A source was destroyed; its offer must disappear.
        case release(SelectionKind)
    }

    private var questions: [SyncID: Question] = [:]

    mutating func ask(_ question: Question, by sync: SyncID) { questions[sync] = question }

    /// Returns the purpose of a synchronization, which has been answered; nil if it has none.
    mutating func answered(_ sync: SyncID) -> Question? { questions.removeValue(forKey: sync) }
}
