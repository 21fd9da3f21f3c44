import PasteboardClient

/// The limits of one end, and which streams are its own.
package struct LinkLimits: Hashable, Sendable {
    /// Whether this end opens the streams with even numbers, and the other end those with odd ones.
    let opensEven: Bool
    /// The largest size of all requests of the other end that arrive at the same time, in bytes.
    var requestBytes: Int
    /// The largest answer on a stream of this end, in bytes.
    var answerBytes: Int
    /// Whether a stream of this end has one answer; otherwise it may have more.
    let hasOneAnswer: Bool
    /// The largest number of messages that arrive at the same time.
    var streams: Int

    /// The limits of the near end, which accepts little without a request.
    package static let near = LinkLimits(
        opensEven: true, requestBytes: 16 << 20, answerBytes: PhysicalMemory.total / 4, hasOneAnswer: true,
        streams: 32)
    /// The limits of the far end, which has the same user as the near end.
    package static let far = LinkLimits(
        opensEven: false, requestBytes: 1 << 20, answerBytes: Frame.maximumContent, hasOneAnswer: false, streams: 64)

    func isOwn(_ stream: UInt32) -> Bool { stream.isMultiple(of: 2) == opensEven }

    /// The largest number of byte strings in a message.
    static let blobs = 512
    /// The longest header of a message.
    static let header = 1 << 20
    /// The number of bytes of a message that may be sent before the receiver grants more.
    ///
    /// A message is sent at this many bytes per round trip: 20 MB/s at 100 ms.
    package static let window = 2 << 20
}
