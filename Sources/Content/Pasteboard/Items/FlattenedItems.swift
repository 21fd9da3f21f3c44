import FormatCatalog
import Targets
import UniformTypes

/// Several items as the single item that X11 clients see.
///
/// Files and addresses become one list, texts are joined, and of other content only the first item is used. Rich text is
/// offered only if every item with text has it, so that a paste with styles loses no text.
public struct FlattenedItems: Sendable {
    /// The parts in the order of the items, rich text first.
    public private(set) var parts: [FlattenedPart] = []
    private let items: [[Representation]]
    private let formats: FormatRegistry

    /// - Parameters:
    ///   - items: the representations of each item, the richest first.
    ///   - formats: how texts of a type become one.
    public init(_ items: [[Representation]], formats: FormatRegistry = .known) {
        self.items = items
        self.formats = formats
        guard items.count > 1 else {
            parts = (items.first ?? []).indices.map { part(.none, [FlattenedPart.Place(item: 0, representation: $0)]) }
            return
        }
        addRichText()
        addLinks()
        addText()
        addOthers()
    }
}

extension FlattenedItems {
    private typealias Place = FlattenedPart.Place

    private mutating func addRichText() {
        let texts = items.indices.filter { items[$0].contains { $0.type.conforms(to: .text) } }
        for type in formats.richTypes {
            guard let joint = formats[type]?.joint else { continue }
            let places = texts.compactMap { first(in: $0) { $0.type == type && $0.target == nil } }
            if !places.isEmpty, places.count == texts.count { parts.append(part(Self.joint(joint), places)) }
        }
        guard texts.count == 1 else { return }
        for place in allPlaces where self[place].type.isMarkup { add(part(.none, [place])) }
    }

    private mutating func addLinks() {
        for place in allPlaces where self[place].type.conforms(to: .url) {
            let kind = self[place]
            let places = items.indices.compactMap {
                first(in: $0) { $0.type == kind.type && $0.target == kind.target }
            }
            add(part(joint(of: kind), places))
        }
    }

    private mutating func addText() {
        let places = items.indices.compactMap { textPlace($0) }
        guard let first = places.first else { return }
        // A rich text that represents all items, such as Markdown, is its own text.
        let own = self[first].type
        let isJoined = formats[own]?.joint != nil && parts.contains { $0.type == own }
        if isJoined, places.allSatisfy({ self[$0].type == own }) { return }
        let type = places.count == 1 ? own : .utf8PlainText
        add(FlattenedPart(type: type, target: nil, places: places, joint: .lines))
    }

    private static func joint(_ joint: Format.Joint) -> FlattenedPart.Joint {
        switch joint {
        case .lines: .lines
        case .paragraphs: .paragraphs
        }
    }

    private mutating func addOthers() {
        for place in allPlaces where !self[place].type.conforms(to: .text) { add(part(.none, [place])) }
    }

    private func joint(of kind: Representation) -> FlattenedPart.Joint {
        switch kind.target?.name {
        case nil, "text/uri-list": .addresses
        case "x-special/gnome-copied-files", "x-special/mate-copied-files": .copiedFiles
        default: .none
        }
    }

    /// The representation of an item that serves as text: plain text, text that is readable as it is, or an address.
    private func textPlace(_ item: Int) -> Place? {
        first(in: item) { $0.type.isPlainTextOnly }
            ?? first(in: item) { $0.type.conforms(to: .text) && $0.type.isPlainTextByNature }
            ?? first(in: item) { $0.type == .url && $0.target == nil }
    }

    private func first(in item: Int, where matches: (Representation) -> Bool) -> Place? {
        items[item].firstIndex(where: matches).map { Place(item: item, representation: $0) }
    }

    private var allPlaces: [Place] {
        items.indices.flatMap { item in items[item].indices.map { Place(item: item, representation: $0) } }
    }

    private subscript(place: Place) -> Representation { items[place.item][place.representation] }

    private func part(_ joint: FlattenedPart.Joint, _ places: [Place]) -> FlattenedPart {
        let kind = self[places[0]]
        return FlattenedPart(type: kind.type, target: kind.target, places: places, joint: joint)
    }

    private mutating func add(_ part: FlattenedPart) {
        if parts.contains(where: { $0.type == part.type && $0.target == part.target }) { return }
        parts.append(part)
    }
}

extension UniformType {
    /// Whether the type is text with markup.
    fileprivate var isMarkup: Bool { conforms(to: .text) && !isPlainTextByNature }
}
