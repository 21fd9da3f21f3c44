/// Decodes frames from the bytes of a socket, in pieces of any size.
struct FrameDecoder {
    /// The largest total size of inline byte strings.
    private let inlineLimit: Int
    private var buffer: [UInt8] = []
    private var descriptors: [Descriptor] = []

    init(inlineLimit: Int = Frame.inlineLimit) {
        self.inlineLimit = inlineLimit
    }

    /// The largest number of descriptors that wait for their frames.
    static let maximumDescriptors = 4

    /// Adds received bytes and a descriptor.
    mutating func take(_ bytes: ArraySlice<UInt8>, _ descriptor: Descriptor?) {
        buffer += bytes
        if let descriptor { descriptors.append(descriptor) }
    }

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
        guard buffer.count >= end else { return nil }
        let blobs = try isInline ? inlineBlobs(from: headerEnd, lengths) : passedBlobs(lengths)
        let frame = Frame(kind: buffer[4], header: Array(buffer[headerStart..<headerEnd]), blobs: blobs)
        buffer.removeSubrange(0..<end)
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

    private func inlineBlobs(from start: Int, _ lengths: [Int]) -> [[UInt8]] {
        var offset = start
        return lengths.map { length in
            defer { offset += length }
            return Array(buffer[offset..<offset + length])
        }
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
