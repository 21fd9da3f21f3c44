import DragAndDrop
import Pasteboard
import PasteboardClient
import PasteboardConsole
import SelectionModel
import Selections
import X11Dragging

/// A window that is dragged from: it puts the content on the drag pasteboard, which the daemon serves, and tells the window
/// under the pointer of it.
struct DragHandle {
    private let window: DragWindow
    private let content: DraggedContent
    private let options: PasteboardOptions
    /// What a drop does while no key is held.
    private let action: DragAction
    private var drag: DragSource?
    /// Where and when the button was pressed, while it is not known whether that is a drag.
    private var pressed: (point: DragPoint, time: Timestamp)?
    private var time = Timestamp.currentTime
    /// Since when the content can be asked for: a target asks with a time that it was told, and not with an earlier one.
    private var served = Timestamp.currentTime

    /// The pixels that the pointer moves before that is a drag.
    private static let threshold = 4

    init(_ content: DraggedContent, action: DragAction, _ options: PasteboardOptions) throws {
        self.content = content
        self.action = action
        self.options = options
        let title = content.lines.count == 1 ? content.lines[0] : "\(content.lines[0]) …"
        window = DragWindow(
            try options.dragConnection(), title: "Drag \(title)", lines: ["Drag from here:"] + content.lines,
            takesDrops: false)
    }

    /// Runs until a drop was taken; with `keep`, until the window is closed.
    mutating func run(keep: Bool) throws {
        var isDone = false
        defer { release() }
        while true {
            let event = try waitForEvent()
            if event == .closed || event == .windowGone(window.window) || event == .cancelled && drag == nil {
                if isDone { return }
                throw CommandFailure(.nothingThere, "closed before anything was dropped")
            }
            if try handle(event) {
                isDone = true
                if !keep { return }
            }
        }
    }
}

extension DragHandle {
    /// The next event; of several motions the last one.
    private func waitForEvent() throws -> DragEvent? {
        try options.displayed { () throws(DisplayError) in
            try window.waitForEvent(until: drag?.nextDeadline)
        }
    }

    /// Returns whether a target has taken a drop.
    private mutating func handle(_ event: DragEvent?) throws -> Bool {
        perform(try actions(after: event))
    }

    private mutating func actions(after event: DragEvent?) throws -> [DragSource.Action] {
        guard let event else { return drag?.expire(now: .now) ?? [] }
        switch event {
        case .pressed(let point, let time):
            if drag == nil { pressed = (point, time) }
            return []
        case .moved(let point, let time, let wish):
            self.time = time
            if drag == nil { try begin(point) }
            let target = drag == nil ? nil : window.target(at: point)
            let (told, wanted) = (later(time), wish ?? action)
            return drag?.move(to: point, over: target, time: told, action: wanted) ?? []
        case .released(let time):
            self.time = time
            pressed = nil
            let told = later(time)
            return drag?.release(time: told, now: .now) ?? []
        case .cancelled: return drag?.cancel() ?? []
        case .message(let message): return drag?.handle(message, now: .now) ?? []
        case .windowGone(let other): return drag?.windowGone(other) ?? []
        case .closed: return []
        }
    }

    private mutating func begin(_ point: DragPoint) throws {
        guard let pressed,
            max(abs(point.x - pressed.point.x), abs(point.y - pressed.point.y)) > Self.threshold
        else { return }
        self.pressed = nil
        let item = try content.item()
        var choice = options.choice
        choice.selection = .drag
        try choice.ask(.publish(PublishRequest(selection: .drag, item: item)))
        served = try ownershipTime()
        let types = window.atoms(of: Offer(of: item).entries.map(\.target.name))
        window.offer(types)
        guard window.beginDrag(time) else { return }
        drag = DragSource(from: window.window, types: types)
    }

    /// The time, or that of the ownership if that came after it: publishing can take longer than the first motion.
    private func later(_ time: Timestamp) -> Timestamp {
        time.isEarlier(than: served) ? served : time
    }

    /// Since when the daemon owns the selection of drags (ICCCM 2.0 §2.6.2).
    private func ownershipTime() throws -> Timestamp {
        let reader = try options.reader()
        do throws(RetrievalError) {
            let bytes = try reader.retrieve("TIMESTAMP", from: .drag).bytes
            guard bytes.count == 4 else { throw RetrievalError.malformed("TIMESTAMP is no time") }
            return unsafe Timestamp(bytes.withUnsafeBytes { unsafe $0.loadUnaligned(as: UInt32.self) })
        } catch {
            throw CommandFailure(error)
        }
    }

    /// Returns whether a target has taken a drop.
    private mutating func perform(_ actions: [DragSource.Action]) -> Bool {
        var isTaken = false
        for action in actions {
            switch action {
            case .send(let message, let target): window.send(message, to: target)
            case .show(let action): window.show(action, time)
            case .watch(let other): window.watch(other, true)
            case .end(let end):
                window.endDrag(time)
                drag = nil
                if let complaint = end.complaint { StandardError.say(complaint) }
                if case .finished = end { isTaken = true }
            }
        }
        return isTaken
    }

    /// Nobody reads any more what was dragged.
    private func release() {
        var choice = options.choice
        choice.selection = .drag
        _ = try? choice.askRunning(.release(selection: .drag))
    }
}

extension DragSource.End {
    /// What went wrong, for the user who sees a drop that does nothing.
    fileprivate var complaint: String? {
        switch self {
        case .finished, .cancelled, .nowhere: nil
        case .refused: "the window does not want it"
        case .failed: "the window took it and could not read it"
        case .lost: "the window went away or does not answer"
        }
    }
}
