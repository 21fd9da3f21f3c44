import PasteboardClient
import PasteboardConsole
import SelectionModel

/// A window that is dragged from, and the drag pasteboard, whose content exists while somebody drags it.
struct DragHandle {
    let source: any DraggingSource
    /// Puts the content on the drag pasteboard, and returns its targets, the richest first.
    let publish: () throws -> [String]
    /// Empties the drag pasteboard: nobody reads any more what was dragged.
    let release: () -> Void
    /// Reports a failed drop to the user, who would only see that nothing happens.
    var say: (String) -> Void = StandardError.say

    /// Runs until a drop was taken; with `keep`, until the window is closed.
    func run(keep: Bool) throws {
        defer { release() }
        var isDone = false
        do {
            while keep || !isDone {
                switch try source.waitForEvent() {
                case .wanted: try source.begin(publish())
                case .ended(.finished): isDone = true
                case .ended(let outcome): if let complaint = outcome.complaint { say(complaint) }
                case .closed where isDone: return
                case .closed: throw CommandFailure(.nothingThere, "closed before anything was dropped")
                }
            }
        } catch let error as DisplayError {
            throw CommandFailure(error)
        } catch let error as RetrievalError {
            throw CommandFailure(error)
        }
    }
}

extension DragOutcome {
    /// The message about a failure; nil for a success, or for a failure that the user has caused.
    fileprivate var complaint: String? {
        switch self {
        case .finished, .cancelled, .nowhere: nil
        case .refused: "the window does not accept it"
        case .failed: "the window accepted it but could not read it"
        case .lost: "the window closed or does not answer"
        }
    }
}
