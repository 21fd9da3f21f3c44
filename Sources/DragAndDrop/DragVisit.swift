import SelectionModel
import Selections

/// The time that the pointer of a drag spends over one target, of whose places the target is told one by one.
struct DragVisit: Sendable {
    /// A place of the pointer that a target is told of.
    struct Place: Hashable, Sendable {
        var point: DragPoint
        var time: Timestamp
        var action: DragAction
    }

    let target: DragTarget
    /// The last place that the target was told of.
    private(set) var told: Place
    /// A later place, of which the target is told once it has answered.
    private(set) var next: Place?
    private(set) var isAnswered = false
    private(set) var status = DragStatus(action: nil)

    init(target: DragTarget, told: Place) {
        self.target = target
        self.told = told
    }

    /// Tells the target of a place, unless an earlier one is unanswered or the target does not want to know.
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

    /// Takes an answer, and tells of the place where the pointer is by now.
    mutating func answer(_ answer: DragStatus, from window: Window) -> [DragSource.Action] {
        isAnswered = true
        status = answer
        let shown = [DragSource.Action.show(answer.action)]
        guard let place = next else { return shown }
        next = nil
        return shown + move(to: place, from: window)
    }

    /// The message about the last place.
    func position(from window: Window) -> DragMessage {
        .position(source: window, told.point, time: told.time, action: told.action)
    }
}
