import CLoaded
import Glibc
import SelectionModel

/// A connection to the session bus.
///
/// It is used from one thread.
@safe package final class SessionBus {
    private let library: cbus_library
    private let connection: OpaquePointer
    /// The deadline for answers to ``call(_:)``.
    package var deadline: Instant

    /// Connects.
    package init(until deadline: Instant = .now) throws(PortalFailure) {
        var library = cbus_library()
        guard unsafe cbus_load(&library) == 0 else { throw .noLibrary }
        var connection: OpaquePointer?
        guard unsafe library.open_user(&connection) >= 0, let connection = unsafe connection else { throw .noBus }
        self.library = library
        unsafe self.connection = connection
        self.deadline = deadline
    }

    deinit {
        _ = unsafe library.close(connection)
    }

    /// The socket, to be waited for.
    package var descriptor: Int32 { unsafe library.descriptor(connection) }

    /// Whether the connection waits to write.
    package var wantsToWrite: Bool {
        let events = unsafe library.events(connection)
        return events > 0 && events & POLLOUT != 0
    }

    /// A new call of a method.
    package func message(_ method: BusMethod) throws(PortalFailure) -> BusMessage {
        var message: OpaquePointer?
        let result = unsafe library.new_call(
            connection, &message, method.destination, method.path, method.interface, method.member)
        guard result >= 0, let message = unsafe message else { throw .noBus }
        return unsafe BusMessage(message, library)
    }

    /// Sends a message without waiting.
    ///
    /// - Returns: the bus's number of the call.
    package func send(_ message: BusMessage) throws(PortalFailure) -> UInt64 {
        var cookie: UInt64 = 0
        guard unsafe library.send(connection, message.pointer, &cookie) >= 0 else { throw .noBus }
        return cookie
    }

    /// Handles one step of what has arrived or is to be sent.
    ///
    /// - Returns: the message that arrived, if any, and whether there is more to do.
    /// - Throws: an error if the bus has closed the connection.
    package func process() throws(PortalFailure) -> (message: BusMessage?, hasMore: Bool) {
        var arrived: OpaquePointer?
        let result = unsafe library.process(connection, &arrived)
        guard result >= 0 else { throw .noBus }
        return unsafe (arrived.map { unsafe BusMessage($0, library) }, result > 0)
    }

    /// Calls a method, and waits for the answer until the deadline.
    package func call(_ message: BusMessage) throws(PortalFailure) -> BusMessage {
        let left = deadline - .now
        guard left > .zero else { throw .noAnswer }
        let (seconds, attoseconds) = left.components
        let microseconds = UInt64(clamping: seconds * 1_000_000 + attoseconds / 1_000_000_000_000)
        var error = unsafe cbus_error()
        var reply: OpaquePointer?
        let result = unsafe library.call(connection, message.pointer, max(microseconds, 1), &error, &reply)
        defer { unsafe library.free_error(&error) }
        guard result >= 0, let reply = unsafe reply else {
            throw unsafe Self.failure(-result, named: error.name.map { unsafe String(cString: $0) })
        }
        return unsafe BusMessage(reply, library)
    }

    /// Whether a signal with one of these names has arrived.
    ///
    /// - Throws: an error if the bus has closed the connection.
    package func hasSignal(of names: [(interface: String, member: String)]) throws(PortalFailure) -> Bool {
        var isFound = false
        while true {
            let (message, hasMore) = try process()
            if let message, names.contains(where: { message.isSignal($0.interface, $0.member) }) { isFound = true }
            if !hasMore { return isFound }
        }
    }

    private static func failure(_ code: Int32, named name: String?) -> PortalFailure {
        switch name {
        case "org.freedesktop.DBus.Error.ServiceUnknown", "org.freedesktop.DBus.Error.NameHasNoOwner",
            "org.freedesktop.DBus.Error.UnknownMethod", "org.freedesktop.DBus.Error.UnknownInterface",
            "org.freedesktop.DBus.Error.UnknownObject":
            .noPortal
        case "org.freedesktop.DBus.Error.NoReply", "org.freedesktop.DBus.Error.Timeout",
            "org.freedesktop.DBus.Error.TimedOut", "org.freedesktop.DBus.Error.Spawn.TimedOut":
            .noAnswer
        case let name? where name.hasPrefix("System.Error."): code == ETIMEDOUT ? .noAnswer : .noBus
        case let name?: name.hasPrefix("org.freedesktop.DBus.Error.Spawn.") ? .noPortal : .refused(name)
        case nil: code == ETIMEDOUT ? .noAnswer : .noBus
        }
    }
}

/// A method of an object on the bus.
package struct BusMethod {
    let destination: String
    let path: String
    let interface: String
    let member: String

    package init(destination: String, path: String, interface: String, member: String) {
        self.destination = destination
        self.path = path
        self.interface = interface
        self.member = member
    }
}
