import Glibc
import Testing

@testable import PasteboardClient

@Suite struct FrameDecoderTests {
    static let frames = [
        Frame(kind: 1), Frame(kind: 255, header: [1, 2, 3]), Frame(kind: 2, header: [], blobs: [[]]),
        Frame(kind: 3, header: [9], blobs: [[1], [], [2, 3]]),
    ]

    private func decode(_ pieces: [ArraySlice<UInt8>]) throws -> [Frame] {
        var decoder = FrameDecoder()
        var frames: [Frame] = []
        for piece in pieces {
            decoder.take(piece, nil)
            while let frame = try decoder.next() { frames.append(frame) }
        }
        return frames
    }

    private func prefix(header: UInt64 = 0, flags: UInt8 = 0, blobs: UInt64 = 0, lengths: [UInt64] = []) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.append(littleEndian: header, count: 4)
        bytes += [7, flags]
        bytes.append(littleEndian: blobs, count: 2)
        for length in lengths { bytes.append(littleEndian: length, count: 8) }
        return bytes
    }

    @Test func framesComeThroughHoweverTheirBytesAreSplit() throws {
        let bytes = Self.frames.flatMap { $0.encoded(inline: true) }
        #expect(try decode([bytes[...]]) == Self.frames)
        #expect(try decode(bytes.indices.map { bytes[$0...$0] }) == Self.frames)
        for index in bytes.indices {
            #expect(try decode([bytes[..<index], bytes[index...]]) == Self.frames, "split at \(index)")
        }
    }

    @Test(arguments: [1000, 65_536, 300_000, 1 << 20])
    func longContentComesThroughWithWhatFollowsIt(piece: Int) throws {
        let long = (0..<(600 << 10)).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        let frames = [
            Frame(kind: 1, header: [1], blobs: [long, [], [2]]), Frame(kind: 2), Frame(kind: 3, blobs: [[4], long]),
            Frame(kind: 4, blobs: [long]), Self.frames[3],
        ]
        let bytes = frames.flatMap { frame in
            let isLong = frame.contentLength > Frame.inlineLimit
            return frame.encoded(inline: true) + (isLong ? frame.blobs.flatMap(\.self) : [])
        }
        var decoder = FrameDecoder(inlineLimit: 2 << 20)
        var (decoded, place) = ([Frame](), 0)
        while place < bytes.count {
            place += unsafe decoder.take(upTo: piece) { room, size in
                let count = min(size, bytes.count - place)
                unsafe bytes[place..<(place + count)].withUnsafeBytes { part in
                    if let start = part.baseAddress { unsafe room?.copyMemory(from: start, byteCount: count) }
                }
                return count
            }
            while let frame = try decoder.next() { decoded.append(frame) }
        }
        #expect(decoded == frames)
    }

    @Test func aFrameIsNotThereBeforeItsLastByte() throws {
        let bytes = Self.frames[3].encoded(inline: true)
        for end in bytes.indices { #expect(try decode([bytes[..<end]]) == []) }
    }

    @Test(arguments: [
        (UInt64(Frame.maximumHeader) + 1, 0 as UInt64, [] as [UInt64], FrameError.headerTooLong),
        (0xFFFF_FFFF, 0, [], .headerTooLong), (0, UInt64(Frame.maximumBlobs) + 1, [], .tooManyBlobs),
        (0, 0xFFFF, [], .tooManyBlobs), (0, 1, [UInt64(Frame.inlineLimit) + 1], .contentTooLong),
        (0, 1, [.max], .contentTooLong), (0, 1, [UInt64(Int.max)], .contentTooLong),
        (0, 1, [UInt64(Int.max) + 1], .contentTooLong), (0, 2, [UInt64(Frame.inlineLimit), 1], .contentTooLong),
        (0, 2, [1, UInt64(Int.max)], .contentTooLong),
    ])
    func sizesThatNobodyHasAreRefusedBeforeTheyAreWaitedFor(
        header: UInt64, blobs: UInt64, lengths: [UInt64], error: FrameError
    ) {
        #expect(throws: error) { try decode([prefix(header: header, blobs: blobs, lengths: lengths)[...]]) }
    }

    @Test(arguments: [
        [UInt64(Frame.maximumContent) + 1], [.max], [UInt64(Int.max)], [UInt64(Frame.maximumContent), 1],
    ])
    func passedContentHasALimitToo(lengths: [UInt64]) {
        let bytes = prefix(flags: Frame.descriptorFlag, blobs: UInt64(lengths.count), lengths: lengths)
        #expect(throws: FrameError.contentTooLong) { try decode([bytes[...]]) }
    }

    private func decode(_ frame: Frame, passing memory: Descriptor?) throws -> Frame? {
        var decoder = FrameDecoder()
        decoder.take(frame.encoded(inline: false)[...], memory)
        return try decoder.next()
    }

    private func unsealed(_ bytes: [UInt8]) throws -> Descriptor {
        let path = Runtime.makeFolder() + "/file"
        let descriptor = Descriptor(owning: open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600))
        write(descriptor.number, bytes, bytes.count)
        unlink(path)
        return descriptor
    }

    @Test func contentComesInSealedMemory() throws {
        let frame = Self.frames[3]
        #expect(try decode(frame, passing: SealedMemory.make(of: frame.blobs)) == frame)
    }

    @Test func contentThatDoesNotComeAlongIsMissing() {
        #expect(throws: FrameError.descriptorMissing) { try decode(Self.frames[3], passing: nil) }
    }

    @Test(arguments: [[[1], [], [2]], [[1], [], [2, 3, 4]], []])
    func memoryOfAnotherSizeIsRefused(blobs: [[UInt8]]) throws {
        let memory = try SealedMemory.make(of: blobs)
        #expect(throws: FrameError.unreadableDescriptor(SystemError("lseek", code: EBADMSG))) {
            try decode(Self.frames[3], passing: memory)
        }
    }

    @Test func aFileThatCouldStillShrinkIsRefused() throws {
        let file = try unsealed([1, 2, 3])
        #expect(throws: FrameError.unreadableDescriptor(SystemError("seal", code: EPERM))) {
            try decode(Self.frames[3], passing: file)
        }
    }

    @Test func descriptorsThatBelongToNothingAreRefused() throws {
        var decoder = FrameDecoder()
        for _ in 0..<FrameDecoder.maximumDescriptors { decoder.take([], try SealedMemory.make(of: [])) }
        #expect(try decoder.next() == nil)
        decoder.take([], try SealedMemory.make(of: []))
        #expect(throws: FrameError.tooManyDescriptors) { try decoder.next() }
    }
}
