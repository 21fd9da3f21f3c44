import Formats
import Targets
import UniformTypes

/// What an item offers to other clients: its targets in order, and how each of them is answered. Making an offer renders
/// nothing.
public struct Offer: Sendable {
    /// How a target is answered.
    public enum Answer: Hashable, Sendable {
        /// With the bytes of this representation, as they are.
        case published(representation: Int)
        /// With the text of this representation, in the encoding of the target.
        case publishedText(representation: Int)
        /// With the source written as this type.
        case rendered(UniformType)
        /// With the source written as plain text, in the encoding of the target.
        case renderedText
        /// With these bytes.
        case fixed([UInt8])
    }

    public struct Entry: Hashable, Sendable {
        public let target: Target
        public let type: UniformType?
        public let answer: Answer
    }

    /// No target occurs twice.
    public private(set) var entries: [Entry] = []
    /// The representation that everything derived is rendered from; nil where nothing is derived.
    public private(set) var source: Int?

    /// Content larger than this, in bytes, is offered as it is: nothing is rendered from it.
    public static let renderingLimit = 64 << 20

    public init(of item: Item, formats: FormatRegistry = .standard) {
        source = item.representations.firstIndex { representation in
            formats.canRead(representation.type) && representation.bytes.count <= Self.renderingLimit
        }
        if item.isSensitive {
            addText(of: item)
            add([Target.passwordManagerHint], nil, .fixed(Array("secret".utf8)))
            return
        }
        for type in Self.order(item, formats) { add(type, of: item, formats) }
    }

    public subscript(target: Target) -> Entry? {
        entries.first { $0.target == target }
    }
}

extension Offer {
    /// The order in which types are offered: rich text first, since many readers take the first that they know, then the
    /// text, then pictures, then whatever else was published.
    private static func order(_ item: Item, _ formats: FormatRegistry) -> [UniformType] {
        let rich: [UniformType] = [.html, .rtf, .markdown, .commaSeparatedText, .tabSeparatedText]
        let published = item.representations.map(\.type)
        let images = published.filter { $0.conforms(to: .image) }
        return unique(rich + [.utf8PlainText] + images + published)
    }

    private static func unique(_ types: [UniformType]) -> [UniformType] {
        var seen: Set<UniformType> = []
        return types.filter { seen.insert($0).inserted }
    }

    private mutating func add(_ type: UniformType, of item: Item, _ formats: FormatRegistry) {
        if type == .utf8PlainText {
            if item.offersText { addText(of: item) }
            return
        }
        guard item.mayOffer(type) else { return }
        if let place = item.representations.firstIndex(where: { $0.type == type }) {
            addPublished(place, of: item)
        } else if item.mayDerive(type, from: source), formats.canWrite(type) {
            add(type.targets, type, .rendered(type))
        }
    }

    private mutating func addPublished(_ place: Int, of item: Item) {
        let representation = item.representations[place]
        let answer = Answer.published(representation: place)
        if let target = representation.target {
            add([target], representation.type, answer)
        } else if !representation.type.isPlainTextByNature || !representation.type.targets.isEmpty {
            add(representation.type.targets.filter { !$0.isPlainText }, representation.type, answer)
        }
    }

    private mutating func addText(of item: Item) {
        guard let role = item.textSource(rendering: source) else { return }
        for target in UniformType.utf8PlainText.targets where item.canEncode(role, for: target) {
            add([target], .utf8PlainText, role)
        }
    }

    private mutating func add(_ targets: [Target], _ type: UniformType?, _ answer: Answer) {
        for target in targets where !entries.contains(where: { $0.target == target }) {
            entries.append(Entry(target: target, type: type, answer: answer))
        }
    }
}

extension Item {
    /// Whether this type may be offered at all.
    fileprivate func mayOffer(_ type: UniformType) -> Bool {
        switch derivation {
        case .everything: true
        case .rich(let types), .only(let types): types.contains(type)
        }
    }

    /// Whether this type may be rendered from the source. Plain text stays plain unless it is asked for by name.
    fileprivate func mayDerive(_ type: UniformType, from source: Int?) -> Bool {
        guard let source else { return false }
        let origin = representations[source].type
        switch derivation {
        case .everything:
            return !origin.isPlainTextOnly && (type == .html || type == .rtf || type == .markdown)
        case .rich(let types), .only(let types): return types.contains(type)
        }
    }

    fileprivate var offersText: Bool {
        switch derivation {
        case .everything, .rich: true
        case .only(let types): types.contains(.utf8PlainText) || types.contains(.plainText)
        }
    }

    /// Where the text targets take their text from: text that was published as such, else a source that is text by
    /// nature, else the rendered text.
    fileprivate func textSource(rendering source: Int?) -> Offer.Answer? {
        if let place = representations.firstIndex(where: { $0.type.isPlainTextOnly && $0.target == nil }),
            textRole == nil
        {
            return .publishedText(representation: place)
        }
        guard let source else {
            return representations.firstIndex { $0.type.conforms(to: .text) }.map { .publishedText(representation: $0) }
        }
        let type = representations[source].type
        switch textRole ?? (type.isPlainTextByNature ? .source : .rendered) {
        case .source where sourceIsOffered(type): return .publishedText(representation: source)
        default: return offeredTextType.map { .rendered($0) } ?? .renderedText
        }
    }

    /// "Copy as" of other rich types leaves the source out, its text too.
    private func sourceIsOffered(_ type: UniformType) -> Bool {
        guard textRole == nil, case .rich(let types) = derivation else { return true }
        return types.contains(type)
    }

    /// The first type that was asked for and is text by nature: its text is what the text targets carry.
    private var offeredTextType: UniformType? {
        guard textRole != .rendered, case .rich(let types) = derivation else { return nil }
        return types.first { $0.isPlainTextByNature && !$0.isPlainTextOnly }
    }

    /// STRING is offered only where the text is known to be Latin-1: a lossy answer would be worse than none.
    fileprivate func canEncode(_ role: Offer.Answer, for target: Target) -> Bool {
        guard case .publishedText(let place) = role else { return target != "STRING" }
        let bytes = representations[place].bytes
        return target != "STRING" || bytes.allSatisfy { $0 < 0x80 } || target.reply(toUTF8: bytes) != nil
    }
}
