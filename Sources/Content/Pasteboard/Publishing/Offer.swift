import FormatCatalog
import Targets
import UniformTypes

/// The offer of an item: its targets in order, and how each of them is answered.
///
/// Creating an offer renders nothing.
public struct Offer: Sendable {
    /// An answer to a request for a target.
    public enum Answer: Hashable, Sendable {
        /// The unchanged bytes of this representation.
        case published(representation: Int)
        /// The text of this representation in the encoding of the target.
        case publishedText(representation: Int)
        /// The source rendered as this type.
        case rendered(UniformType)
        /// The source rendered as plain text in the encoding of the target.
        case renderedText
        /// These bytes.
        case fixed([UInt8])

        /// Whether the answer is a published representation and not a rendering.
        public var isPublished: Bool {
            switch self {
            case .published, .publishedText, .fixed: true
            case .rendered, .renderedText: false
            }
        }
    }

    /// An offered target.
    public struct Entry: Hashable, Sendable {
        /// The target.
        public let target: Target
        /// The type of its content; nil if it has none.
        public let type: UniformType?
        /// The answer to requests for it.
        public let answer: Answer
    }

    /// The entries in order; no target occurs twice.
    public private(set) var entries: [Entry] = []
    /// Whether the item is a secret: only its text is offered, and clipboard histories get nothing.
    public private(set) var isSecret = false
    /// Whether only the application with the focus gets the content, and clipboard histories get nothing.
    public private(set) var isForFocused = false
    /// The index of the representation from which types are derived; nil if none is derived.
    public private(set) var source: Int?

    /// Content larger than this, in bytes, is offered without derived types.
    public static let renderingLimit = 64 << 20

    /// Creates the offer of an item.
    ///
    /// An empty representation is not offered if there is one with content.
    ///
    /// Types written by a user's converter are offered after all others.
    public init(
        of item: Item, formats: FormatRegistry = .known, converters: [UserConverter] = [],
        renderingLimit: Int = Self.renderingLimit
    ) {
        isForFocused = item.isForFocused
        if item.isSensitive {
            isSecret = true
            addSecret(of: item)
            return
        }
        source = item.source(formats, limit: renderingLimit)
        for target in item.renewed { addRenewed(target, of: item, formats) }
        for index in item.relayed { relay(index, of: item) }
        for type in item.order(formats, source: source) { add(type, of: item, formats) }
        if source == nil {
            source = item.representations.firstIndex { representation in
                converters.contains { representation.type.conforms(to: $0.from) }
                    && representation.bytes.count <= renderingLimit
            }
        }
        addConverted(of: item, formats, converters)
        if item.isLocal { addMarksOfLocal() }
        if item.isForFocused { addRequestsNotToKeep() }
    }

    /// The entry of a target; nil if it is not offered.
    public subscript(target: Target) -> Entry? { entries.first { $0.target == target } }
}

extension Offer {
    /// Targets whose bytes differ from those of the content: text in the target's encoding, and an address with its
    /// title in UTF-16.
    private static let ownEncoding: Set<Target> = Set(UniformType.utf8PlainText.targets + ["text/x-moz-url"])

    private mutating func add(_ type: UniformType, of item: Item, _ formats: FormatRegistry) {
        if type == .utf8PlainText {
            addText(item.textAnswer(rendering: item.textSource(source, formats)), of: item)
            return
        }
        guard item.mayOffer(type) else { return }
        let published = item.representations.indices.filter {
            item.representations[$0].type == type && !item.isAbsent($0)
        }
        for index in published { addPublished(index, of: item) }
        if published.isEmpty, item.mayDerive(type, from: source, formats),
            item.canRender(type, from: source, formats)
        {
            add(type.targets, type, .rendered(type))
        }
    }

    /// Types that another program writes: those that were requested, and what the user wants offered.
    private mutating func addConverted(of item: Item, _ formats: FormatRegistry, _ converters: [UserConverter]) {
        guard !converters.isEmpty, let origin = source.map({ item.representations[$0].type }) else { return }
        var derived = item.named
        if case .everything = item.derivation { derived = converters.offered(from: origin) }
        let published = item.representations.map(\.type)
        for type in derived where !published.contains(type) && item.mayOffer(type) {
            if converters.converter(from: origin, to: type, formats) != nil {
                add(type.targets, type, .rendered(type))
            }
        }
    }

    private mutating func addRenewed(_ target: Target, of item: Item, _ formats: FormatRegistry) {
        guard let type = target.uniformType, formats.canWrite(type), item.textSource(source, formats) != nil else {
            return
        }
        add([target], type, target.isPlainText ? .renderedText : .rendered(type))
    }

    /// Content that another client offered under a private target is offered under that target in any case.
    private mutating func relay(_ index: Int, of item: Item) {
        let representation = item.representations[index]
        guard let target = representation.target, !item.isAbsent(index) else { return }
        add([target], representation.type, item.answer(relaying: index, under: target))
    }

    private mutating func addPublished(_ index: Int, of item: Item) {
        let representation = item.representations[index]
        let type = representation.type
        guard item.mayOffer(type) else { return }
        if let target = representation.target {
            add([target], type, item.answer(relaying: index, under: target))
        } else {
            let isWritten = Companion.isText(item.beside, of: representation)
            add(
                type.targets.filter { !Self.ownEncoding.contains($0) }, type,
                isWritten ? .rendered(type) : .published(representation: index))
        }
    }

    private mutating func addText(_ answer: Answer?, of item: Item) {
        guard let answer, item.offersText else { return }
        for target in UniformType.utf8PlainText.targets {
            if let index = item.representations.firstIndex(where: { $0.target == target }) {
                addPublished(index, of: item)
            } else if item.canEncode(answer, for: target) {
                add([target], .utf8PlainText, answer)
            }
        }
    }

    /// Nothing is derived from a secret, so that no other process gets a copy of it.
    private mutating func addSecret(of item: Item) {
        addText(item.textAnswer(rendering: nil), of: item)
        addRequestsNotToKeep()
    }

    /// The marks that histories on macOS and in KDE respect, and KDE's synchronization with phones.
    private mutating func addMarksOfLocal() {
        add(UniformType.transient.targets, .transient, .fixed([]))
        addRequestsNotToKeep()
    }

    private mutating func addRequestsNotToKeep() {
        add([Target.passwordManagerHint], nil, .fixed(Array("secret".utf8)))
        add([Target.copyQHidden], nil, .fixed(Array("1".utf8)))
    }

    private mutating func add(_ targets: [Target], _ type: UniformType?, _ answer: Answer) {
        for target in targets where !entries.contains(where: { $0.target == target }) {
            entries.append(Entry(target: target, type: type, answer: answer))
        }
    }
}
