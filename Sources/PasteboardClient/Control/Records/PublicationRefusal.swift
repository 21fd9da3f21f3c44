/// Why the daemon did not publish; the earlier publication is unchanged.
package enum PublicationRefusal: Error, Hashable, Sendable {
    /// Another client owns the selection and keeps it.
    case selectionKept
    /// There are too many targets, or one has an invalid name.
    case invalidTargets
    /// The content is larger than the daemon's limit, in bytes.
    case tooLarge(limit: Int)
    /// The publication to add to is a secret.
    case secret
    /// The server has ended, and the daemon waits for a new one.
    case noServer
    /// The server ended before the content was published.
    case serverEnded
}

extension PublicationRefusal: CustomStringConvertible {
    package var description: String {
        switch self {
        case .selectionKept: "another client holds the selection and kept it"
        case .invalidTargets: "the X server does not take so many targets, or one of their names"
        case .tooLarge(let limit): "the content is larger than the \(limit) bytes that are held"
        case .secret: "what is there is a secret; it is left as text alone"
        case .noServer: "the X server has ended; pasteboardd waits for the next one"
        case .serverEnded: "the X server ended before the content was published"
        }
    }
}

extension PublicationRefusal: ControlRecord {
    package func encode(to fields: inout FieldWriter) {
        switch self {
        case .selectionKept: fields.write(byte: 0)
        case .invalidTargets: fields.write(byte: 1)
        case .tooLarge(let limit):
            fields.write(byte: 2)
            fields.write(limit)
        case .secret: fields.write(byte: 3)
        case .noServer: fields.write(byte: 4)
        case .serverEnded: fields.write(byte: 5)
        }
    }

    package init(from fields: inout FieldReader) throws(MalformedRecord) {
        switch try fields.byte() {
        case 0: self = .selectionKept
        case 1: self = .invalidTargets
        case 2: self = .tooLarge(limit: try fields.read())
        case 3: self = .secret
        case 4: self = .noServer
        case 5: self = .serverEnded
        default: throw .invalidValue
        }
    }
}
