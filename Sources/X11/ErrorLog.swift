import CX11
import Synchronization

/// The errors that the server has reported, by connection.
///
/// Xlib has one error handler per process, which any thread may call. Here it only records the error for the
/// connection's own thread.
enum ErrorLog {
    struct Entry: Sendable {
        let serial: UInt
        let code: UInt8
        let resource: UInt32
    }

    private struct Notes: Sendable {
        var entries: [Entry] = []
        var isLost = false
    }

    /// The largest number of recorded errors of a connection, in case they are never read.
    private static let limit = 4096

    private static let connections = Mutex<[UInt: Notes]>([:])

    private static let handlers: Void = {
        _ = XSetErrorHandler { display, event in
            guard let display, let error = event?.pointee else { return 0 }
            ErrorLog.note(
                Entry(
                    serial: error.serial, code: error.error_code, resource: UInt32(truncatingIfNeeded: error.resourceid)
                ),
                on: display)
            return 0
        }
        _ = XSetIOErrorHandler { display in
            if let display { ErrorLog.lose(display) }
            return 0
        }
    }()

    static func open(_ display: OpaquePointer) {
        _ = handlers
        connections.withLock { $0[key(display)] = Notes() }
        // Without this handler Xlib exits the process when the connection ends.
        XSetIOErrorExitHandler(display, { display, _ in if let display { ErrorLog.lose(display) } }, nil)
    }

    static func close(_ display: OpaquePointer) {
        connections.withLock { $0[key(display)] = nil }
    }

    static func isLost(_ display: OpaquePointer) -> Bool {
        connections.withLock { $0[key(display)]?.isLost ?? true }
    }

    /// Removes and returns the errors of requests from the given serial on.
    static func take(_ display: OpaquePointer, from serial: UInt = 0) -> [Entry] {
        connections.withLock { connections in
            guard let entries = connections[key(display)]?.entries, !entries.isEmpty else { return [] }
            connections[key(display)]?.entries = entries.filter { $0.serial < serial }
            return entries.filter { $0.serial >= serial }
        }
    }

    private static func note(_ entry: Entry, on display: OpaquePointer) {
        connections.withLock { connections in
            guard let count = connections[key(display)]?.entries.count, count < limit else { return }
            connections[key(display)]?.entries.append(entry)
        }
    }

    private static func lose(_ display: OpaquePointer) {
        connections.withLock { $0[key(display)]?.isLost = true }
    }

    private static func key(_ display: OpaquePointer) -> UInt {
        UInt(bitPattern: display)
    }
}
