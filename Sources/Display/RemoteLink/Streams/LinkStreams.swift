import PasteboardClient

/// One end of a connection between two computers, as a state machine that converts messages to frames and frames to messages.
///
/// Each stream is a request of one end and the answers to it. Long messages are sent in pieces, at the speed of their receiver
/// and interleaved with other streams, so that an answer never waits for a large transfer.
package struct LinkStreams: Sendable {
    private let limits: LinkLimits
    private var decoder = LinkDecoder()
    private var incoming: [UInt32: IncomingMessage] = [:]
    private var outgoing: [UInt32: [OutgoingMessage]] = [:]
    /// The streams of this end on which answers are expected.
    private var open: Set<UInt32> = []
    /// The streams with something to send, in the order of their turns.
    private var turns: [UInt32] = []
    private var urgent: [LinkFrame] = []

    package init(_ limits: LinkLimits) { self.limits = limits }

    /// True if ``output(upTo:)`` has bytes now.
    package var hasOutput: Bool { !urgent.isEmpty || turns.contains { outgoing[$0]?.first?.isReady == true } }

    /// The number of messages that have not been sent completely.
    package var waitingMessages: Int { outgoing.values.reduce(0) { $0 + $1.count } }

    /// Sends a message after those that wait on the same stream.
    package mutating func send(_ frame: Frame, on stream: UInt32) {
        if outgoing[stream] == nil { turns.append(stream) }
        outgoing[stream, default: []].append(OutgoingMessage(frame))
        if limits.isOwn(stream) { open.insert(stream) }
    }

    /// Drops a stream, and informs the other end.
    package mutating func cancel(_ stream: UInt32) {
        forget(stream)
        urgent.append(LinkFrame(.cancel, stream: stream))
    }

    /// Returns whole frames to send, up to about this many bytes.
    package mutating func output(upTo size: Int) -> [UInt8] {
        var bytes: [UInt8] = []
        for frame in urgent { bytes += frame.encoded }
        urgent = []
        while bytes.count < size, let frame = nextFrame() { bytes += frame.encoded }
        return bytes
    }

    /// Adds received bytes, and returns the resulting events.
    ///
    /// - Throws: a fault; the connection cannot be used afterwards.
    package mutating func receive(_ bytes: ArraySlice<UInt8>) throws(LinkFault) -> [LinkEvent] {
        decoder.take(bytes)
        var events: [LinkEvent] = []
        while let frame = try decoder.next() {
            if let event = try receive(frame) { events.append(event) }
            guard urgent.count <= Self.mostUrgent else { throw .tooManyStreams }
        }
        return events
    }
}

extension LinkStreams {
    /// The size in bytes from which the arrival of a message is reported in steps.
    private static let longMessage = 1 << 20
    /// The largest number of small frames that wait for an end that does not read.
    private static let mostUrgent = 4096

    private mutating func nextFrame() -> LinkFrame? {
        guard let turn = turns.firstIndex(where: { outgoing[$0]?.first?.isReady == true }) else { return nil }
        let stream = turns.remove(at: turn)
        let frame = outgoing[stream]?[0].next(on: stream)
        if outgoing[stream]?[0].isSent == true { outgoing[stream]?.removeFirst() }
        if outgoing[stream]?.isEmpty == true { outgoing[stream] = nil } else { turns.append(stream) }
        return frame
    }

    private mutating func forget(_ stream: UInt32) {
        incoming[stream] = nil
        open.remove(stream)
        if outgoing.removeValue(forKey: stream) != nil { turns.removeAll { $0 == stream } }
    }

    private mutating func receive(_ frame: LinkFrame) throws(LinkFault) -> LinkEvent? {
        switch frame.kind {
        case .begin: return try begin(frame)
        case .data:
            // Parts of a canceled message may still arrive.
            guard incoming[frame.stream] != nil else { return nil }
            return try take(frame)
        case .credit:
            guard frame.payload.count == 4 else { throw .malformedCredit }
            outgoing[frame.stream]?[0].grant(Int(frame.payload.littleEndianNumber))
            return nil
        case .cancel:
            guard frame.payload.isEmpty else { throw .malformedBeginning }
            forget(frame.stream)
            return .cancelled(stream: frame.stream)
        }
    }

    private mutating func begin(_ frame: LinkFrame) throws(LinkFault) -> LinkEvent? {
        let stream = frame.stream
        guard incoming[stream] == nil else { throw .streamInUse }
        guard incoming.count < limits.streams else { throw .tooManyStreams }
        let message = try IncomingMessage(frame.payload)
        if limits.isOwn(stream) {
            // An answer to a canceled request may still arrive.
            guard open.contains(stream) else { return nil }
            guard message.total <= limits.answerBytes else { return refuse(stream) }
        } else {
            let others = incoming.filter { !limits.isOwn($0.key) }.reduce(0) { $0 + $1.value.total }
            guard message.total <= limits.requestBytes - others else { return refuse(stream) }
        }
        if let complete = message.message { return arrived(complete, on: stream) }
        incoming[stream] = message
        return nil
    }

    private mutating func refuse(_ stream: UInt32) -> LinkEvent {
        cancel(stream)
        return .tooLarge(stream: stream)
    }

    private mutating func arrived(_ message: Frame, on stream: UInt32) -> LinkEvent {
        incoming[stream] = nil
        if limits.hasOneAnswer { open.remove(stream) }
        return .message(stream: stream, message)
    }

    private mutating func take(_ frame: LinkFrame) throws(LinkFault) -> LinkEvent? {
        guard let credit = try incoming[frame.stream]?.take(frame.payload) else { return nil }
        if credit > 0 {
            var payload: [UInt8] = []
            payload.append(littleEndian: UInt32(credit))
            urgent.append(LinkFrame(.credit, stream: frame.stream, payload: payload[...]))
        }
        guard let message = incoming[frame.stream] else { return nil }
        if let complete = message.message { return arrived(complete, on: frame.stream) }
        guard message.total > Self.longMessage else { return nil }
        return .progress(stream: frame.stream, received: message.received, total: message.total)
    }
}
