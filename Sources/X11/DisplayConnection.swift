import CX11
import Synchronization

/// Opens and closes connections in a process that may have several on several threads.
package enum DisplayConnection {
    /// The lock for calls of libXRes and libXau, and for closing a connection that libXRes knows.
    ///
    /// Both libraries have unlocked global state, and connections may belong to different threads.
    static let library = Mutex(())

    /// Opens a connection to a display, by default to that of the environment's `DISPLAY`.
    package static func open(_ name: String?) -> OpaquePointer? {
        let address = library.withLock { _ in XOpenDisplay(name).map(UInt.init(bitPattern:)) }
        guard let display = address.flatMap(OpaquePointer.init(bitPattern:)) else { return nil }
        ErrorLog.open(display)
        return display
    }

    package static func close(_ display: OpaquePointer) {
        // In this order, because the next connection may have the same address.
        ErrorLog.close(display)
        library.withLock { _ in _ = XCloseDisplay(display) }
    }
}
