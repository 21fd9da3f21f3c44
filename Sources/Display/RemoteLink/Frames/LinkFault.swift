/// A protocol violation, which closes the connection.
package enum LinkFault: Error, Hashable, Sendable, CustomStringConvertible {
    case frameTooLong
    case unknownFrame
    /// The frame that begins a message is malformed, or announces more fields than allowed.
    case malformedBeginning
    /// A message begins on a stream on which one is being received.
    case streamInUse
    /// Too many messages are being received at once.
    case tooManyStreams
    /// More bytes arrived than were announced or granted.
    case unexpectedBytes
    case malformedCredit
    /// A message is of a kind that does not belong here, or its fields are malformed.
    case unknownMessage

    package var description: String {
        switch self {
        case .frameTooLong: "a frame is too long"
        case .unknownFrame: "a frame is of an unknown kind"
        case .malformedBeginning: "a message begins with malformed lengths"
        case .streamInUse: "two messages share a stream"
        case .tooManyStreams: "too many messages arrive at once"
        case .unexpectedBytes: "more bytes arrived than were announced"
        case .malformedCredit: "a credit is malformed"
        case .unknownMessage: "a message is malformed"
        }
    }
}
