import ClipboardHistory
import UniformTypes

/// The reason why an operation on the history failed; no case contains content.
public enum HistoryError: Error, Hashable, Sendable {
    /// The history is off and has no items.
    case off
    /// `pasteboard-history` cannot be reached or started, with the reason.
    case unreachable(String)
    /// There is no such item.
    case noSuchItem
    /// The item cannot be converted to this type.
    case notOffered(UniformType)
    /// The content cannot be read, with the reason.
    case unreadable(String)
}

extension HistoryError: CustomStringConvertible {
    /// The error in English, without content.
    public var description: String {
        switch self {
        case .off: HistoryClient.Failure.off.description
        case .unreachable(let reason), .unreadable(let reason): reason
        case .noSuchItem: "the history no longer has this item"
        case .notOffered(let type): "the item has no \(type), and none can be derived from what it has"
        }
    }
}

extension HistoryError {
    init(_ failure: HistoryClient.Failure) {
        self =
            switch failure {
            case .off: .off
            case .noSuchItem: .noSuchItem
            default: .unreachable(failure.description)
            }
    }
}
