import FormatCore
import RichText

/// The styles of a document, with everything they inherit (ECMA-376 part 1, §17.7).
struct WordStyleSheet {
    struct Style {
        var name = ""
        var basedOn: String?
        var paragraph = WordParagraphProperties()
        var run = OfficeRunProperties()
        var isCharacter = false
        var isDefault = false
        var isTable = false
    }

    /// The resolved properties of a style.
    struct Resolved {
        var meaning: OfficeMeaning?
        var switches: OfficeRun.Switches?
        var paragraph = WordParagraphProperties()
        var run = OfficeRunProperties()
    }

    private static let mostStyles = 20_000

    private var styles: [String: Style] = [:]
    private var known: [String: Resolved] = [:]
    /// The default properties of all text.
    private(set) var base = OfficeRunProperties()
    private var baseParagraph = WordParagraphProperties()
    private(set) var defaultStyle: String?

    init(_ part: [UInt8]?) {
        guard let part else { return }
        var reader = WordXML(part, WordName.vocabulary)
        var id: String?
        var style = Style()
        var isInRun = false
        var isInDefaults = false
        reading: while true {
            switch reader.next() {
            case .finished: break reading
            case .text: break
            case .start(let number):
                guard number >= 0 else { continue }
                let name = WordName.all[number]
                switch name {
                case .style:
                    id = reader.string(.styleId)
                    style = Style()
                    let type = reader.string(WordName.sectType.number)
                    (style.isCharacter, style.isTable) = (type == "character", type == "table" || type == "numbering")
                    style.isDefault = reader.string(.isDefault).map { $0 == "1" || $0 == "true" } ?? false
                case .name: style.name = reader.string(.val) ?? ""
                case .basedOn: style.basedOn = reader.string(.val)
                case .docDefaults: isInDefaults = true
                case .rPr: isInRun = true
                case .pPrChange, .rPrChange: reader.skip()
                default:
                    if isInDefaults {
                        if isInRun { base.take(name, reader) } else { baseParagraph.take(name, reader) }
                    } else if isInRun {
                        style.run.take(name, reader)
                    } else if id != nil {
                        style.paragraph.take(name, reader)
                    }
                }
            case .end(let number):
                guard number >= 0 else { continue }
                switch WordName.all[number] {
                case .rPr: isInRun = false
                case .docDefaults: isInDefaults = false
                case .style:
                    if let id, styles.count < Self.mostStyles, !style.isTable {
                        if style.isDefault, !style.isCharacter { defaultStyle = id }
                        styles[id] = style
                    }
                    id = nil
                default: break
                }
            }
        }
        if let resolved = defaultStyle.map({ chain(of: $0) }) { for style in resolved { base = base.with(style.run) } }
        base.style = nil
    }

    /// Returns the resolved paragraph style, and its meaning.
    mutating func paragraphStyle(_ id: String?) -> Resolved {
        let id = id ?? defaultStyle ?? ""
        if let resolved = known[id] { return resolved }
        var resolved = Resolved(paragraph: baseParagraph)
        for style in chain(of: id) {
            resolved.paragraph = resolved.paragraph.with(style.paragraph)
            resolved.run = resolved.run.with(style.run)
            if let meaning = OfficeMeaning(paragraphStyle: style.name) { resolved.meaning = meaning }
        }
        if resolved.meaning == nil, let outline = resolved.paragraph.outline, (0...8).contains(outline) {
            resolved.meaning = .heading(min(outline + 1, 6))
        }
        known[id] = resolved
        return resolved
    }

    /// Returns the resolved character style.
    mutating func characterStyle(_ id: String) -> Resolved {
        let key = "\u{0}" + id
        if let resolved = known[key] { return resolved }
        var resolved = Resolved()
        for style in chain(of: id) {
            resolved.run = resolved.run.with(style.run)
            if let switches = OfficeMeaning.switches(characterStyle: style.name) { resolved.switches = switches }
        }
        known[key] = resolved
        return resolved
    }

    /// A style, after the styles that it is based on.
    private func chain(of id: String) -> [Style] {
        var chain: [Style] = []
        var next: String? = id
        while let id = next, let style = styles[id], chain.count < 16 {
            chain.append(style)
            next = style.basedOn
        }
        return chain.reversed()
    }
}
