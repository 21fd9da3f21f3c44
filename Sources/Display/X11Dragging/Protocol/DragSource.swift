import SelectionModel
import Selections

/// The source's side of a drag, from the first motion to the end (XDND 5), as a state machine.
///
/// Events go in and actions come out; it does not wait, read a clock, or call the X library. It does not serve the selection
/// `XdndSelection` itself.
package struct DragSource: Sendable {
    /// An action for the caller.
    package enum Action: Hashable, Sendable {
        case send(DragMessage, to: DragTarget)
        /// Show the action of a drop at this position; nil shows that there is none.
        case show(DragAction?)
        /// Report the destruction of this window.
        case watch(Window)
        case end(DragOutcome)
    }

    private enum State: Sendable {
        /// The pointer is over no target.
        case nowhere
        case over(DragVisit)
        /// The button has been released, and the answer to the last position is awaited until a deadline.
        ///
        /// A target that rejects the drop gets the same position once more, at the earlier time.
        case releasing(DragVisit, until: Instant, again: Instant?)
        /// The target reads the content, until a deadline.
        case dropped(DragTarget, DragAction, until: Instant)
        case ended
    }

    /// The time limits of an answer to the last position, and of the transfer.
    package static let (statusPatience, finishPatience): (Duration, Duration) = (.seconds(3), .seconds(60))
    /// The time in which a target may still change its rejection: file managers reject until they have examined the content.
    package static let secondThoughts: Duration = .milliseconds(700)
    /// The time after which such a target gets the position again: browsers answer only once, with their earlier state.
    package static let reminder: Duration = .milliseconds(100)

    private let window: Window
    private let types: [Atom]
    private var state = State.nowhere
    private var time = Timestamp.currentTime

    /// Creates a drag from a window; the best type comes first.
    package init(from window: Window, types: [Atom]) {
        self.window = window
        self.types = types
    }

    /// True if the drag has ended.
    package var hasEnded: Bool {
        if case .ended = state { true } else { false }
    }

    /// The time of the next call of ``expire(now:)``; nil if there is none.
    package var nextDeadline: Instant? {
        switch state {
        case .nowhere, .over, .ended: nil
        case .releasing(_, let until, let again): again.map { min($0, until) } ?? until
        case .dropped(_, _, let until): until
        }
    }
}

extension DragSource {
    /// Handles a motion of the pointer to a point over this target, with the action that the user wants.
    package mutating func move(
        to point: DragPoint, over target: DragTarget?, time: Timestamp, action: DragAction
    ) -> [Action] {
        let place = DragVisit.Place(point: point, time: time, action: action)
        switch state {
        case .nowhere: return target.map { enter($0, place) } ?? []
        case .over(var visit):
            guard visit.target != target else {
                let actions = visit.move(to: place, from: window)
                state = .over(visit)
                return actions
            }
            state = .nowhere
            let left = [Action.send(.leave(source: window), to: visit.target)]
            return left + (target.map { enter($0, place) } ?? [.show(nil)])
        case .releasing, .dropped, .ended: return []
        }
    }

    /// Handles the release of the button.
    package mutating func release(time: Timestamp, now: Instant) -> [Action] {
        if case .over = state { self.time = time }
        switch state {
        case .nowhere: return end(.nowhere)
        case .over(let visit):
            let patience = visit.isAnswered ? Self.secondThoughts : Self.statusPatience
            state = .releasing(visit, until: now + patience, again: visit.isAnswered ? now + Self.reminder : nil)
            return visit.isAnswered ? decide(visit, now: now) : []
        case .releasing, .dropped, .ended: return []
        }
    }

    /// Cancels the drag; a drop cannot be taken back.
    package mutating func cancel() -> [Action] {
        switch state {
        case .nowhere: return end(.cancelled)
        case .over(let visit), .releasing(let visit, _, _):
            return [.send(.leave(source: window), to: visit.target)] + end(.cancelled)
        case .dropped, .ended: return []
        }
    }

    /// Handles a message; messages of other windows than the target are ignored.
    package mutating func handle(_ message: DragMessage, now: Instant) -> [Action] {
        switch (message, state) {
        case (.status(let target, let status), .over(var visit)) where target == visit.target.window:
            let actions = visit.answer(status, from: window)
            state = .over(visit)
            return actions
        case (.status(let target, let status), .releasing(var visit, let until, _)) where target == visit.target.window:
            let actions = visit.answer(status, from: window)
            state = .releasing(
                visit, until: visit.isAnswered ? min(until, now + Self.secondThoughts) : until,
                again: visit.isAnswered ? now + Self.reminder : nil)
            return visit.isAnswered ? actions + decide(visit, now: now) : actions
        case (.finished(let target, let isAccepted, let action), .dropped(let dropped, let promised, _))
        where target == dropped.window:
            // Before version 5 a target did not report the action it performed.
            if dropped.version < 5 { return end(.finished(promised)) }
            return end(isAccepted ? .finished(action ?? promised) : .failed)
        default: return []
        }
    }

    /// Handles the destruction of a window.
    package mutating func windowGone(_ window: Window) -> [Action] {
        switch state {
        case .over(let visit) where visit.target.concerns(window):
            state = .nowhere
            return [.show(nil)]
        case .releasing(let visit, _, _) where visit.target.concerns(window): return end(.lost)
        case .dropped(let target, _, _) where target.concerns(window): return end(.lost)
        default: return []
        }
    }

    /// Ends what has timed out.
    package mutating func expire(now: Instant) -> [Action] {
        switch state {
        case .releasing(let visit, let until, _) where until <= now:
            return [.send(.leave(source: window), to: visit.target)] + end(visit.isAnswered ? .refused : .lost)
        case .releasing(let visit, let until, let again?) where again <= now:
            state = .releasing(visit, until: until, again: nil)
            return [.send(visit.position(from: window), to: visit.target)]
        case .dropped(_, _, let until) where until <= now: return end(.lost)
        default: return []
        }
    }
}

extension DragSource {
    private mutating func enter(_ target: DragTarget, _ place: DragVisit.Place) -> [Action] {
        let visit = DragVisit(target: target, told: place)
        state = .over(visit)
        let enter = DragMessage.enter(
            source: window, version: target.version, types: Array(types.prefix(3)), hasMore: types.count > 3)
        return [.send(enter, to: target), .send(visit.position(from: window), to: target), .show(nil)]
    }

    private mutating func decide(_ visit: DragVisit, now: Instant) -> [Action] {
        guard let action = visit.status.action else { return [] }
        state = .dropped(visit.target, action, until: now + Self.finishPatience)
        return [.watch(visit.target.recipient), .send(.drop(source: window, time: time), to: visit.target)]
    }

    private mutating func end(_ outcome: DragOutcome) -> [Action] {
        state = .ended
        return [.show(nil), .end(outcome)]
    }
}

extension DragTarget {
    fileprivate func concerns(_ window: Window) -> Bool { self.window == window || recipient == window }
}
