import DaemonCore
import Pasteboard
import PasteboardClient
import SelectionModel
import Targets
import UniformTypes

extension Item {
    /// The item that a request describes; nil where a type identifier is none.
    package init?(_ request: PublishRequest) {
        let representations = request.parts.compactMap { Representation($0) }
        let types = (request.asTypes ?? []).compactMap { UniformType($0) }
        guard representations.count == request.parts.count, types.count == (request.asTypes ?? []).count else {
            return nil
        }
        let derivation: Derivation =
            if request.asTypes == nil { .everything } else if request.onlyThese { .only(types) } else { .rich(types) }
        self.init(
            representations, derivation: derivation, textRole: request.textIsSource.map { $0 ? .source : .rendered },
            isSensitive: request.isSensitive)
        isLocal = request.isLocal
    }
}

extension Representation {
    init?(_ part: PublishRequest.Part) {
        guard let type = UniformType(part.type) else { return nil }
        let target = part.target.map { Target($0) }
        if let promise = part.promise {
            self.init(promising: type, target: target, promise: promise)
        } else {
            self.init(type: type, target: target, bytes: part.bytes)
        }
    }
}

extension PublishOrder {
    /// What a request asks for; nil where a type identifier is none.
    init?(_ request: PublishRequest, now: ContinuousClock.Instant) {
        guard let item = Item(request) else { return nil }
        let lifetime = Lifetime(
            endsAfterTransfer: request.once, end: request.clearAfter.map { now + .milliseconds($0) })
        self.init(item, as: SelectionName(request.selection), lifetime, publication: request.publication)
    }
}
