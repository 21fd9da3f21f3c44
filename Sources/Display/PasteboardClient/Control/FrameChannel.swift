import CSystem
import Glibc

/// One end of a Unix socket for frames in both directions.
///
/// It never blocks: its owner polls the descriptor.
package final class FrameChannel {
    package let descriptor: Descriptor
    private var decoder: FrameDecoder
    private let inlineLimit: Int
    private var outgoing: [Outgoing] = []
    /// Whether the peer has closed the connection or violated the protocol.
    package private(set) var isClosed = false

    /// The maximum number of bytes received in one turn, so that a peer cannot block the owner by sending continuously.
    static let receivedAtOnce = 1 << 20
    /// The maximum number of bytes received in one call.
    private static let chunkSize = 64 << 10
    /// The largest number of frames that wait for a peer that does not read.
    static let maximumWaiting = 256

    private struct Outgoing {
        var bytes: [UInt8]
        var sent = 0
        var passing: Descriptor?
    }

    /// - Parameters:
    ///   - descriptor: the socket.
    ///   - sendingInline: the maximum number of content bytes sent through the socket; larger content is sent as a sealed
    ///     memory file.
    ///   - acceptingInline: the maximum number of content bytes accepted through the socket.
    package init(
        _ descriptor: Descriptor, sendingInline: Int = Frame.inlineLimit, acceptingInline: Int = Frame.inlineLimit
    ) {
        descriptor.makeNonBlocking()
        self.descriptor = descriptor
        inlineLimit = sendingInline
        decoder = FrameDecoder(inlineLimit: acceptingInline)
    }

    /// The events for which the owner should poll.
    package var interest: Poll.Interest { outgoing.isEmpty ? .read : [.read, .write] }

    package var hasOutgoing: Bool { !outgoing.isEmpty }

    /// Sends a frame, or as much of it as the socket accepts; ``flush()`` sends the rest.
    package func send(_ frame: Frame) throws(SystemError) {
        guard !isClosed, outgoing.count < Self.maximumWaiting else {
            isClosed = true
            return
        }
        if frame.contentLength <= inlineLimit {
            outgoing.append(Outgoing(bytes: frame.encoded(inline: true)))
            if frame.contentLength > Frame.inlineLimit {
                for blob in frame.blobs { outgoing.append(Outgoing(bytes: blob)) }
            }
        } else {
            let memory = try SealedMemory.make(of: frame.blobs)
            outgoing.append(Outgoing(bytes: frame.encoded(inline: false), passing: memory))
        }
        flush()
    }

    /// Sends as much of the waiting bytes as the socket accepts.
    package func flush() {
        while !isClosed, !outgoing.isEmpty {
            let passing = outgoing[0].passing?.number ?? -1
            let count = unsafe outgoing[0].bytes[outgoing[0].sent...].withUnsafeBytes {
                unsafe csystem_send(descriptor.number, $0.baseAddress, $0.count, passing)
            }
            if count < 0 {
                if errno == EINTR { continue }
                if errno != EAGAIN { isClosed = true }
                return
            }
            outgoing[0].passing = nil
            outgoing[0].sent += count
            if outgoing[0].sent == outgoing[0].bytes.count { outgoing.removeFirst() }
        }
    }

    /// Receives bytes up to a limit, and returns the complete frames.
    ///
    /// A malformed frame closes the channel.
    package func receive() -> [Frame] {
        var frames: [Frame] = []
        var taken = 0
        while !isClosed, taken < Self.receivedAtOnce {
            var passed: Int32 = -1
            var failure: Int32 = 0
            let count = unsafe decoder.take(upTo: Self.chunkSize) { buffer, size in
                let count = unsafe csystem_receive(descriptor.number, buffer, size, &passed)
                if count < 0 { failure = errno }
                return max(0, count)
            }
            if failure != 0 {
                if failure == EINTR { continue }
                if failure != EAGAIN { isClosed = true }
                break
            }
            if count == 0 { isClosed = true }
            taken += count
            if passed >= 0 { decoder.take([], Descriptor(owning: passed)) }
            decode(into: &frames)
            if count < Self.chunkSize { break }
        }
        return frames
    }

    private func decode(into frames: inout [Frame]) {
        do {
            while let frame = try decoder.next() { frames.append(frame) }
        } catch {
            isClosed = true
        }
    }
}
