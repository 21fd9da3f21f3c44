import CSystem
import Glibc
import PasteboardClient

/// A socket to the other computer, or to a program that forwards its bytes.
///
/// It never blocks: its owner polls the descriptor.
package final class LinkChannel {
    package let descriptor: Descriptor
    private var streams: LinkStreams
    private var output: [UInt8] = []
    private var sent = 0
    /// The total number of bytes sent.
    package private(set) var sentBytes = 0
    /// Whether the other end has closed the connection or broken the protocol.
    package private(set) var isClosed = false
    /// The protocol violation of the other end.
    package private(set) var fault: LinkFault?

    /// The maximum to receive or send at once, in bytes, so that one connection does not block the others.
    private static let atOnce = 1 << 20
    private static let chunkSize = 256 << 10

    /// - Parameters:
    ///   - descriptor: the socket.
    ///   - limits: the limits on incoming messages.
    package init(_ descriptor: Descriptor, _ limits: LinkLimits) {
        descriptor.makeNonBlocking()
        self.descriptor = descriptor
        streams = LinkStreams(limits)
    }

    /// The events that its owner waits for.
    package var pollRequest: PollRequest { PollRequest([(descriptor.number, hasOutput ? [.read, .write] : .read)]) }

    /// True if bytes can be sent as soon as the socket takes them.
    package var hasOutput: Bool { !isClosed && (sent < output.count || streams.hasOutput) }

    /// The number of messages that wait to be sent.
    package var waitingMessages: Int { isClosed ? 0 : streams.waitingMessages }

    /// Sends a message, or as much of it as the socket accepts; ``flush()`` sends the rest.
    package func send(_ frame: Frame, on stream: UInt32) {
        streams.send(frame, on: stream)
        flush()
    }

    /// Ends a stream on both sides.
    package func cancel(_ stream: UInt32) {
        streams.cancel(stream)
        flush()
    }

    /// Sends as much as the socket accepts.
    package func flush() {
        var flushed = 0
        while !isClosed, flushed < Self.atOnce {
            if sent == output.count {
                guard streams.hasOutput else { return }
                output = streams.output(upTo: Self.chunkSize)
                sent = 0
            }
            let count = unsafe output[sent...].withUnsafeBytes {
                unsafe csystem_send(descriptor.number, $0.baseAddress, $0.count, -1)
            }
            if count < 0 {
                if errno == EINTR { continue }
                if errno != EAGAIN { isClosed = true }
                return
            }
            sent += count
            sentBytes += count
            flushed += count
            if sent == output.count { (output, sent) = ([], 0) }
        }
    }

    /// Receives what has arrived.
    ///
    /// A fault closes the channel; what arrived before it is returned.
    package func receive() -> [LinkEvent] {
        var events: [LinkEvent] = []
        var taken = 0
        var buffer = [UInt8](repeating: 0, count: Self.chunkSize)
        while !isClosed, taken < Self.atOnce {
            let count = unsafe recv(descriptor.number, &buffer, buffer.count, 0)
            if count < 0 {
                if errno == EINTR { continue }
                if errno != EAGAIN { isClosed = true }
                break
            }
            if count == 0 {
                isClosed = true
                break
            }
            taken += count
            do {
                events += try streams.receive(buffer[..<count])
            } catch {
                close(error)
            }
        }
        flush()
        return events
    }

    /// Closes the connection; nothing more is sent or received.
    package func close(_ fault: LinkFault? = nil) {
        isClosed = true
        self.fault = self.fault ?? fault
        shutdown(descriptor.number, Int32(SHUT_RDWR))
    }
}
