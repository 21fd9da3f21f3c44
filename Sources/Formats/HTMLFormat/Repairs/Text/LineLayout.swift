import FormatCore
import HTMLSyntax

/// How a block is laid out by its `style` attribute: like a line of text, or in any other way.
struct LineLayout {
    /// True for content that is laid out one below the other.
    private(set) var isBlock = true
    /// True for a block without a margin, a frame or a place of its own.
    private(set) var isPlain = true
    /// True for a box of code in Evernote.
    private(set) var isOfCode = false
    /// True if the block is a space of a given height.
    private(set) var hasOwnHeight = false

    init(_ block: HTMLTree.ID, in tree: HTMLTree) {
        guard let style = tree.valueBytes(.style, of: block) else { return }
        CSSSyntax.forEachDeclaration(of: style) { add($0.name, $0.value.lowercased()) }
    }

    /// The space above and below that a rule of a style sheet gives its elements.
    init(ofRule block: ArraySlice<UInt8>, withMargins: Bool) {
        CSSSyntax.forEachDeclaration(of: block) { declaration in
            let name = declaration.name
            guard Self.spaces.contains(where: { name.hasPrefix($0) }) || withMargins && name.hasPrefix("margin") else {
                return
            }
            add(name, declaration.value.lowercased())
        }
    }

    /// The first letters of the properties for space that ``HTMLCascade`` ignores.
    private static let spaces = ["padding", "border"]

    private mutating func add(_ name: String, _ value: String) {
        switch name {
        case "display" where value != "block":
            isPlain = false
            isBlock = ["inline", "list-item", "table-cell", "flow-root"].contains(value)
        case "float", "clear": if value != "none" { isPlain = false }
        case "position": if value != "static" && value != "relative" { isPlain = false }
        case "margin", "padding": if !Self.isZeroAboveAndBelow(value) { isPlain = false }
        case "margin-top", "margin-bottom", "padding-top", "padding-bottom", "margin-block", "margin-block-start",
            "margin-block-end", "padding-block", "border-width":
            if !Self.isZero(value) { isPlain = false }
        case "border", "border-top", "border-bottom", "border-left", "border-right":
            if !Self.isNoBorder(value) { isPlain = false }
        case "-qt-block-indent", "-qt-list-indent": if value != "0" { isPlain = false }
        case "height", "max-height": hasOwnHeight = true
        case "line-height", "font-size":
            if let height = CSSLength.points(value, fontSize: 12), height < Self.smallest { hasOwnHeight = true }
        case "-en-codeblock", "--en-codeblock": (isOfCode, isPlain) = (true, false)
        default:
            if Self.others.contains(where: { name.hasPrefix($0) }) { isPlain = false }
        }
    }

    /// The properties of grids, flexible boxes and columns, of Office, and of Evernote's tasks.
    private static let others = ["grid", "flex", "column", "mso-", "--en-todo"]

    /// The least height of a line in points.
    private static let smallest = 4.0

    private static func isZero(_ value: String) -> Bool {
        value.split(separator: " ").allSatisfy { CSSLength.points($0, fontSize: 12) == 0 }
    }

    private static func isZeroAboveAndBelow(_ value: String) -> Bool {
        let sides = value.split(separator: " ")
        guard let top = sides.first else { return true }
        return isZero(String(top)) && (sides.count < 3 || isZero(String(sides[2])))
    }

    private static func isNoBorder(_ value: String) -> Bool {
        value.hasPrefix("0")
            || value.split(separator: " ").contains { ["none", "initial", "inherit", "unset"].contains($0) }
    }
}
