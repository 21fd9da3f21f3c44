import RichText

/// The looks of the elements of a document, applied when the text is shown.
///
/// The text has the meaning of its parts, and the theme has their looks. Changing the theme never changes the text.
///
/// ```swift
/// var theme = Theme.standard
/// theme[.heading(1)].foreground = ThemeColor(light: .black, dark: .white)
/// for run in text.runs(in: paragraph.range) {
///     draw(run, theme.looks(of: run.attributes, in: paragraph, .dark))
/// }
/// ```
public struct Theme: Hashable, Sendable {
    /// The appearance of the host: light or dark.
    public enum Appearance: Hashable, Sendable {
        case light
        case dark
    }

    /// An element of a document that a theme can describe.
    public enum Element: Hashable, Sendable {
        /// All text.
        case body
        /// A heading of level 1 to 6.
        case heading(Int)
        case quote
        case list
        case codeBlock
        case table
        case tableHeader
        case footnote
        case strong
        case emphasis
        case underline
        case strikethrough
        case code
        case highlight
        case superscript
        case `subscript`
        case link
    }

    /// The font size of body text in points.
    public var fontSize: Double
    private var rules: [Element: ThemeRule] = [:]

    /// Creates a theme without rules.
    public init(fontSize: Double = 12) { self.fontSize = fontSize }

    /// The rule for an element.
    public subscript(element: Element) -> ThemeRule {
        get { rules[element] ?? ThemeRule() }
        set { rules[element] = newValue == ThemeRule() ? nil : newValue }
    }

    /// The look of text with these attributes in a paragraph.
    ///
    /// Rules apply in this order: blocks from the outermost, the paragraph, marks and links, and last the look that the
    /// text itself specifies.
    public func looks(
        of attributes: Attributes, in paragraph: EditableText.Paragraph, _ appearance: Appearance
    ) -> VisualAttributes {
        var looks = VisualAttributes(fontSize: fontSize)
        for element in Self.elements(of: paragraph) + Self.elements(of: attributes) {
            if let rule = rules[element] { looks.apply(rule, appearance) }
        }
        if attributes.marks.contains(.superscript) { looks.baseline = .raised }
        if attributes.marks.contains(.subscript) { looks.baseline = .lowered }
        looks.apply(attributes.look)
        return looks
    }

    /// The layout of a paragraph.
    public func looks(of paragraph: EditableText.Paragraph) -> VisualParagraph {
        var looks = VisualParagraph()
        for element in Self.elements(of: paragraph) {
            guard let rule = rules[element] else { continue }
            looks.spaceBefore = rule.spaceBefore ?? looks.spaceBefore
            looks.spaceAfter = rule.spaceAfter ?? looks.spaceAfter
            looks.indent += rule.indent ?? 0
        }
        looks.indent += paragraph.style.indent ?? 0
        looks.firstLineIndent = paragraph.style.firstLineIndent ?? 0
        looks.alignment = paragraph.style.alignment
        looks.direction = paragraph.style.direction
        return looks
    }

    /// Returns the work that a host must redo when the theme or the appearance changes.
    ///
    /// If only colors and lines differ, text need not be laid out again.
    public func effect(of other: Theme, _ appearance: Appearance, _ otherAppearance: Appearance) -> VisualEffect {
        var effect: VisualEffect = fontSize == other.fontSize ? [] : .layout
        for element in Set(rules.keys).union(other.rules.keys) {
            effect.formUnion(self[element].effect(of: other[element], appearance, otherAppearance))
        }
        return effect
    }
}

extension Theme {
    private static func elements(of paragraph: EditableText.Paragraph) -> [Element] {
        var elements: [Element] = [.body]
        for step in paragraph.path {
            switch step.kind {
            case .quote: elements.append(.quote)
            case .list, .definition: elements.append(.list)
            case .code: elements.append(.codeBlock)
            case .table: elements.append(.table)
            case .row(let row) where row.isHeader: elements.append(.tableHeader)
            case .cell(let cell) where cell.isHeader: elements.append(.tableHeader)
            case .footnote: elements.append(.footnote)
            case .item, .row, .cell, .definitionList: break
            }
        }
        switch paragraph.style.kind {
        case .heading(let level): elements.append(.heading(level))
        case .term: elements.append(.strong)
        case .body, .rule: break
        }
        return elements
    }

    /// The element of each mark.
    private static let marks: [(Marks, Element)] = [
        (.strong, .strong), (.emphasis, .emphasis), (.underline, .underline), (.strikethrough, .strikethrough),
        (.code, .code), (.highlight, .highlight), (.superscript, .superscript), (.subscript, .subscript),
    ]

    private static func elements(of attributes: Attributes) -> [Element] {
        let elements = marks.filter { attributes.marks.contains($0.0) }.map(\.1)
        return attributes.link == nil ? elements : elements + [.link]
    }
}

extension VisualAttributes {
    fileprivate mutating func apply(_ rule: ThemeRule, _ appearance: Theme.Appearance) {
        fontFamily = rule.fontFamily ?? fontFamily
        fontSize *= rule.fontScale ?? 1
        isBold = rule.isBold ?? isBold
        isItalic = rule.isItalic ?? isItalic
        isUnderlined = rule.isUnderlined ?? isUnderlined
        isStruckThrough = rule.isStruckThrough ?? isStruckThrough
        foreground = rule.foreground?[appearance] ?? foreground
        background = rule.background?[appearance] ?? background
    }

    fileprivate mutating func apply(_ look: Look) {
        fontFamily = look.fontFamily ?? fontFamily
        fontSize = look.fontSize ?? fontSize
        foreground = look.foreground ?? foreground
        background = look.background ?? background
    }
}

extension ThemeRule {
    fileprivate func effect(
        of other: ThemeRule, _ appearance: Theme.Appearance, _ otherAppearance: Theme.Appearance
    ) -> VisualEffect {
        var effect: VisualEffect = []
        if fontFamily != other.fontFamily || fontScale != other.fontScale || isBold != other.isBold
            || isItalic != other.isItalic || spaceBefore != other.spaceBefore || spaceAfter != other.spaceAfter
            || indent != other.indent
        {
            effect.insert(.layout)
        }
        if foreground?[appearance] != other.foreground?[otherAppearance]
            || background?[appearance] != other.background?[otherAppearance] || isUnderlined != other.isUnderlined
            || isStruckThrough != other.isStruckThrough
        {
            effect.insert(.decoration)
        }
        return effect
    }
}
