import FormatCore

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
        /// The depth of its items, if the style is one of Word's for nested lists (`List Bullet 2`).
        var itemDepth = 0
        /// True for an entry of a table of contents, which is no heading even if the style is based on that of one.
        var isContents = false
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
        var place = Place()
        while let tag = reader.nextTag() {
            switch tag {
            case .start(let name): start(name, &reader, &place)
            case .end(let name): end(name, &place)
            }
        }
        if let resolved = defaultStyle.map({ chain(of: $0) }) { for style in resolved { base = base.with(style.run) } }
        base.style = nil
    }

    // MARK: Reading

    /// The open elements while the part is read.
    private struct Place {
        var id: String?
        var style = Style()
        var isInRun = false
        var isInDefaults = false
    }

    private mutating func start(_ name: WordName, _ reader: inout WordXML, _ place: inout Place) {
        switch name {
        case .style:
            place.id = reader.string(.styleId)
            place.style = Style(reader)
        case .name: place.style.name = reader.string(.val) ?? ""
        case .basedOn: place.style.basedOn = reader.string(.val)
        case .docDefaults: place.isInDefaults = true
        case .rPr: place.isInRun = true
        case .pPrChange, .rPrChange: reader.skip()
        case _ where place.isInDefaults:
            if place.isInRun { base.take(name, reader) } else { baseParagraph.take(name, reader) }
        case _ where place.isInRun: place.style.run.take(name, reader)
        default: if place.id != nil { place.style.paragraph.take(name, reader) }
        }
    }

    private mutating func end(_ name: WordName, _ place: inout Place) {
        switch name {
        case .rPr: place.isInRun = false
        case .docDefaults: place.isInDefaults = false
        case .style:
            let style = place.style
            if let id = place.id, styles.count < Self.mostStyles, !style.isTable {
                if style.isDefault, !style.isCharacter { defaultStyle = id }
                styles[id] = style
            }
            place.id = nil
        default: break
        }
    }

    // MARK: Resolving

    /// Returns the resolved paragraph style, and its meaning.
    mutating func paragraphStyle(_ id: String?) -> Resolved {
        let id = id ?? defaultStyle ?? ""
        if let resolved = known[id] { return resolved }
        var resolved = Resolved(paragraph: baseParagraph)
        for style in chain(of: id) {
            resolved.paragraph = resolved.paragraph.with(style.paragraph)
            resolved.run = resolved.run.with(style.run)
            if ContentsStyle.isEntry(style.name) {
                (resolved.meaning, resolved.isContents) = (nil, true)
            } else if let meaning = OfficeMeaning(paragraphStyle: style.name) {
                (resolved.meaning, resolved.isContents) = (meaning, false)
            }
            if let depth = style.itemDepth { resolved.itemDepth = depth }
        }
        if resolved.meaning == nil, !resolved.isContents, let outline = resolved.paragraph.outline,
            (0...8).contains(outline)
        {
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

extension WordStyleSheet.Style {
    /// The depth of the items of Word's own list styles, each of which has a list with one level; nil for other styles.
    fileprivate var itemDepth: Int? {
        let name = name.lowercased()
        guard let prefix = ["list bullet", "list number"].first(where: name.hasPrefix) else { return nil }
        let rest = name.utf8.dropFirst(prefix.utf8.count)
        guard let last = rest.last, rest.count == 2, rest.first == 0x20, (0x32...0x35).contains(last) else {
            return rest.isEmpty ? 0 : nil
        }
        return Int(last) - 0x31
    }

    /// The attributes at the start of a style.
    fileprivate init(_ reader: WordXML) {
        let type = reader.string(WordName.sectType.number)
        (isCharacter, isTable) = (type == "character", type == "table" || type == "numbering")
        isDefault = reader.string(.isDefault).map { $0 == "1" || $0 == "true" } ?? false
    }
}
