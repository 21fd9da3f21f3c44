import PasteboardClient
import SelectionModel
import Selections
import X11

/// A window of an X server to drag from; the daemon serves the content.
package final class X11DraggingSource: DraggingSource {
    private let window: DragWindow
    private let display: DisplayName
    private let patience: Duration
    /// The action of a drop without modifier keys.
    private let action: DragAction
    private var drag: DragSource?
    /// The point where the button was pressed, until a drag begins.
    private var pressed: DragPoint?
    /// The first motion of a drag.
    private var motion: Motion?
    private var time = Timestamp.currentTime
    /// The earliest timestamp for requests of the content.
    ///
    /// A target uses the timestamps that it receives.
    private var served = Timestamp.currentTime

    private struct Motion {
        let point: DragPoint
        let time: Timestamp
        let wish: DragAction?
    }

    /// The distance in pixels after which a drag begins.
    private static let threshold = 4

    /// Shows a window.
    ///
    /// - Parameters:
    ///   - display: the X server.
    ///   - title: the title that window managers show.
    ///   - lines: the text in the window.
    ///   - action: what a drop does while no key is held.
    ///   - patience: how long a call waits for the server.
    /// - Throws: an error if the display cannot be used, or does not answer.
    package init(
        on display: DisplayName, title: String, lines: [String], action: DragAction, patience: Duration
    ) throws(DisplayError) {
        self.display = display
        self.patience = patience
        self.action = action
        let connection = try DragConnection(display: display.name, patience: patience)
        window = DragWindow(connection, title: title, lines: lines, takesDrops: false)
    }

    package func waitForEvent() throws(DisplayError) -> DraggingEvent {
        while true {
            let event = try window.waitForEvent(until: drag?.nextDeadline)
            if event == .closed || event == .windowGone(window.window) || event == .cancelled && drag == nil {
                return .closed
            }
            let actions = actions(after: event)
            if motion != nil, drag == nil { return .wanted }
            if let outcome = perform(actions) { return .ended(outcome) }
        }
    }

    package func begin(_ types: [String]) throws(RetrievalError) {
        guard let motion else { return }
        self.motion = nil
        served = try ownershipTime()
        let types = window.atoms(of: types)
        window.offer(types)
        guard window.beginDrag(time) else { return }
        drag = DragSource(from: window.window, types: types)
        _ = perform(move(motion))
    }
}

extension X11DraggingSource {
    private func actions(after event: DragEvent?) -> [DragSource.Action] {
        guard let event else { return drag?.expire(now: .now) ?? [] }
        switch event {
        case .pressed(let point, _):
            if drag == nil { pressed = point }
            return []
        case .moved(let point, let time, let wish):
            self.time = time
            let motion = Motion(point: point, time: time, wish: wish)
            if drag != nil { return move(motion) }
            if let pressed, max(abs(point.x - pressed.x), abs(point.y - pressed.y)) > Self.threshold {
                self.pressed = nil
                self.motion = motion
            }
            return []
        case .released(let time):
            self.time = time
            pressed = nil
            return drag?.release(time: later(time), now: .now) ?? []
        case .cancelled: return drag?.cancel() ?? []
        case .message(let message): return drag?.handle(message, now: .now) ?? []
        case .windowGone(let other): return drag?.windowGone(other) ?? []
        case .closed: return []
        }
    }

    private func move(_ motion: Motion) -> [DragSource.Action] {
        let target = window.target(at: motion.point)
        return drag?.move(to: motion.point, over: target, time: later(motion.time), action: motion.wish ?? action) ?? []
    }

    /// Returns the later of a timestamp and that of the ownership, because publishing may take longer than the first motion.
    private func later(_ time: Timestamp) -> Timestamp { time.isEarlier(than: served) ? served : time }

    /// Returns the timestamp since which the daemon owns the selection of drags (ICCCM 2.0 §2.6.2).
    private func ownershipTime() throws(RetrievalError) -> Timestamp {
        let connection: X11ReadingConnection
        do {
            connection = try X11ReadingConnection(display: display, patience: patience)
        } catch {
            throw RetrievalError(error)
        }
        let reader = SelectionReader(connection, timeout: patience, display: display)
        let bytes = try reader.retrieve("TIMESTAMP", from: .drag).bytes
        guard bytes.count == 4 else { throw .malformed("TIMESTAMP is no time") }
        return unsafe Timestamp(bytes.withUnsafeBytes { unsafe $0.loadUnaligned(as: UInt32.self) })
    }

    /// Executes actions; returns the outcome if the drag has ended.
    private func perform(_ actions: [DragSource.Action]) -> DragOutcome? {
        var end: DragOutcome?
        for action in actions {
            switch action {
            case .send(let message, let target): window.send(message, to: target)
            case .show(let action): window.show(action, time)
            case .watch(let other): window.watch(other, true)
            case .end(let outcome):
                window.endDrag(time)
                drag = nil
                end = outcome
            }
        }
        return end
    }
}
