import CXlib
import Selections

/// Opens and closes connections of Xlib's, on which errors are ignored and the end of the server is survived.
enum XlibDisplay {
    private static let handlers: Void = {
        XInitThreads()
        _ = XSetErrorHandler { _, _ in 0 }
        _ = XSetIOErrorHandler { _ in 0 }
    }()

    static func open(_ name: String?) -> OpaquePointer? {
        _ = handlers
        guard let display = XOpenDisplay(name) else { return nil }
        // Without this handler Xlib exits the process when the connection ends.
        XSetIOErrorExitHandler(display, { _, _ in }, nil)
        return display
    }

    static func close(_ display: OpaquePointer) {
        XCloseDisplay(display)
    }
}

extension Selections.Window {
    /// The window of a number of Xlib's.
    package init(xid: XID) {
        self.init(UInt32(truncatingIfNeeded: xid))
    }

    /// Its number as Xlib has it.
    package var xid: XID { XID(rawValue) }
}
