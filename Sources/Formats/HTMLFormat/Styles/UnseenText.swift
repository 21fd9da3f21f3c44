import FormatCore
import HTMLSyntax

/// Text in a font of size zero, which browsers do not show.
///
/// Layouts use this size to remove the space between boxes, and set another size for the text in the boxes. Only text
/// directly in such an element is left out: elements inside may get a size from a rule, a unit or a font that is not
/// read.
struct UnseenText: Sendable {
    /// False if a style sheet may give the text another size.
    private let isPossible: Bool

    init(_ tree: HTMLTree) {
        isPossible = tree.sheets.allSatisfy { !Array($0.utf8)[...].containsSequence("font".utf8) }
    }

    private static let plain: HTMLTagSet = [.span, .b, .strong, .i, .em, .u, .s, .small, .sub, .sup]
    // Links are kept with their address. Scripts show whole pages, and fields have a font of their own.
    private static let shown: HTMLTagSet = [
        .html, .body, .a, .button, .label, .input, .select, .option, .textarea, .table, .font,
    ]

    /// True for an element that inherits the size of its text unless it has a style.
    static func hides(inside tag: HTMLTag) -> Bool { plain.contains(tag) }

    /// True if the style of an element declares the size.
    func isDeclared(_ own: CSSDeclarations, _ tag: HTMLTag) -> Bool {
        guard isPossible, !Self.shown.contains(tag) else { return false }
        guard let last = own.rows.last(where: { $0.property == .fontSize || $0.property == .font }) else {
            return false
        }
        return last.property == .font ? last.value == "0/0 a" : CSSLength.points(last.value, fontSize: 12) == 0
    }
}
