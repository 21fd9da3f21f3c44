import SelectionModel
import Selections

/// The state of a drag over one target, which gets one position at a time.
struct DragVisit: Sendable {
    /// A position of the pointer.
    struct Place: Hashable, Sendable {
        var point: DragPoint
        var time: Timestamp
        var action: DragAction
    }

    let target: DragTarget
    /// The last position that was sent to the target.
    private(set) var told: Place
    /// A later position, to be sent after the target's answer.
    private(set) var next: Place?
    private(set) var isAnswered = false
    private(set) var status = DragStatus(action: nil)

    /// Sends a position, unless an answer is outstanding or the target wants no positions there.
    mutating func move(to place: Place, from window: Window) -> [DragSource.Action] {
        guard isAnswered else {
            next = place
            return []
        }
        if let quiet = status.quiet, quiet.contains(place.point), place.action == told.action { return [] }
        told = place
        isAnswered = false
        return [.send(position(from: window), to: target)]
    }

    /// Handles an answer, and sends the present position if it has changed.
    mutating func answer(_ answer: DragStatus, from window: Window) -> [DragSource.Action] {
        isAnswered = true
        status = answer
        let shown = [DragSource.Action.show(answer.action)]
        guard let place = next else { return shown }
        next = nil
        return shown + move(to: place, from: window)
    }

    /// The message with the last position.
    func position(from window: Window) -> DragMessage {
        .position(source: window, told.point, time: told.time, action: told.action)
    }
}
