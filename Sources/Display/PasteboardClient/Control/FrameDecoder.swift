import SystemSupport

/// Decodes frames from the bytes of a socket, in pieces of any size.
struct FrameDecoder {
    /// The largest total size of inline byte strings.
    private let inlineLimit: Int
    private var buffer: [UInt8] = []
    private var descriptors: [Descriptor] = []

    init(inlineLimit: Int = Frame.inlineLimit) { self.inlineLimit = inlineLimit }

    /// The largest number of descriptors that wait for their frames.
    static let maximumDescriptors = 4

    /// Adds received bytes and a descriptor.
    mutating func take(_ bytes: ArraySlice<UInt8>, _ descriptor: Descriptor?) {
        buffer += bytes
        if let descriptor { descriptors.append(descriptor) }
    }

    /// Appends up to `size` bytes that `receive` writes; returns their number.
    ///
    /// They are written to the final place of the byte strings, so that long ones are not copied.
    mutating func take(upTo size: Int, _ receive: (UnsafeMutableRawPointer?, Int) -> Int) -> Int {
        var received = 0
        buffer.append(addingCapacity: size) { room in
            unsafe room.withUnsafeMutableBufferPointer { room, count in
                received = unsafe receive(UnsafeMutableRawPointer(room.baseAddress), size)
                count = received
            }
        }
        // An empty buffer releases its memory.
        if buffer.isEmpty { buffer = [] }
        return received
    }

    /// The maximum memory reserved before the bytes have arrived, for any announced length.
    private static let largestRoom = 256 << 20

    /// The next complete frame; nil if there is none.
    mutating func next() throws(FrameError) -> Frame? {
        guard descriptors.count <= Self.maximumDescriptors else { throw .tooManyDescriptors }
        guard buffer.count >= Frame.prefixLength else { return nil }
        let headerLength = Int(buffer[0..<4].littleEndianValue)
        let isInline = buffer[5] & Frame.descriptorFlag == 0
        let blobCount = Int(buffer[6..<8].littleEndianValue)
        guard headerLength <= Frame.maximumHeader else { throw .headerTooLong }
        guard blobCount <= Frame.maximumBlobs else { throw .tooManyBlobs }
        let headerStart = Frame.prefixLength + 8 * blobCount
        guard buffer.count >= headerStart else { return nil }
        let lengths = try lengths(count: blobCount, isInline: isInline)
        let headerEnd = headerStart + headerLength
        let end = isInline ? headerEnd + lengths.reduce(0, +) : headerEnd
        guard buffer.count >= end else {
            // Space for the following bytes avoids a move when they arrive.
            let room = min(end, Self.largestRoom) + Frame.inlineLimit
            if end > Frame.inlineLimit, buffer.capacity < room { buffer.reserveRoom(room, filled: end) }
            return nil
        }
        var frame = Frame(kind: buffer[4], header: Array(buffer[headerStart..<headerEnd]))
        buffer.removeSubrange(0..<headerEnd)
        frame.blobs = try isInline ? inlineBlobs(lengths) : passedBlobs(lengths)
        if buffer.isEmpty { buffer = [] }
        return frame
    }

    private func lengths(count: Int, isInline: Bool) throws(FrameError) -> [Int] {
        let limit = isInline ? inlineLimit : Frame.maximumContent
        var lengths: [Int] = []
        var total = 0
        for index in 0..<count {
            let start = Frame.prefixLength + 8 * index
            let length = buffer[start..<start + 8].littleEndianValue
            guard length <= UInt64(limit), total + Int(length) <= limit else { throw .contentTooLong }
            total += Int(length)
            lengths.append(Int(length))
        }
        return lengths
    }

    /// Takes byte strings from the start of the buffer; a long first one takes the buffer itself, without a copy.
    private mutating func inlineBlobs(_ lengths: [Int]) -> [[UInt8]] {
        var (blobs, offset) = ([[UInt8]](), 0)
        for length in lengths {
            if length > Frame.inlineLimit, blobs.isEmpty {
                let following = Array(buffer[length...])
                buffer.removeLast(following.count)
                blobs.append(buffer)
                buffer = following
            } else {
                blobs.append(Array(buffer[offset..<offset + length]))
                offset += length
            }
        }
        buffer.removeSubrange(0..<offset)
        return blobs
    }

    private mutating func passedBlobs(_ lengths: [Int]) throws(FrameError) -> [[UInt8]] {
        guard !descriptors.isEmpty else { throw .descriptorMissing }
        do {
            return try SealedMemory.read(descriptors.removeFirst(), lengths: lengths)
        } catch {
            throw .unreadableDescriptor(error)
        }
    }
}
