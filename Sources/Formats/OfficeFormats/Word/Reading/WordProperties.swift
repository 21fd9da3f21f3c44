import FormatCore
import RichText

extension OfficeRunProperties {
    /// Reads a property after the start of its element.
    mutating func take(_ name: WordName, _ reader: WordXML) {
        switch name {
        case .rStyle: style = reader.string(.val)
        case .b: bold = reader.isOn
        case .i: italic = reader.isOn
        case .bCs: complexBold = reader.isOn
        case .iCs: complexItalic = reader.isOn
        case .rtl, .cs: isComplex = (isComplex ?? false) || reader.isOn
        case .u: underline = reader.isOn
        case .strike, .dstrike: strike = reader.isOn
        case .vanish: isHidden = reader.isOn
        case .vertAlign:
            switch reader.string(.val) {
            case "superscript": raised = .superscript
            case "subscript": raised = .subscript
            default: raised = []
            }
        case .position:
            // A position of less than two points only adjusts the baseline.
            let height = reader.integer(.val) ?? 0
            if abs(height) >= 4, raised == nil { raised = height > 0 ? .superscript : .subscript }
        case .highlight: highlight = .some(reader.string(.val).flatMap { WordColor.pen($0) })
        case .shd: shading = .some(reader.value(WordName.fill.number).flatMap { Color(hexadecimal: $0) })
        case .color: color = .some(reader.value(WordName.val.number).flatMap { Color(hexadecimal: $0) })
        case .sz: size = reader.integer(.val).flatMap { $0 > 0 && $0 <= 3276 ? Double($0) / 2 : nil }
        case .rFonts:
            if let name = reader.string(.ascii) ?? reader.string(.hAnsi) ?? reader.string(.cs), FontFamily.isName(name)
            {
                font = name
            }
        case .lang:
            if let tag = reader.string(.val) ?? reader.string(.bidi), OfficeNotation.isLanguage(tag) { language = tag }
        default: break
        }
    }
}

/// The properties at a paragraph.
struct WordParagraphProperties {
    var style: String?
    var list: Int?
    var level: Int?
    var left: Int?
    var right: Int?
    var first: Int?
    var after: Int?
    var isContextual: Bool?
    var alignment: String?
    var isRightToLeft: Bool?
    var outline: Int?
    var hasBorder = false
    var beginsPage: Bool?
    var endsSection = false
    /// The font size of the paragraph mark, in half-points.
    var markSize: Int?

    /// True if a paragraph without text only fills space, because its mark is too small to be visible.
    var isFiller: Bool { list == nil && markSize.map { (1...2).contains($0) } == true }

    func with(_ others: WordParagraphProperties) -> WordParagraphProperties {
        var result = others
        result.list = others.list ?? list
        result.level = others.level ?? level
        result.left = others.left ?? left
        result.right = others.right ?? right
        result.first = others.first ?? first
        result.after = others.after ?? after
        result.isContextual = others.isContextual ?? isContextual
        result.alignment = others.alignment ?? alignment
        result.isRightToLeft = others.isRightToLeft ?? isRightToLeft
        result.outline = others.outline ?? outline
        result.hasBorder = others.hasBorder || hasBorder
        result.beginsPage = others.beginsPage ?? beginsPage
        return result
    }

    mutating func take(_ name: WordName, _ reader: WordXML) {
        switch name {
        case .pStyle: style = reader.string(.val)
        case .ilvl: level = reader.integer(.val).map { min(max($0, 0), 8) }
        case .numId: list = reader.integer(.val)
        case .bidi: isRightToLeft = reader.isOn
        case .spacing: after = reader.twips(.after) ?? after
        case .contextualSpacing: isContextual = reader.isOn
        case .ind:
            left = reader.twips(.left) ?? reader.twips(.start) ?? left
            right = reader.twips(.right) ?? reader.twips(.end) ?? right
            if let hanging = reader.twips(.hanging) {
                first = -hanging
            } else {
                first = reader.twips(.firstLine) ?? first
            }
        case .jc: alignment = reader.string(.val)
        case .outlineLvl: outline = reader.integer(.val)
        case .pBdr: hasBorder = true
        case .pageBreakBefore: beginsPage = reader.isOn
        default: break
        }
    }
}
