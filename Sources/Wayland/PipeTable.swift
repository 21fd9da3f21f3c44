import CSystem
import DataControl
import Glibc
import SelectionModel

/// The pipes to other clients: what they ask for goes out, and what they own comes in.
///
/// Nothing here waits. Each pipe goes on by itself, so that whoever does not read delays nobody.
final class PipeTable {
    private enum Use {
        case sending(RequestID)
        case receiving(RetrievalID)
    }

    private struct Sending {
        let descriptor: Int32
        var bytes: [UInt8] = []
        var offset = 0
        /// A file cannot be waited for.
        let isAlwaysReady: Bool
    }

    private let readiness: Readiness
    private var uses: [Int32: Use] = [:]
    private var sendings: [RequestID: Sending] = [:]
    private var receptions: [RetrievalID: Int32] = [:]
    /// There only while something is received.
    private var buffer: [UInt8] = []
    /// What has happened outside ``handle(_:_:)``.
    private var events: [CompositorEvent] = []

    /// The most bytes that go through one pipe before the others have their turn, and what a pipe is to hold.
    private static let slice = 256 << 10

    init(_ readiness: Readiness) {
        self.readiness = readiness
    }

    deinit {
        for descriptor in uses.keys { close(descriptor) }
    }

    /// Whether something is to be done though no descriptor tells of it.
    var isBusy: Bool { !events.isEmpty || sendings.values.contains { $0.isAlwaysReady && $0.offset < $0.bytes.count } }

    /// Takes over the writing end of a pipe at which somebody waits.
    func accept(_ request: RequestID, _ descriptor: Int32) {
        let flags = fcntl(descriptor, F_GETFL)
        _ = fcntl(descriptor, F_SETFL, flags | O_NONBLOCK)
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        let isWatched = readiness.set(descriptor, [])
        sendings[request] = Sending(descriptor: descriptor, isAlwaysReady: !isWatched)
        uses[descriptor] = .sending(request)
    }

    /// Begins to write; the pipe is closed by ``end(_:)``.
    func send(_ request: RequestID, _ bytes: [UInt8]) {
        guard let sending = sendings[request] else { return }
        sendings[request]?.bytes = bytes
        if bytes.count > 1 << 16 { csystem_widen_pipe(sending.descriptor, Int32(Self.slice)) }
        readiness.set(sending.descriptor, .writing)
        if let event = write(request) { events.append(event) }
    }

    func end(_ request: RequestID) {
        guard let sending = sendings.removeValue(forKey: request) else { return }
        drop(sending.descriptor)
    }

    /// Makes a pipe for what an owner is asked for.
    ///
    /// - Returns: its writing end, to be closed once it is given away; nil where there is none to be had.
    func receive(_ retrieval: RetrievalID) -> Int32? {
        var (reading, writing): (Int32, Int32) = (-1, -1)
        guard unsafe csystem_pipe(&reading, &writing, Int32(Self.slice)) == 0 else {
            events.append(.receptionFailed(retrieval))
            return nil
        }
        readiness.set(reading, .reading)
        if buffer.isEmpty { buffer = [UInt8](repeating: 0, count: Self.slice) }
        receptions[retrieval] = reading
        uses[reading] = .receiving(retrieval)
        return writing
    }

    func end(_ retrieval: RetrievalID) {
        if let descriptor = receptions.removeValue(forKey: retrieval) { drop(descriptor) }
        if receptions.isEmpty { buffer = [] }
    }

    /// Goes on with a pipe that is ready.
    func handle(_ descriptor: Int32, _ state: Readiness.State) {
        switch uses[descriptor] {
        case .receiving(let retrieval): events.append(contentsOf: read(retrieval, descriptor))
        case .sending(let request):
            if sendings[request]?.bytes.isEmpty == true {
                if state.contains(.closed) { events.append(.readerClosed(request)) }
            } else if let event = write(request) {
                events.append(event)
            }
        case nil: readiness.remove(descriptor)
        }
    }

    /// What has happened since this was last asked.
    func takeEvents() -> [CompositorEvent] {
        for (request, sending) in sendings where sending.isAlwaysReady && sending.offset < sending.bytes.count {
            if let event = write(request) { events.append(event) }
        }
        defer { events = [] }
        return events
    }
}

extension PipeTable {
    private func write(_ request: RequestID) -> CompositorEvent? {
        guard let sending = sendings[request], sending.offset < sending.bytes.count else { return nil }
        let end = min(sending.bytes.count, sending.offset + Self.slice)
        let count = unsafe sending.bytes[sending.offset..<end].withUnsafeBytes {
            unsafe Glibc.write(sending.descriptor, $0.baseAddress, $0.count)
        }
        if count < 0 { return errno == EAGAIN || errno == EINTR ? nil : .readerClosed(request) }
        sendings[request]?.offset += count
        return .taken(request, count: count)
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
