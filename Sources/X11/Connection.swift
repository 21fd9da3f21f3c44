import CX11
import Selections

/// A connection to an X server.
///
/// It never blocks for an event: Xlib crashes if the server ends during that.
final class Connection {
    let display: OpaquePointer
    let root: Window
    private var isClosed = false

    init(_ name: String?) throws(X11Error) {
        guard let display = DisplayConnection.open(name) else {
            throw .cannotOpen(display: name ?? XDisplayName(nil).map { String(cString: $0) } ?? "")
        }
        self.display = display
        root = Window(xid: XDefaultRootWindow(display))
    }

    deinit { close() }

    /// Closes the connection, for which Xlib waits for the server; no other call may follow.
    func close() {
        guard !isClosed else { return }
        isClosed = true
        DisplayConnection.close(display)
    }

    var fileDescriptor: Int32 { XConnectionNumber(display) }

    var isLost: Bool { ErrorLog.isLost(display) }

    /// The serial of the next request; errors and events contain the serial of a request.
    var nextSerial: UInt { XNextRequest(display) }

    /// Whether Xlib has queued events, which a poll of the descriptor does not show.
    var holdsEvents: Bool { XEventsQueued(display, QueuedAlready) > 0 }

    func flush() {
        XFlush(display)
    }

    /// The next queued event; nil if there is none.
    func nextEvent() -> XEvent? {
        guard XPending(display) > 0, !isLost else { return nil }
        var event = XEvent()
        XNextEvent(display, &event)
        return event
    }

    /// Runs requests of which the last has a reply; returns whether the server reported no error.
    func trap<Result>(_ requests: () -> Result) -> (result: Result, errors: [ErrorLog.Entry]) {
        let serial = nextSerial
        let result = requests()
        return (result, ErrorLog.take(display, from: serial))
    }

    /// Waits until the server has handled all requests, and returns its errors.
    func synchronize() -> [ErrorLog.Entry] {
        XSync(display, False)
        return ErrorLog.take(display)
    }

    /// Creates an invisible window for properties.
    func makeWindow() -> Window {
        var attributes = XSetWindowAttributes()
        attributes.override_redirect = True
        // Any client may destroy any window, which ends an ownership without a SelectionClear.
        attributes.event_mask = PropertyChangeMask | StructureNotifyMask
        let window = XCreateWindow(
            display, root.xid, -100, -100, 1, 1, 0, 0, UInt32(InputOnly), nil,
            UInt(CWOverrideRedirect) | UInt(CWEventMask), &attributes)
        return Window(xid: window)
    }

    /// Sends a client message of 32-bit words to the root window (ICCCM 2.0 §2.8).
    func announce(_ message: Atom, _ words: [UInt32]) {
        var event = XEvent()
        event.xclient.type = ClientMessage
        event.xclient.window = root.xid
        event.xclient.message_type = message.xid
        event.xclient.format = 32
        withUnsafeMutableBytes(of: &event.xclient.data.l) { data in
            let items = data.bindMemory(to: CLong.self)
            for (place, word) in zip(items.indices, words) { items[place] = CLong(word) }
        }
        XSendEvent(display, root.xid, False, StructureNotifyMask, &event)
    }

    func owner(of selection: Atom) -> Window? {
        let window = Window(xid: XGetSelectionOwner(display, selection.xid))
        return window == .none ? nil : window
    }
}

extension Window {
    init(xid: XID) {
        self.init(UInt32(truncatingIfNeeded: xid))
    }

    var xid: XID { XID(rawValue) }
}

extension Atom {
    init(xid: XID) {
        self.init(UInt32(truncatingIfNeeded: xid))
    }

    var xid: XID { XID(rawValue) }
}

extension Timestamp {
    init(xtime: Time) {
        self.init(UInt32(truncatingIfNeeded: xtime))
    }
}
