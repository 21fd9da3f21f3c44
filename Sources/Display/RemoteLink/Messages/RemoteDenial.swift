import PasteboardClient

/// The reason why the near end refused a request of the far end.
package enum RemoteDenial: Error, Equatable, Sendable {
    /// This host may not read; the name is that given by the near end.
    case reading(host: String)
    /// The user at the near end refused, or did not answer.
    case declined
    /// The content is a secret, which is not sent to other computers.
    case secret
    /// Too many publications in too short a time.
    case tooMany
    /// The content is larger than the limit, in bytes.
    case tooLarge(limit: Int)
    /// File paths are meaningless on the other computer.
    case files
    /// These files are not sent.
    case filesRefused(RemoteFileRefusal)
    /// There is no such request from another computer.
    case unsupported
}

extension RemoteFileRefusal: ControlRecord {}

extension RemoteDenial: ControlRecord {
    package func encode(to fields: inout FieldWriter) {
        switch self {
        case .reading(let host): fields.write(case: 0, host)
        case .declined: fields.write(case: 1)
        case .secret: fields.write(case: 2)
        case .tooMany: fields.write(case: 3)
        case .tooLarge(let limit): fields.write(case: 4, limit)
        case .files: fields.write(case: 5)
        case .unsupported: fields.write(case: 6)
        case .filesRefused(let refusal): fields.write(case: 7, refusal)
        }
    }

    package init(from fields: inout FieldReader) throws(MalformedRecord) {
        switch try fields.byte() {
        case 0: self = .reading(host: try fields.read())
        case 1: self = .declined
        case 2: self = .secret
        case 3: self = .tooMany
        case 4: self = .tooLarge(limit: try fields.read())
        case 5: self = .files
        case 6: self = .unsupported
        case 7: self = .filesRefused(try fields.read())
        default: throw .invalidValue
        }
    }
}

extension RemoteDenial: CustomStringConvertible {
    package var description: String {
        switch self {
        case .reading(let host):
            "the computer in front of you does not let this one read its clipboard; run `pasteboard remote allow \(host)` there"
        case .declined: "the request was not allowed on the computer in front of you"
        case .secret: "a secret is not sent to another computer"
        case .tooMany: "the other computer gets too many copies; wait a few seconds"
        case .tooLarge(let limit): "the other computer takes no more than \(limit) bytes of one copy"
        case .files: "paths of files mean nothing on another computer; paste with --files or --into, or use scp"
        case .filesRefused(let refusal): refusal.description
        case .unsupported: "another computer's pasteboard cannot do this"
        }
    }
}
