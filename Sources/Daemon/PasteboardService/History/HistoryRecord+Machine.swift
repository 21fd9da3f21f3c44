import ClipboardHistory
import DaemonCore
import Pasteboard
import SelectionModel
import Targets

// A copy of the machine in the form of the history's protocol.

extension HistoryRecord {
    init(_ copy: RecordedCopy) {
        switch copy {
        case .foreign(let copy):
            self.init(
                source: copy.source, application: copy.application,
                contents: copy.contents.map { Content(target: $0.target, payload: $0.payload) },
                omissions: copy.omissions)
        case .own(let item):
            let representations = NamedPictures.appended(to: item)
            let heads = representations.map {
                OwnCopy.Head(type: $0.type.identifier, target: $0.target?.name)
            }
            self.init(
                contents: representations.map { representation in
                    let target =
                        representation.target ?? representation.type.targets.first
                        ?? Target(representation.type.identifier)
                    let payload = Payload(type: target.replyType, bytes: representation.bytes)
                    return Content(target: target.name, payload: payload)
                },
                own: OwnCopy(derivation: item.derivation, textRole: item.textRole, representations: heads))
        }
    }
}
