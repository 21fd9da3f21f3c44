import PasteboardClient
import SelectionModel
import Targets

/// A request of the far end.
package enum RemoteRequest: Equatable, Sendable {
    case hello(LinkHello)
    /// A request to the daemon of the near end.
    case control(Request)
    /// List the targets of the owner of a selection.
    case list(SelectionName)
    case retrieve(SelectionName, Target)
    case owner(SelectionName)
    /// Report the owner, now and with every change.
    case watch(SelectionName)
    /// Empty a selection of any owner.
    case clear(SelectionName)
}

extension RemoteRequest {
    private enum Kind: UInt8 {
        case hello = 160
        case list, retrieve, owner, watch, clear
    }

    package var frame: Frame {
        switch self {
        case .hello(let hello): Frame(Kind.hello, hello)
        case .control(let request): request.frame
        case .list(let selection): Frame(Kind.list, selection)
        case .retrieve(let selection, let target):
            Frame(Kind.retrieve, RemoteRetrieval(selection: selection, target: target))
        case .owner(let selection): Frame(Kind.owner, selection)
        case .watch(let selection): Frame(Kind.watch, selection)
        case .clear(let selection): Frame(Kind.clear, selection)
        }
    }

    package init(_ frame: Frame) throws(MalformedRecord) {
        switch Kind(rawValue: frame.kind) {
        case .hello: self = .hello(try frame.record())
        case .list: self = .list(try frame.record())
        case .retrieve:
            let retrieval: RemoteRetrieval = try frame.record()
            self = .retrieve(retrieval.selection, retrieval.target)
        case .owner: self = .owner(try frame.record())
        case .watch: self = .watch(try frame.record())
        case .clear: self = .clear(try frame.record())
        case nil: self = .control(try Request(frame))
        }
    }
}

private struct RemoteRetrieval {
    var selection: SelectionName
    var target: Target
}

extension RemoteRetrieval: ControlRecord {
    func encode(to fields: inout FieldWriter) { fields.write(selection, target) }

    init(from fields: inout FieldReader) throws(MalformedRecord) {
        self.init(selection: try fields.read(), target: try fields.read())
    }
}
