import RichText

/// Looks for structure, put on late: a text says what its pieces are, and a theme how such pieces look. The text
/// itself never changes with the theme.
///
/// ```swift
/// var theme = Theme.standard
/// theme[.heading(1)].foreground = ThemeColor(light: .black, dark: .white)
/// for run in text.runs(in: paragraph.range) {
///     draw(run, theme.looks(of: run.attributes, in: paragraph, .dark))
/// }
/// ```
public struct Theme: Hashable, Sendable {
    public enum Appearance: Hashable, Sendable {
        case light
        case dark
    }

    /// A piece of structure that a theme can speak of.
    public enum Element: Hashable, Sendable {
        /// All text.
        case body
        /// The level is 1 to 6.
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

    /// The size of body text, in points.
    public var fontSize: Double
    private var rules: [Element: ThemeRule] = [:]

    public init(fontSize: Double = 12) {
        self.fontSize = fontSize
    }

    /// What the theme says of an element.
    public subscript(element: Element) -> ThemeRule {
        get { rules[element] ?? ThemeRule() }
        set { rules[element] = newValue == ThemeRule() ? nil : newValue }
    }

    /// How text with these attributes looks in a paragraph. Rules of blocks come first, from the outermost on, then
    /// those of the paragraph, then those of marks and links; what the text says of its own look comes last.
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

    /// How a paragraph is set.
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

    /// What a host has to do when this theme gives way to another, or one appearance to the other: text need not be
    /// laid out anew where only colours and lines differ.
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
            case .list: elements.append(.list)
            case .code: elements.append(.codeBlock)
            case .table: elements.append(.table)
            case .row(let row) where row.isHeader: elements.append(.tableHeader)
            case .cell(let cell) where cell.isHeader: elements.append(.tableHeader)
            case .footnote: elements.append(.footnote)
            case .item, .row, .cell: break
            }
        }
        if case .heading(let level) = paragraph.style.kind { elements.append(.heading(level)) }
        return elements
    }

    /// Each mark with its element.
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
