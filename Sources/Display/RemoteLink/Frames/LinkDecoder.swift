/// Decodes frames from bytes that arrive in pieces of any size.
package struct LinkDecoder: Sendable {
    private var buffer: [UInt8] = []
    /// The number of bytes decoded from the buffer.
    private var start = 0

    package init() {}

    /// Adds received bytes.
    package mutating func take(_ bytes: ArraySlice<UInt8>) {
        if start == buffer.count {
            buffer = Array(bytes)
            start = 0
        } else {
            if start > 0 {
                buffer.removeFirst(start)
                start = 0
            }
            buffer += bytes
        }
    }

    /// Returns the next complete frame; nil if more bytes are needed.
    package mutating func next() throws(LinkFault) -> LinkFrame? {
        let left = buffer[start...]
        guard left.count >= LinkFrame.prefixLength else { return nil }
        let length = Int(left.prefix(4).littleEndianNumber)
        guard length <= LinkFrame.maximumPayload else { throw .frameTooLong }
        guard let kind = LinkFrame.Kind(rawValue: left[start + 4]) else { throw .unknownFrame }
        let end = start + LinkFrame.prefixLength + length
        guard buffer.count >= end else { return nil }
        let stream = UInt32(buffer[start + 5..<start + 9].littleEndianNumber)
        defer { start = end }
        return LinkFrame(kind, stream: stream, payload: buffer[start + LinkFrame.prefixLength..<end])
    }
}
