import FormatCore

/// The effects of a document's style sheets on lines that ``HTMLCascade`` does not compute.
///
/// The cascade ignores selectors by place (`.post p`, `p + p`), conditional and nested rules, paddings, and the margins
/// of a `div`. Lines with space between them are paragraphs, and so are lines whose start is indented.
struct LineSheets {
    /// True if paragraphs of any class may have space above or below.
    private(set) var spaceParagraphs = false
    /// True if `div` elements of any class may have space above or below.
    private(set) var spaceDivs = false
    /// The classes whose elements may have space above or below.
    private(set) var spacedClasses: Set<ArraySlice<UInt8>> = []
    /// True if the first lines of blocks may be indented.
    private(set) var indentLines = false

    /// The most rules around a rule.
    private static let mostLevels = 8

    init(_ sheets: [String]) {
        for sheet in sheets { add(Array(sheet.utf8)[...], level: 0) }
    }

    private mutating func add(_ sheet: ArraySlice<UInt8>, level: Int) {
        for (prelude, block) in CSSSyntax.rules(of: sheet) {
            if level < Self.mostLevels, block.contains("{") { add(block, level: level + 1) }
            if prelude.first == "@" { continue }
            let rule = Rule(block)
            guard rule.isOfLines else { continue }
            for selector in LineSelector.all(in: prelude) { add(selector, rule, isNested: level > 0) }
        }
    }

    private mutating func add(_ selector: LineSelector, _ rule: Rule, isNested: Bool) {
        let isKnown = selector.isSimple && !isNested
        let spacesParagraphs = selector.mayBeParagraph && (isKnown ? rule.hasPadding : rule.hasSpace)
        let spacesDivs = selector.mayBeDiv && rule.hasSpace
        if let name = selector.className {
            if spacesParagraphs || spacesDivs { spacedClasses.insert(name) }
        } else {
            spaceParagraphs = spaceParagraphs || spacesParagraphs
            spaceDivs = spaceDivs || spacesDivs
        }
        if selector.mayBeParagraph || selector.mayBeDiv {
            indentLines = indentLines || (isKnown ? rule.hasUnknownIndent : rule.hasIndent)
        } else if selector.isContainer {
            indentLines = indentLines || rule.hasIndent
        }
    }
}

/// The space and the indent of lines that a rule declares.
private struct Rule {
    let hasSpace: Bool
    /// True for space that ``HTMLCascade`` ignores in all rules.
    let hasPadding: Bool
    private(set) var hasIndent = false
    /// True for an indent that ``HTMLCascade`` cannot express.
    private(set) var hasUnknownIndent = false

    var isOfLines: Bool { hasSpace || hasIndent }

    init(_ block: ArraySlice<UInt8>) {
        hasSpace = !LineLayout(ofRule: block, withMargins: true).isPlain
        hasPadding = hasSpace && !LineLayout(ofRule: block, withMargins: false).isPlain
        CSSSyntax.forEachDeclaration(of: block, naming: "text-indent") { declaration in
            let value = declaration.value.lowercased()
            let points = CSSLength.points(value, fontSize: 12)
            guard declaration.isOf("text-indent"), points != 0 else { return }
            hasIndent = true
            if points == nil || value.hasSuffix("%") { hasUnknownIndent = true }
        }
    }
}
