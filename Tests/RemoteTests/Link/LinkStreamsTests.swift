import PasteboardClient
import SeededNumbers
import Testing

@testable import RemoteLink

/// Both ends of a connection, and the bytes between them in pieces of any size.
struct LinkStreamsTests {
    /// Passes bytes on in random pieces until neither end has any, and returns what arrived at each.
    private func exchange(
        _ far: inout LinkStreams, _ near: inout LinkStreams, _ numbers: inout SeededNumbers
    ) throws -> (far: [LinkEvent], near: [LinkEvent]) {
        var events: (far: [LinkEvent], near: [LinkEvent]) = ([], [])
        while far.hasOutput || near.hasOutput {
            if numbers.oneIn(2) {
                events.near += try pass(&far, to: &near, &numbers)
            } else {
                events.far += try pass(&near, to: &far, &numbers)
            }
        }
        return events
    }

    private func pass(
        _ from: inout LinkStreams, to: inout LinkStreams, _ numbers: inout SeededNumbers
    ) throws -> [LinkEvent] {
        var rest = from.output(upTo: 1 + numbers.below(200_000))[...]
        var events: [LinkEvent] = []
        while !rest.isEmpty {
            let piece = rest.prefix(1 + numbers.below(numbers.oneIn(3) ? 12 : 300_000))
            events += try to.receive(piece)
            rest = rest.dropFirst(piece.count)
        }
        return events
    }

    private func messages(_ events: [LinkEvent]) -> [UInt32: [Frame]] {
        events.reduce(into: [:]) { result, event in
            if case .message(let stream, let frame) = event { result[stream, default: []].append(frame) }
        }
    }

    private func frame(_ numbers: inout SeededNumbers) -> Frame {
        let sizes = [0, 1, 9, 65_535, 65_536, 65_537, 300_000, 3 << 20]
        let blobs = (0..<numbers.below(4)).map { _ in
            [UInt8](repeating: UInt8(numbers.below(256)), count: numbers.pick(sizes))
        }
        return Frame(
            kind: UInt8(numbers.below(256)), header: [UInt8](repeating: 7, count: numbers.pick([0, 3, 70_000])),
            blobs: blobs)
    }

    @Test(arguments: 0..<40)
    func messagesArriveWholeAndInOrder(seed: Int) throws {
        var numbers = SeededNumbers(seed: UInt64(seed))
        var (far, near) = (LinkStreams(.far), LinkStreams(.near))
        var expected: [UInt32: [Frame]] = [:]
        for number in 0..<UInt32(1 + numbers.below(4)) {
            let stream = 2 * number + 1
            let frame = frame(&numbers)
            far.send(frame, on: stream)
            expected[stream] = [frame]
        }
        #expect(messages(try exchange(&far, &near, &numbers).near) == expected)
        var answers: [UInt32: [Frame]] = [:]
        for stream in expected.keys.sorted() {
            for _ in 0..<(1 + numbers.below(3)) {
                let frame = frame(&numbers)
                near.send(frame, on: stream)
                answers[stream, default: []].append(frame)
            }
        }
        #expect(messages(try exchange(&far, &near, &numbers).far) == answers)
        #expect(!far.hasOutput && !near.hasOutput && far.waitingMessages + near.waitingMessages == 0)
    }

    /// A small message does not wait for the end of a large one before it.
    @Test func aSmallMessageOvertakesALargeOne() throws {
        var numbers = SeededNumbers(seed: 1)
        var (far, near) = (LinkStreams(.far), LinkStreams(.near))
        far.send(Frame(kind: 1), on: 1)
        far.send(Frame(kind: 1), on: 3)
        _ = try exchange(&far, &near, &numbers)
        near.send(Frame(kind: 2, blobs: [[UInt8](repeating: 1, count: 8 << 20)]), on: 1)
        near.send(Frame(kind: 3), on: 3)
        let events = try exchange(&far, &near, &numbers).far
        let order = events.compactMap { if case .message(let stream, _) = $0 { stream } else { nil } }
        #expect(order == [3, 1])
    }

    /// Without credit, no more than a window of a message is sent.
    @Test func aReceiverThatGivesNoCreditGetsOneWindow() {
        var near = LinkStreams(.near)
        near.send(Frame(kind: 2, blobs: [[UInt8](repeating: 1, count: 32 << 20)]), on: 1)
        var sent = 0
        while near.hasOutput { sent += near.output(upTo: 1 << 20).count }
        #expect(sent < LinkLimits.window + (64 << 10))
    }

    @Test func whatIsCancelledIsNotSentAndDoesNotArrive() throws {
        var numbers = SeededNumbers(seed: 2)
        var (far, near) = (LinkStreams(.far), LinkStreams(.near))
        far.send(Frame(kind: 1), on: 1)
        _ = try exchange(&far, &near, &numbers)
        near.send(Frame(kind: 2, blobs: [[UInt8](repeating: 1, count: 32 << 20)]), on: 1)
        _ = try pass(&near, to: &far, &numbers)
        far.cancel(1)
        let events = try exchange(&far, &near, &numbers)
        #expect(events.near == [.cancelled(stream: 1)])
        #expect(messages(events.far) == [:])
        #expect(near.waitingMessages == 0)
    }

    @Test func aRequestThatIsTooLargeIsRefusedBeforeItsBytesCome() throws {
        var numbers = SeededNumbers(seed: 3)
        var (far, near) = (LinkStreams(.far), LinkStreams(.near))
        far.send(Frame(kind: 2, blobs: [[UInt8](repeating: 1, count: 17 << 20)]), on: 1)
        let events = try exchange(&far, &near, &numbers)
        #expect(events.near == [.tooLarge(stream: 1)])
        #expect(events.far == [.cancelled(stream: 1)])
    }

    /// An answer without a request is not stored, whatever size it announces.
    @Test func anAnswerThatNobodyAskedForIsIgnored() throws {
        var numbers = SeededNumbers(seed: 4)
        var (far, near) = (LinkStreams(.far), LinkStreams(.near))
        far.send(Frame(kind: 24, blobs: [[UInt8](repeating: 1, count: 1 << 20)]), on: 2)
        #expect(messages(try exchange(&far, &near, &numbers).near) == [:])
    }

    @Test(arguments: [
        ([0, 0, 1, 1, 1, 1, 0, 0, 0], LinkFault.frameTooLong),
        ([0, 0, 0, 0, 9, 1, 0, 0, 0], .unknownFrame),
        ([0, 0, 0, 0, 1, 1, 0, 0, 0], .malformedBeginning),
        ([1, 0, 0, 0, 4, 1, 0, 0, 0, 0], .malformedBeginning),
        ([1, 0, 0, 0, 3, 1, 0, 0, 0, 0], .malformedCredit),
    ])
    func malformedFramesEndTheConnection(bytes: [UInt8], fault: LinkFault) {
        var near = LinkStreams(.near)
        #expect(throws: fault) { try near.receive(bytes[...]) }
    }

    @Test func lengthsThatOverflowAreRefused() {
        var payload: [UInt8] = [1, 0, 0, 0, 0, 2, 0]
        payload += [UInt8](repeating: 0xff, count: 7) + [0x7f]
        payload += [UInt8](repeating: 0xff, count: 7) + [0x7f]
        var near = LinkStreams(.near)
        #expect(throws: LinkFault.malformedBeginning) {
            try near.receive(LinkFrame(.begin, stream: 1, payload: payload[...]).encoded[...])
        }
    }
}
