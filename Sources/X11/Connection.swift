import CX11
import Selections

/// One connection to an X server. Nothing in here waits for an event: Xlib crashes if the server ends while it does.
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

    /// Says goodbye to the X server, which Xlib waits for once more; nothing else may follow.
    func close() {
        guard !isClosed else { return }
        isClosed = true
        DisplayConnection.close(display)
    }

    var fileDescriptor: Int32 { XConnectionNumber(display) }

    var isLost: Bool { ErrorLog.isLost(display) }

    /// The number of the next request; complaints and events carry the numbers of requests.
    var nextSerial: UInt { XNextRequest(display) }

    /// Whether Xlib holds events that no poll of the descriptor will tell of.
    var holdsEvents: Bool { XEventsQueued(display, QueuedAlready) > 0 }

    func flush() {
        XFlush(display)
    }

    /// The next event that has arrived, without waiting for one.
    func nextEvent() -> XEvent? {
        guard XPending(display) > 0, !isLost else { return nil }
        var event = XEvent()
        XNextEvent(display, &event)
        return event
    }

    /// Runs requests of which the last one has a reply, and tells whether the server complained about any.
    func trap<Result>(_ requests: () -> Result) -> (result: Result, errors: [ErrorLog.Entry]) {
        let serial = nextSerial
        let result = requests()
        return (result, ErrorLog.take(display, from: serial))
    }

    /// Waits until the server has seen everything, and returns its complaints so far.
    func synchronize() -> [ErrorLog.Entry] {
        XSync(display, False)
        return ErrorLog.take(display)
    }

    /// A window that nobody sees and that can hold properties.
    func makeWindow() -> Window {
        var attributes = XSetWindowAttributes()
        attributes.override_redirect = True
        // Anybody may destroy any window: that ends an ownership without a word.
        attributes.event_mask = PropertyChangeMask | StructureNotifyMask
        let window = XCreateWindow(
            display, root.xid, -100, -100, 1, 1, 0, 0, UInt32(InputOnly), nil,
            UInt(CWOverrideRedirect) | UInt(CWEventMask), &attributes)
        return Window(xid: window)
    }

    /// Sends a message of 32-bit words to whoever watches the root window (ICCCM 2.0 §2.8).
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
