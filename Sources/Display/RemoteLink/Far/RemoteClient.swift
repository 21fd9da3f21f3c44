import Glibc
import PasteboardClient
import SelectionModel

/// The far end of a connection, which sends one request at a time.
package final class RemoteClient {
    let channel: LinkChannel
    private static let greetingStream: UInt32 = 1
    private var lastStream = RemoteClient.greetingStream
    /// The events that arrived while the caller waited for another one.
    private var kept: [LinkEvent] = []

    /// Connects and sends the hello, without waiting for the answer.
    ///
    /// - Parameters:
    ///   - path: the socket.
    ///   - purpose: the purpose, shown to the user at the near end.
    /// - Throws: an error if there is no connection.
    package init(_ path: String, purpose: String) throws(RemoteFailure) {
        channel = LinkChannel(try RemoteSocket.connect(to: path), .far)
        channel.send(RemoteRequest.hello(LinkHello(purpose: purpose)).frame, on: lastStream)
    }

    /// The name of this program, and its purpose.
    package static var purpose: String {
        let words = CommandLine.arguments
        return words.dropFirst().first { !$0.hasPrefix("-") } ?? words.first ?? ""
    }

    /// Sends a request; its replies arrive on the returned stream.
    func send(_ request: RemoteRequest) -> UInt32 {
        lastStream += 2
        channel.send(request.frame, on: lastStream)
        return lastStream
    }

    /// Sends a request and waits for the reply to it.
    ///
    /// - Parameters:
    ///   - request: the request.
    ///   - patience: the maximum time without any message from the other end.
    /// - Returns: the reply, which is not a denial.
    /// - Throws: a denial, or the reason why there is no reply.
    package func ask(_ request: RemoteRequest, patience: Duration) throws(RemoteFailure) -> RemoteReply {
        let stream = send(request)
        var deadline = Instant.now + patience
        while true {
            for event in channel.receive() {
                guard concerns(event, stream) else {
                    kept.append(event)
                    continue
                }
                guard let reply = try reply(event), !reply.isInterim else {
                    deadline = .now + patience
                    continue
                }
                if case .denied(let denial) = reply { throw .denied(denial) }
                return reply
            }
            guard !channel.isClosed else { throw .closed }
            guard Instant.now < deadline else { throw .timedOut }
            let before = channel.sentBytes
            channel.pollRequest.adding(PollRequest(until: deadline)).wait()
            channel.flush()
            // Bytes that the other end receives also reset the timeout.
            if channel.sentBytes > before { deadline = max(deadline, .now + patience) }
        }
    }

    /// Everything that has arrived, except the replies that were waited for.
    func takeEvents() -> [LinkEvent] {
        defer { kept = [] }
        return kept + channel.receive()
    }

    private func concerns(_ event: LinkEvent, _ stream: UInt32) -> Bool {
        switch event {
        case .message(let number, _), .progress(let number, _, _), .cancelled(let number), .tooLarge(let number):
            number == stream || number == Self.greetingStream
        }
    }

    /// The reply in an event; nil for a keep-alive message.
    private func reply(_ event: LinkEvent) throws(RemoteFailure) -> RemoteReply? {
        switch event {
        case .message(_, let frame):
            guard let reply = try? RemoteReply(frame) else { throw .malformedAnswer }
            guard case .hello(let hello) = reply else { return reply }
            try greet(hello)
            return nil
        case .cancelled, .tooLarge: throw .closed
        case .progress: return nil
        }
    }

    /// Checks that both ends use the same protocol.
    func greet(_ hello: LinkHello) throws(RemoteFailure) {
        guard hello.protocolVersion == LinkHello.currentProtocol else { throw .otherVersion(hello.version) }
    }
}
