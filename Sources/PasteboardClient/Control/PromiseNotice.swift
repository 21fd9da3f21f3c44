/// What the daemon says to a program that has promised representations, without having been asked.
package enum PromiseNotice: Equatable, Sendable {
    /// Somebody wants what was promised.
    case wanted(PromiseReference)
    /// Nothing of the publication of this number will be asked for any more.
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
