import CSystem
import DataControl
import Glibc
import SelectionModel

/// The pipes to other clients, for sending this program's content and for receiving content of other owners.
///
/// No call blocks. Each pipe progresses independently, so that a slow reader does not delay others.
package final class PipeTable {
    private enum Use {
        case sending(RequestID)
        case receiving(RetrievalID)
    }

    private struct Sending {
        let descriptor: Int32
        var bytes: [UInt8] = []
        var offset = 0
        /// True if the last bytes are reported only after they have been read, because the receiver of the report then releases
        /// them.
        var awaitsReading = false
        /// The number of bytes written but not reported.
        var untold = 0
        /// A file cannot be polled.
        let isAlwaysReady: Bool

        /// True if all bytes so far are written.
        var isWritten: Bool { offset == bytes.count }
    }

    private let readiness: Readiness
    private var uses: [Int32: Use] = [:]
    private var sendings: [RequestID: Sending] = [:]
    private var receptions: [RetrievalID: Int32] = [:]
    /// The buffer, which is only allocated while something is received.
    private var buffer: [UInt8] = []
    /// Events that have not been returned yet.
    private var events: [CompositorEvent] = []
    /// The time of the next check whether the written bytes have been read; no descriptor signals that.
    package private(set) var nextLook: Instant?
    private var pause = shortestPause

    private static let shortestPause: Duration = .milliseconds(2)
    private static let longestPause: Duration = .milliseconds(250)

    /// The number of bytes of one read or write, and the requested capacity of a pipe.
    private static let slice = 256 << 10
    /// The number of writes to one pipe before the other pipes.
    private static let slicesAtOnce = 8

    package init(_ readiness: Readiness) { self.readiness = readiness }

    deinit {
        for descriptor in uses.keys { close(descriptor) }
    }

    /// True if there is work that no descriptor signals.
    package var isBusy: Bool { !events.isEmpty || sendings.values.contains { $0.isAlwaysReady && !$0.isWritten } }

    /// Accepts the writing end of a reader's pipe.
    package func accept(_ request: RequestID, _ descriptor: Int32) {
        let flags = fcntl(descriptor, F_GETFL)
        _ = fcntl(descriptor, F_SETFL, flags | O_NONBLOCK)
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        let isWatched = readiness.set(descriptor, [])
        sendings[request] = Sending(descriptor: descriptor, isAlwaysReady: !isWatched)
        uses[descriptor] = .sending(request)
    }

    /// Starts to write; ``end(_:)`` closes the pipe.
    package func send(_ request: RequestID, _ bytes: [UInt8], awaitsReading: Bool) {
        guard let sending = sendings[request] else { return }
        sendings[request]?.bytes = bytes
        sendings[request]?.awaitsReading = awaitsReading
        if bytes.count > 1 << 16 { csystem_widen_pipe(sending.descriptor, Int32(Self.slice)) }
        readiness.set(sending.descriptor, .writing)
        if let event = write(request) { events.append(event) }
    }

    package func end(_ request: RequestID) {
        guard let sending = sendings.removeValue(forKey: request) else { return }
        drop(sending.descriptor)
    }

    /// Creates a pipe for a request to an owner.
    ///
    /// - Returns: its writing end, to be closed after it has been sent; nil if no pipe could be created.
    package func receive(_ retrieval: RetrievalID) -> Int32? {
        var (reading, writing): (Int32, Int32) = (-1, -1)
        guard unsafe csystem_pipe(&reading, &writing, Int32(Self.slice)) == 0 else {
            events.append(.receptionFailed(retrieval))
            return nil
        }
        watch(retrieval, reading)
        return writing
    }

    /// Accepts the reading end of a pipe into which an owner's content comes.
    package func accept(_ retrieval: RetrievalID, _ descriptor: Int32) {
        let flags = fcntl(descriptor, F_GETFL)
        _ = fcntl(descriptor, F_SETFL, flags | O_NONBLOCK)
        csystem_widen_pipe(descriptor, Int32(Self.slice))
        watch(retrieval, descriptor)
    }

    private func watch(_ retrieval: RetrievalID, _ reading: Int32) {
        readiness.set(reading, .reading)
        if buffer.isEmpty { buffer = [UInt8](repeating: 0, count: Self.slice) }
        receptions[retrieval] = reading
        uses[reading] = .receiving(retrieval)
    }

    package func end(_ retrieval: RetrievalID) {
        if let descriptor = receptions.removeValue(forKey: retrieval) { drop(descriptor) }
        if receptions.isEmpty { buffer = [] }
    }

    /// Handles a pipe that is ready.
    package func handle(_ descriptor: Int32, _ state: Readiness.State) {
        switch uses[descriptor] {
        case .receiving(let retrieval): events.append(contentsOf: read(retrieval, descriptor))
        case .sending(let request):
            if state.contains(.closed), sendings[request]?.isWritten == true {
                events.append(closed(request))
            } else if let event = write(request) {
                events.append(event)
            }
        case nil: readiness.remove(descriptor)
        }
    }

    /// Returns the events since the last call.
    package func takeEvents() -> [CompositorEvent] {
        for (request, sending) in sendings where sending.isAlwaysReady && !sending.isWritten {
            if let event = write(request) { events.append(event) }
        }
        defer { events = [] }
        return events
    }

    /// Checks if the written bytes have been read, if it is time for that.
    package func look(now: Instant) {
        guard let nextLook, nextLook <= now else { return }
        for (request, sending) in sendings where sending.untold > 0 && csystem_unread(sending.descriptor) == 0 {
            events.append(.taken(request, count: sending.untold))
            sendings[request]?.untold = 0
        }
        pause = min(pause * 2, Self.longestPause)
        self.nextLook = sendings.values.contains { $0.untold > 0 } ? now + pause : nil
    }
}

extension PipeTable {
    private func write(_ request: RequestID) -> CompositorEvent? {
        guard let sending = sendings[request], sending.offset < sending.bytes.count else { return nil }
        var offset = sending.offset
        // If a reader empties the pipe as fast as it is filled, a poll for each piece would take longer than the piece.
        for _ in 0..<Self.slicesAtOnce {
            let end = min(sending.bytes.count, offset + Self.slice)
            let written = unsafe sending.bytes[offset..<end].withUnsafeBytes {
                unsafe Glibc.write(sending.descriptor, $0.baseAddress, $0.count)
            }
            if written < 0, errno != EAGAIN, errno != EINTR { return .readerClosed(request) }
            offset += max(written, 0)
            guard offset == end, end < sending.bytes.count else { break }
        }
        let count = offset - sending.offset
        guard count > 0 else { return nil }
        sendings[request]?.offset = offset
        guard sending.awaitsReading, offset == sending.bytes.count else { return .taken(request, count: count) }
        // Nothing is left to write, so only the end of the reader is still of interest.
        readiness.set(sending.descriptor, [])
        sendings[request]?.untold = count
        (pause, nextLook) = (Self.shortestPause, .now + Self.shortestPause)
        return nil
    }

    /// Handles a reader that closed its end, perhaps after it read everything.
    private func closed(_ request: RequestID) -> CompositorEvent {
        guard let sending = sendings[request], sending.untold > 0, csystem_unread(sending.descriptor) == 0 else {
            return .readerClosed(request)
        }
        sendings[request]?.untold = 0
        return .taken(request, count: sending.untold)
    }

    private func read(_ retrieval: RetrievalID, _ descriptor: Int32) -> [CompositorEvent] {
        let count = unsafe Glibc.read(descriptor, &buffer, buffer.count)
        if count > 0 { return [.received(retrieval, Array(buffer[..<count]))] }
        if count == 0 { return [.receivedAll(retrieval)] }
        return errno == EAGAIN || errno == EINTR ? [] : [.receptionFailed(retrieval)]
    }

    private func drop(_ descriptor: Int32) {
        uses[descriptor] = nil
        readiness.remove(descriptor)
        close(descriptor)
    }
}
