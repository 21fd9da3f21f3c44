import Pasteboard
import Targets
import UniformTypes

/// A representation to publish: bytes or a promise.
struct DraftPart: Sendable {
    enum Content: Sendable {
        case bytes([UInt8])
        case promise(Promise)
    }

    let type: UniformType
    let target: Target?
    let content: Content

    init(_ part: PasteboardItem.Part) {
        type = part.type
        target = part.target
        content =
            switch part.content {
            case .bytes(let bytes): .bytes(bytes)
            case .promised(let provider): .promise(Promise(provider))
            case .reporting(let provider): .promise(Promise(reporting: provider))
            }
    }

    init(_ type: UniformType, target: Target? = nil, provider: @escaping Promise.Provider) {
        self.type = type
        self.target = target
        content = .promise(Promise(provider))
    }

    /// The combination of several items; a promise if any part of it is one.
    init(_ part: FlattenedPart, of items: [[DraftPart]]) {
        let pieces = part.places.map { items[$0.item][$0.representation] }
        type = part.type
        target = part.target
        let known = pieces.compactMap(\.bytes)
        if known.count == pieces.count {
            content = part.joint == .none ? pieces[0].content : .bytes(part.bytes(known))
        } else if part.joint == .none {
            content = pieces[0].content
        } else {
            content = .promise(Promise { part.bytes(try await Self.values(of: pieces)) })
        }
    }

    /// All items as an archive.
    static func archive(of items: [[DraftPart]]) -> DraftPart {
        DraftPart(ItemArchive.type, target: ItemArchive.target) {
            var whole: [[Representation]] = []
            for item in items {
                let values = try await values(of: item)
                whole.append(zip(item, values).map { Representation(type: $0.type, target: $0.target, bytes: $1) })
            }
            return ItemArchive.encode(whole)
        }
    }

    /// The representation without its bytes.
    var kind: Representation { Representation(type: type, target: target, bytes: []) }

    var value: [UInt8] {
        get async throws {
            switch content {
            case .bytes(let bytes): bytes
            case .promise(let promise): try await promise.value
            }
        }
    }

    private var bytes: [UInt8]? {
        if case .bytes(let bytes) = content { bytes } else { nil }
    }

    private static func values(of parts: [DraftPart]) async throws -> [[UInt8]] {
        var values: [[UInt8]] = []
        for part in parts { values.append(try await part.value) }
        return values
    }
}
