import DaemonCore
import PasteboardClient
import SelectionModel

/// The clients on the control socket, for which there is a limited number of places.
struct ConnectionTable {
    private(set) var connections: [ControlConnection] = []
    private var last: UInt64 = 0

    var isEmpty: Bool { connections.isEmpty }

    private var isFull: Bool { connections.count >= ControlListener.maximumConnections }

    subscript(id: ConnectionID) -> ControlConnection? { connections.first { $0.id == id } }

    /// Whether another client can be accepted, if necessary by disconnecting a silent one.
    func hasRoom(_ server: PasteboardServer, now: Instant) -> Bool {
        !isFull || quietest(server).map { $0.yieldsAt <= now } ?? false
    }

    /// The time from which a silent client may be disconnected for another one, if all places are taken.
    func nextPlace(_ server: PasteboardServer, now: Instant) -> Instant? {
        guard isFull, let moment = quietest(server)?.yieldsAt, moment > now else { return nil }
        return moment
    }

    /// The client that has been silent longest, and the time from which it may be disconnected.
    ///
    /// A program with promised content on the clipboard is silent until it is asked, and stays connected.
    private func quietest(_ server: PasteboardServer) -> (connection: ControlConnection, yieldsAt: Instant)? {
        connections.compactMap { connection in
            guard let moment = connection.yieldsPlace, !server.machine.promises(connection.id) else { return nil }
            return (connection, moment)
        }.min { $0.yieldsAt < $1.yieldsAt }
    }

    /// Closes a silent connection if all places are taken.
    func makeRoom(_ server: PasteboardServer) { if isFull { quietest(server)?.connection.close() } }

    mutating func add(_ channel: FrameChannel) {
        last += 1
        connections.append(ControlConnection(channel, ConnectionID(last)))
    }

    /// Removes the connections on which no more messages can be sent, and returns them.
    mutating func takeFinished() -> [ControlConnection] {
        let finished = connections.filter(\.isFinished)
        connections.removeAll(where: \.isFinished)
        return finished
    }
}
