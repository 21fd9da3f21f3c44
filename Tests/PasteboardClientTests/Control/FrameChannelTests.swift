import Glibc
import SelectionModel
import Testing

@testable import PasteboardClient

@Suite struct FrameChannelTests {
    private func pair(inline limit: Int = Frame.inlineLimit) -> (FrameChannel, FrameChannel) {
        var ends: [Int32] = [-1, -1]
        socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0, &ends)
        let channels = ends.map {
            FrameChannel(Descriptor(owning: $0), sendingInline: limit, acceptingInline: limit)
        }
        return (channels[0], channels[1])
    }

    private func receive(_ count: Int, from one: FrameChannel, to other: FrameChannel) throws -> [Frame] {
        var frames: [Frame] = []
        let end = Instant.now + .seconds(30)
        while frames.count < count, !other.isClosed {
            guard Instant.now < end else { throw TookTooLong() }
            one.flush()
            _ = Poll.wait(for: [(other.descriptor.number, .read)], until: end)
            frames += other.receive()
        }
        return frames
    }

    @Test(arguments: [0, 1, Frame.inlineLimit - 1, Frame.inlineLimit, Frame.inlineLimit + 1, 5 << 20])
    func contentOfAnySizeArrives(count: Int) throws {
        for limit in [Frame.inlineLimit, 8 << 20] { try contentArrives(count, through: pair(inline: limit)) }
    }

    private func contentArrives(_ count: Int, through channels: (FrameChannel, FrameChannel)) throws {
        let (one, other) = channels
        let blob = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        let frame = Frame(kind: 9, header: [1], blobs: [blob, [1, 2]])
        try one.send(frame)
        try one.send(Frame(kind: 10))
        #expect(try receive(2, from: one, to: other) == [frame, Frame(kind: 10)])
    }

    @Test func fromTheLimitOnContentTravelsAsMemory() throws {
        let (one, other) = pair()
        try one.send(Frame(kind: 1, blobs: [[UInt8](repeating: 0, count: Frame.inlineLimit + 1)]))
        #expect(!one.hasOutgoing)
        var waiting: Int32 = 0
        _ = ioctl(other.descriptor.number, UInt(FIONREAD), &waiting)
        #expect(waiting == 16)
    }

    @Test func aSideThatDoesNotReadIsGivenUp() throws {
        let (one, other) = pair()
        let frame = Frame(kind: 1, blobs: [[UInt8](repeating: 0, count: 100_000)])
        for _ in 0..<FrameChannel.maximumWaiting * 2 where !one.isClosed { try one.send(frame) }
        #expect(one.isClosed)
        withExtendedLifetime(other) {}
    }

    @Test func aFloodIsTakenInPieceByPiece() throws {
        let (one, other) = pair()
        var size: Int32 = 8 << 20
        setsockopt(one.descriptor.number, SOL_SOCKET, SO_SNDBUFFORCE, &size, socklen_t(MemoryLayout<Int32>.size))
        let frames = (0..<40).map { Frame(kind: UInt8($0), blobs: [[UInt8](repeating: 1, count: 100_000)]) }
        for frame in frames { try one.send(frame) }
        let first = other.receive()
        #expect(first.count < frames.count)
        #expect(try first + receive(frames.count - first.count, from: one, to: other) == frames)
    }

    @Test func garbageClosesTheChannel() {
        let (one, other) = pair()
        one.descriptor.write([UInt8](repeating: 0xFF, count: 64))
        #expect(other.receive() == [])
        #expect(other.isClosed)
    }

    @Test func framesBeforeAHangUpAreDelivered() throws {
        let (one, other) = pair()
        try one.send(Frame(kind: 4))
        shutdown(one.descriptor.number, Int32(SHUT_RDWR))
        #expect(other.receive() + other.receive() == [Frame(kind: 4)])
        #expect(other.isClosed)
    }

    @Test func sendingToWhoHasLeftClosesTheChannel() throws {
        let (one, other) = pair()
        shutdown(other.descriptor.number, Int32(SHUT_RDWR))
        try one.send(Frame(kind: 4))
        #expect(one.isClosed)
        try one.send(Frame(kind: 4))
    }
}
