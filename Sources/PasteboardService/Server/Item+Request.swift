import PasteboardClient
import Pasteboard
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

    /// Adds a representation, which replaces what was published under the same type and target, and is offered whatever
    /// was asked for before.
    package mutating func add(_ representation: Representation) {
        representations.removeAll { $0.type == representation.type && $0.target == representation.target }
        representations.append(representation)
        switch derivation {
        case .everything: break
        case .rich(let types): derivation = .rich(types + [representation.type])
        case .only(let types): derivation = .only(types + [representation.type])
        }
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
