import Glibc
import PasteboardClient
import Targets
import UniformTypes

/// The daemon of the computer at the other end, for programs that publish there.
package struct RemoteDaemon {
    private let path: String
    private let patience: Duration

    /// - Parameters:
    ///   - path: the socket that leads there.
    ///   - patience: the maximum time without any message from the other end.
    package init(_ path: String, patience: Duration) {
        self.path = path
        self.patience = patience
    }

    /// The size in bytes up to which content is sent as it is copied; larger content is sent when it is pasted.
    package static let sentAtOnce = 4 << 20

    /// Sends a request and returns the reply of the daemon.
    ///
    /// A process here keeps content that is too large to send at once; it exits with the connection or the publication.
    package func ask(_ request: Request) throws(RemoteFailure) -> Reply {
        switch request {
        case .publish(var publish):
            guard !publish.item.isSensitive else { throw .denied(.secret) }
            // The copy is complete without it.
            if publish.item.size > Self.sentAtOnce { publish.item.beside = nil }
            if publish.item.size > Self.sentAtOnce || publish.item.listsFiles {
                return try RemoteHolder.start(publish, to: path)
            }
            return try sent(.publish(publish))
        case .add(let addition):
            guard addition.representation.type != .fileURL else { throw .denied(.files) }
            guard addition.representation.bytes.count <= Self.sentAtOnce else {
                throw .denied(.tooLarge(limit: Self.sentAtOnce))
            }
        case .release, .describe, .status: break
        case .hello, .describeFor, .renderFor, .readText, .handOver, .giveWay, .surrender, .keep, .report, .readers,
            .reload:
            return .notHeld
        }
        return try sent(request)
    }

    private func sent(_ request: Request) throws(RemoteFailure) -> Reply {
        try RemoteClient(path, purpose: RemoteClient.purpose).reply(to: request, patience: patience)
    }
}

extension RemoteClient {
    /// Sends a request to the daemon at the other end and returns its reply.
    func reply(to request: Request, patience: Duration) throws(RemoteFailure) -> Reply {
        guard case .control(let reply) = try ask(.control(request), patience: patience) else { throw .malformedAnswer }
        return reply
    }
}

extension Item {
    /// The size of its content in bytes.
    package var size: Int { representations.reduce(beside?.bytes.count ?? 0) { $0 + $1.bytes.count } }
}
