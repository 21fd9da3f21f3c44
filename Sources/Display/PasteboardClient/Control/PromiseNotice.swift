/// A message of the daemon to a program with promises, outside replies.
package enum PromiseNotice: Equatable, Sendable {
    /// A promise is requested.
    case wanted(PromiseReference)
    /// Promises of this publication will not be requested any more.
    case over(publication: Int)
}

extension PromiseNotice {
    private enum Kind: UInt8 {
        case wanted = 112
        case over
    }

    package var frame: Frame {
        switch self {
        case .wanted(let promise): Frame(Kind.wanted, promise)
        case .over(let publication): Frame(Kind.over, publication)
        }
    }

    package init(_ frame: Frame) throws(MalformedRecord) {
        switch Kind(rawValue: frame.kind) {
        case .wanted: self = .wanted(try frame.record())
        case .over: self = .over(publication: try frame.record())
        case nil: throw .unknownKind(frame.kind)
        }
    }
}
