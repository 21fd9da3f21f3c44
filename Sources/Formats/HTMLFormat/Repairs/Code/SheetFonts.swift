import FormatCore
import HTMLSyntax

/// The fonts of classes in Cocoa's style sheets: `p.p1 {font: 11.0px Menlo}`.
struct SheetFonts {
    /// True for a monospaced font, by the selector of its class.
    private var fixed: [String: Bool] = [:]
    /// True for text from the macOS Terminal, which turns ligatures off and uses one monospaced font.
    private(set) var areOfTerminal = false
    /// True for text from a code editor such as Xcode, which uses one monospaced font and several colors.
    var areOfEditor: Bool { colors.count > 1 && !fixed.isEmpty && fixed.values.allSatisfy(\.self) }
    private var colors: Set<String> = []

    init(_ sheets: [String]) {
        for sheet in sheets { read(Array(sheet.utf8)) }
        areOfTerminal = areOfTerminal && !fixed.isEmpty && fixed.values.allSatisfy(\.self)
    }

    /// True if the style sheet gives the class of an element a monospaced font; nil if it gives it no font.
    func isFixedPitch(_ node: HTMLTree.ID, in tree: HTMLTree) -> Bool? {
        guard !fixed.isEmpty else { return nil }
        let tag = tree[node].tag.name
        return tree.value(.class, of: node).flatMap { fixed[tag + "." + $0] } ?? fixed[tag]
    }

    private mutating func read(_ sheet: [UInt8]) {
        guard sheet.containsSequence("font".utf8) else { return }
        for (prelude, block) in CSSSyntax.rules(of: sheet[...]) where !prelude.contains(UInt8(ascii: "@")) {
            CSSSyntax.forEachDeclaration(of: block) { declaration in
                switch declaration.name {
                case "font": add(prelude, Self.family(ofFont: declaration.value))
                case "font-family": add(prelude, FontFamily.firstName(declaration.value))
                case "color": colors.insert(declaration.value)
                case "font-variant-ligatures": areOfTerminal = declaration.value == "no-common-ligatures"
                default: break
                }
            }
        }
    }

    private mutating func add(_ selector: ArraySlice<UInt8>, _ family: String?) {
        guard let family else { return }
        fixed[String(decoding: selector.trimmed, as: UTF8.self)] = FontFamily.isFixedPitch(family)
    }

    /// The family in a `font`, which follows the size.
    private static func family(ofFont font: String) -> String? {
        guard let size = font.split(separator: " ").first(where: { $0.first?.isNumber == true }) else { return nil }
        return FontFamily.firstName(String(font[size.endIndex...]))
    }
}
