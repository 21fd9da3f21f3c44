import CX11
import Synchronization

/// Opens and closes connections in a process that may have several, on several threads, and must survive them all.
package enum DisplayConnection {
    /// Held while libXRes or libXau is at work, and while a connection that libXRes knows is closed: both keep state of the
    /// whole process without a lock of their own, and connections may belong to different threads.
    static let library = Mutex(())

    /// - Parameter name: as in `DISPLAY`; nil takes the environment's.
    package static func open(_ name: String?) -> OpaquePointer? {
        let address = library.withLock { _ in XOpenDisplay(name).map(UInt.init(bitPattern:)) }
        guard let display = address.flatMap(OpaquePointer.init(bitPattern:)) else { return nil }
        ErrorLog.open(display)
        return display
    }

    package static func close(_ display: OpaquePointer) {
        // In this order: the next connection may be at the same address.
        ErrorLog.close(display)
        library.withLock { _ in _ = XCloseDisplay(display) }
    }
}
