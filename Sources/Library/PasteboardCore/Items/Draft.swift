import Pasteboard
import UniformTypes

/// The representations and promises to publish.
struct Draft {
    private(set) var representations: [Representation] = []
    private var promises: [Int: Promise] = [:]

    /// Creates a draft of items, with promises for the types that the converters can make, unless the items are secret.
    init(
        _ items: [PasteboardItem], _ converters: [PasteboardConverter], isSecret: Bool,
        _ rendering: any ContentRendering
    ) {
        let whole = items.map { $0.parts.map { DraftPart($0) } }
        let flat = FlattenedItems(whole.map { $0.map(\.kind) }).parts.map { DraftPart($0, of: whole) }
        for part in flat { add(part) }
        if isSecret { return }
        for part in Self.converted(flat, converters, items.first?.derivation, rendering) { add(part) }
        if items.count > 1 { add(DraftPart.archive(of: whole)) }
    }

    var publication: PromisedPublication? { promises.isEmpty ? nil : PromisedPublication(promises) }

    private mutating func add(_ part: DraftPart) {
        switch part.content {
        case .bytes(let bytes):
            representations.append(Representation(type: part.type, target: part.target, bytes: bytes))
        case .promise(let promise):
            let number = promises.count
            promises[number] = promise
            representations.append(Representation(promising: part.type, target: part.target, promise: number))
        }
    }

    /// Adds the results of the program's converters as promises.
    private static func converted(
        _ parts: [DraftPart], _ converters: [PasteboardConverter], _ derivation: Item.Derivation?,
        _ rendering: any ContentRendering
    ) -> [DraftPart] {
        let origins = parts.filter { $0.target == nil }
        let map = ConversionMap(from: origins.map(\.type), converters, readsPlainText: false)
        return map.reached.compactMap { type in
            guard let route = map.routes[type], route.usesOwn, derivation.allows(type),
                let origin = origins.first(where: { $0.type == route.origin })
            else { return nil }
            return DraftPart(type) { try await route.convert(try await origin.value, with: converters, rendering) }
        }
    }
}

extension Item.Derivation? {
    fileprivate func allows(_ type: UniformType) -> Bool {
        switch self {
        case .everything?, nil: true
        case .rich(let types)?, .only(let types)?: types.contains(type)
        }
    }
}
