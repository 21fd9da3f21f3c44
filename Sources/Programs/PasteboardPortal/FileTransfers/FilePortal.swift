import CSystem
import CopiedFiles
import Glibc
import PasteboardClient

/// The interface of the document portal through which files pass into a sandbox and out of it.
///
/// It is `org.freedesktop.portal.FileTransfer`. A transfer has a key, which permitted programs get over the clipboard. It ends
/// with the connection to the bus.
package struct FilePortal {
    private let bus: SessionBus

    /// The maximum number of descriptors per message, a limit of the bus.
    private static let filesAtOnce = 16
    private static let name = "org.freedesktop.portal.Documents"
    private static let interface = "org.freedesktop.portal.FileTransfer"
    private static let names = "org.freedesktop.DBus"

    /// Uses a connection.
    package init(_ bus: SessionBus) { self.bus = bus }

    /// Starts a transfer of files, which can be read repeatedly.
    ///
    /// - Returns: its key.
    package func transfer(_ paths: [[UInt8]]) throws(PortalFailure) -> TransferKey {
        try followOwner()
        let start = try bus.message(method("StartTransfer"))
        // Further pastes may follow: the transfer ends with the connection.
        try start.options([("writable", false), ("autostop", false)])
        guard let key = TransferKey(try bus.call(start).string() ?? []) else { throw .malformed }
        var rest = paths[...]
        while !rest.isEmpty {
            try add(rest.prefix(Self.filesAtOnce), to: key)
            rest = rest.dropFirst(Self.filesAtOnce)
        }
        return key
    }

    /// The files of a transfer that another program has started.
    package func files(of key: TransferKey) throws(PortalFailure) -> [FileAddress] {
        let message = try bus.message(method("RetrieveFiles"))
        try message.append(key.bytes)
        try message.options([])
        return try bus.call(message).strings().map { FileAddress(path: $0) }
    }

    /// Whether a transfer of this connection has ended, because the portal has exited, or has reported the end.
    ///
    /// - Throws: an error if the bus has closed the connection.
    package func hasEnded() throws(PortalFailure) -> Bool {
        try bus.hasSignal(of: [(Self.interface, "TransferClosed"), (Self.names, "NameOwnerChanged")])
    }

    /// Subscribes to the end of the portal, after which its keys are invalid.
    private func followOwner() throws(PortalFailure) {
        // The name has an owner before the match: its start is not an end.
        let start = try bus.message(busMethod("StartServiceByName"))
        try start.append(Array(Self.name.utf8))
        try start.append(UInt32(0))
        _ = try bus.call(start)
        let match = try bus.message(busMethod("AddMatch"))
        try match.append(
            Array("type='signal',sender='\(Self.names)',member='NameOwnerChanged',arg0='\(Self.name)'".utf8))
        _ = try bus.call(match)
    }

    private func add(_ paths: ArraySlice<[UInt8]>, to key: TransferKey) throws(PortalFailure) {
        let message = try bus.message(method("AddFiles"))
        try message.append(key.bytes)
        try message.array(of: "h") { () throws(PortalFailure) in
            for path in paths {
                let number = unsafe open(path.map { CChar(bitPattern: $0) } + [0], csystem_path_only | O_CLOEXEC)
                guard number >= 0 else { throw .unreadable(errno) }
                defer { close(number) }
                try message.append(descriptor: number)
            }
        }
        try message.options([])
        _ = try bus.call(message)
    }

    private func method(_ member: String) -> BusMethod {
        BusMethod(
            destination: Self.name, path: "/org/freedesktop/portal/documents", interface: Self.interface,
            member: member)
    }

    private func busMethod(_ member: String) -> BusMethod {
        BusMethod(destination: Self.names, path: "/org/freedesktop/DBus", interface: Self.names, member: member)
    }
}
