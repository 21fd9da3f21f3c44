import DaemonCore
import Pasteboard
import PasteboardClient
import SelectionModel
import Targets

extension ControlRequest {
    /// What a message asks of the machine; nil where a type identifier in it is none, or it is no such message.
    init?(_ message: Message, now: ContinuousClock.Instant) {
        switch message {
        case .publish(let request):
            guard let order = PublishOrder(request, now: now) else { return nil }
            self = .publish(order)
        case .add(let selection, let part):
            guard let representation = Representation(part) else { return nil }
            self = .add(representation, to: SelectionName(selection))
        case .release(let selection): self = .release(SelectionName(selection))
        case .renderAs(let selection, let application, let target):
            self = .render(Target(target), of: SelectionName(selection), application: application)
        case .readText(let selection): self = .readText(SelectionName(selection))
        case .kept(let publication, let promise, let bytes):
            self = .keepPromise(publication: publication, promise: promise, bytes)
        default: return nil
        }
    }

    /// Whether the machine answers it.
    var isAnswered: Bool {
        if case .keepPromise = self { false } else { true }
    }
}
