import PasteboardClient
import PasteboardConsole
import SelectionModel

/// A window to drag from, and the drag pasteboard, which has content only during a drag.
struct DragHandle {
    let source: any DraggingSource
    /// Publishes the content on the drag pasteboard, and returns its targets, the richest first.
    let publish: () throws -> [String]
    /// Empties the drag pasteboard once no client reads it any more.
    let release: () -> Void
    /// Reports a failed drop to the user; the window shows nothing.
    var say: (String) -> Void = StandardError.say

    /// Runs until a drop is accepted; with `keep`, until the window is closed.
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
                case .closed: throw CommandFailure(.nothingThere, "the window was closed before anything was dropped")
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
    /// The message for a failure; nil for a success, or if the user canceled.
    fileprivate var complaint: String? {
        switch self {
        case .finished, .cancelled, .nowhere: nil
        case .refused: "the window does not accept it"
        case .failed: "the window accepted it but could not read it"
        case .lost: "the window closed or does not answer"
        }
    }
}
