import DaemonCore
import PasteboardClient

/// The clients that a daemon serves.
enum DaemonStage {
    case serving
    /// All clients, until it owns nothing: a newer daemon waits.
    case leaving
    /// Only the daemon on this connection, which is taking over its publications.
    case givingWay(to: ConnectionID)
    /// Only readers of the selections that it still owns; another daemon has its socket.
    case outlived

    /// True if the daemon still handles a request; otherwise it refers the client to the other daemon.
    func admits(_ request: Request, on connection: ConnectionID) -> Bool {
        switch (self, request) {
        case (.serving, _), (.leaving, _), (_, .keep), (_, .report): true
        case (.givingWay(let successor), _): connection == successor
        case (.outlived, _): false
        }
    }
}
