import FormatCore
import RichText

/// The properties at a paragraph; lengths are in twips.
struct OpenDocumentParagraphProperties {
    var left: Int?
    var right: Int?
    var first: Int?
    var after: Int?
    var alignment: String?
    var isRightToLeft: Bool?
    var hasBorder: Bool?
    var beginsPage: Bool?
    var endsPage: Bool?

    func with(_ others: OpenDocumentParagraphProperties) -> OpenDocumentParagraphProperties {
        OpenDocumentParagraphProperties(
            left: others.left ?? left, right: others.right ?? right, first: others.first ?? first,
            after: others.after ?? after, alignment: others.alignment ?? alignment,
            isRightToLeft: others.isRightToLeft ?? isRightToLeft, hasBorder: others.hasBorder ?? hasBorder,
            beginsPage: others.beginsPage, endsPage: others.endsPage)
    }

    mutating func take(_ reader: OpenDocumentXML) {
        left = reader.twips(.marginLeft) ?? reader.twips(.margin) ?? left
        right = reader.twips(.marginRight) ?? reader.twips(.margin) ?? right
        first = reader.twips(.indent) ?? first
        after = reader.twips(.marginBottom) ?? reader.twips(.margin) ?? after
        alignment = reader.string(.align) ?? alignment
        if let mode = reader.string(.writingMode), mode != "page" { isRightToLeft = mode.hasPrefix("rl") }
        if let border = reader.string(.borderBottom) { hasBorder = border != "none" }
        if let value = reader.string(.breakBefore) { beginsPage = value == "page" }
        if let value = reader.string(.breakAfter) { endsPage = value == "page" }
    }
}

extension OfficeRunProperties {
    /// Reads the attributes of `style:text-properties` (OpenDocument 1.3 part 3, §16.29.29).
    mutating func take(_ reader: OpenDocumentXML, _ fonts: [String: String]) {
        if let value = reader.string(.weight) { bold = value == "bold" || (Int(value) ?? 400) >= 600 }
        if let value = reader.string(.fontStyle) { italic = value == "italic" || value == "oblique" }
        // AbiWord writes only the line type.
        if let value = reader.string(.underline) ?? reader.string(.underlineType) { underline = value != "none" }
        if let value = reader.string(.strike) ?? reader.string(.strikeType) { strike = value != "none" }
        if let value = reader.string(.position) {
            let place = value.split(separator: " ").first ?? ""
            let percent = place.hasSuffix("%") ? Int(place.dropLast()) ?? 0 : 0
            raised = place == "super" || percent > 0 ? .superscript : place == "sub" || percent < 0 ? .subscript : []
        }
        if let value = reader.value(OpenDocumentName.color.number) { color = .some(Color(hexadecimal: value)) }
        if let value = reader.value(OpenDocumentName.background.number) {
            let found = Color(hexadecimal: value)
            highlight = .some(found == OfficeRun.pen ? found : nil)
            shading = .some(found == OfficeRun.pen ? nil : found)
        }
        let family = reader.string(.fontFamily) ?? reader.string(.fontName).flatMap { fonts[$0] ?? $0 }
        if let family = family.flatMap({ FontFamily.firstName($0) }) { font = family }
        if let value = reader.string(.size), let points = OpenDocumentXML.points(value), points > 0 {
            size = (points * 1000).rounded() / 1000
        }
        if let value = reader.string(.language), value != "none" || reader.string(.tag) != nil {
            let country = reader.string(.country).flatMap { $0 == "none" ? nil : $0 }
            let tag = reader.string(.tag) ?? value + (country.map { "-" + $0 } ?? "")
            if OfficeNotation.isLanguage(tag), tag != "zxx" { language = tag }
        }
        if let value = reader.string(.display) { isHidden = value == "none" }
    }
}

/// The styles of a text, with everything they inherit.
struct OpenDocumentStyleSheet {
    struct Style {
        var display = ""
        var parent: String?
        var isAutomatic = false
        var paragraph = OpenDocumentParagraphProperties()
        var run = OfficeRunProperties()
        var list: String?
        var outline: Int?
        var beginsPage = false
        var background: Color?
        var tableIndent = 0
    }

    /// The resolved properties of a style.
    struct Resolved {
        var meaning: OfficeMeaning?
        var switches: OfficeRun.Switches = []
        /// All properties; `own` excludes those that follow from the meaning of the style.
        var paragraph = OpenDocumentParagraphProperties()
        var ownParagraph = OpenDocumentParagraphProperties()
        var run = OfficeRunProperties()
        var ownRun = OfficeRunProperties()
        var list: String?
        var beginsPage = false
    }

    struct Level {
        var style: ListStyle
        var left: Int
        /// The number of levels in a displayed number.
        var shown = 1
        var prefix = ""
        var suffix = ""
        /// The bullet; empty for numbers.
        var glyph = ""
    }

    private static let mostStyles = 200_000

    private var styles: [String: Style] = [:]
    private var known: [String: Resolved] = [:]
    private var lists: [String: [Int: Level]] = [:]
    private var fonts: [String: String] = [:]
    private(set) var base = OfficeRunProperties()
    /// True if `start` means left and `end` means right, also in right-to-left text, as in Writer's files.
    var namesSides = false

    // MARK: Reading

    /// The open elements while a part is read.
    private struct Place {
        var isAutomatic = false
        /// The family and the name of the style.
        var key: String?
        var style = Style()
        var list: String?
    }

    /// Reads the styles of a part, up to its text.
    mutating func take(_ reader: inout OpenDocumentXML) {
        var place = Place()
        while let tag = reader.nextTag() {
            switch tag {
            case .start(.text): return
            case .start(let name): start(name, reader, &place)
            case .end(let name): end(name, &place)
            }
        }
    }

    private mutating func start(_ name: OpenDocumentName, _ reader: OpenDocumentXML, _ place: inout Place) {
        switch name {
        case .automaticStyles: place.isAutomatic = true
        case .fontFace:
            if let name = reader.string(.name), let family = reader.string(.svgFamily) { fonts[name] = family }
        case .style, .defaultStyle:
            let family = reader.string(.family) ?? ""
            place.key = family + ":" + (reader.string(.name) ?? "")
            place.style = Style(reader, family, isAutomatic: place.isAutomatic)
        case .paragraphProperties: place.style.paragraph.take(reader)
        case .textProperties: if place.list == nil { place.style.run.take(reader, fonts) }
        case .cellProperties:
            place.style.background = reader.value(OpenDocumentName.background.number).flatMap {
                Color(hexadecimal: $0)
            }
        case .tableProperties: place.style.tableIndent = reader.twips(.marginLeft) ?? 0
        case .listStyle: place.list = reader.string(.name)
        case .outlineStyle: place.list = Self.outline
        case .levelBullet, .levelNumber, .levelImage, .outlineLevel: takeLevel(place.list, name, reader)
        default: break
        }
    }

    private mutating func end(_ name: OpenDocumentName, _ place: inout Place) {
        switch name {
        case .automaticStyles: place.isAutomatic = false
        case .listStyle, .outlineStyle: place.list = nil
        case .style, .defaultStyle:
            if let key = place.key, styles.count < Self.mostStyles { styles[key] = place.style }
            place.key = nil
        default: break
        }
    }

    private mutating func takeLevel(_ list: String?, _ name: OpenDocumentName, _ reader: OpenDocumentXML) {
        guard let list, let level = reader.integer(.level), (1...10).contains(level) else { return }
        let place = level * BlockLength.list
        let format = reader.string(.numFormat) ?? ""
        let isNumber = name == .levelNumber || name == .outlineLevel
        guard isNumber, let numbering = OpenDocumentBullet.numbering(format) else {
            let isBullet = !isNumber
            let glyph = isBullet ? reader.string(.bulletChar) ?? "\u{2022}" : ""
            lists[list, default: [:]][level] = Level(
                style: ListStyle(.bullet(OpenDocumentBullet.bullet(glyph))), left: place, glyph: glyph)
            return
        }
        let start = min(max(reader.integer(.startValue) ?? 1, 0), Int(Int16.max))
        var style = ListStyle(.ordered(numbering, start: start))
        let (prefix, suffix) = (reader.string(.numPrefix) ?? "", reader.string(.numSuffix) ?? "")
        style.takeLabel(prefix, suffix)
        let shown = min(max(reader.integer(.displayLevels) ?? 1, 1), level)
        lists[list, default: [:]][level] = Level(
            style: style, left: place, shown: shown, prefix: prefix, suffix: suffix)
    }

    /// Applies the properties of the default style to all text.
    mutating func settle() {
        base = styles["paragraph:"]?.run ?? OfficeRunProperties()
        // AbiWord's style of plain text has another name.
        let plain = styles["paragraph:Standard"] ?? styles["paragraph:Normal"]
        base = base.with(plain?.run ?? OfficeRunProperties())
    }

    /// The name of the list that numbers the headings.
    static let outline = "\u{0}outline"

    /// The list style of a level, from 1; `number` returns the current numbers of the other levels.
    func level(_ list: String?, _ level: Int, _ number: (Int) -> Int?) -> ListStyle {
        guard let list, let levels = lists[list],
            let found = levels[level] ?? levels[levels.keys.filter { $0 <= level }.max() ?? 1]
        else { return .bullets }
        var style = found.style
        guard found.shown > 1, style.numbered != nil, level > 1 else { return style }
        var prefix = found.prefix
        for other in max(1, level - found.shown + 1)..<level {
            guard let (numbering, start) = levels[other]?.style.numbered else { continue }
            prefix += numbering.text(of: number(other) ?? start) + "."
        }
        style.label = nil
        style.takeLabel(prefix, found.suffix)
        return style
    }

    /// The bullet of a level, from 1; empty for numbers.
    func bullet(_ list: String?, _ level: Int) -> String { list.flatMap { lists[$0]?[level]?.glyph } ?? "" }

    func background(ofCell name: String?) -> Color? { name.flatMap { styles["table-cell:" + $0]?.background } }

    func indent(ofTable name: String?) -> Int { name.flatMap { styles["table:" + $0]?.tableIndent } ?? 0 }

    /// Returns a resolved style.
    mutating func style(_ family: String, _ name: String?) -> Resolved {
        let key = family + ":" + (name ?? "Standard")
        if let resolved = known[key] { return resolved }
        var resolved = Resolved()
        for style in chain(of: key) {
            resolved.paragraph = resolved.paragraph.with(style.paragraph)
            resolved.run = resolved.run.with(style.run)
            resolved.list = style.list ?? resolved.list
            resolved.beginsPage = style.beginsPage
            if style.isAutomatic {
                resolved.ownParagraph = resolved.ownParagraph.with(style.paragraph)
                resolved.ownRun = resolved.ownRun.with(style.run)
                continue
            }
            if family == "paragraph" {
                if let meaning = OfficeMeaning(paragraphStyle: style.display) { resolved.meaning = meaning }
                if let outline = style.outline, (1...9).contains(outline) {
                    resolved.meaning = .heading(min(outline, 6))
                }
            } else if let switches = OfficeMeaning.switches(characterStyle: style.display) {
                resolved.switches = switches
                resolved.run = OfficeRunProperties()
            }
        }
        if resolved.meaning?.keepsLook == false { resolved.run = resolved.ownRun }
        known[key] = resolved
        return resolved
    }

    /// A style, after the styles that it inherits from.
    private func chain(of key: String) -> [Style] {
        var chain: [Style] = []
        var next: String? = key
        while let key = next, let style = styles[key], chain.count < 16 {
            chain.append(style)
            next = style.parent
        }
        return chain.reversed()
    }
}

extension OpenDocumentStyleSheet.Style {
    /// The attributes at the start of a style.
    fileprivate init(_ reader: OpenDocumentXML, _ family: String, isAutomatic: Bool) {
        self.isAutomatic = isAutomatic
        display = OpenDocumentStyleName.display(
            reader.string(.name) ?? "", reader.string(.displayName), isOfText: family == "text")
        parent = reader.string(.parent).map { family + ":" + $0 }
        list = reader.string(.listStyleName)
        outline = reader.integer(.defaultOutline)
        beginsPage = reader.string(.masterPage)?.isEmpty == false
    }
}
