import FormatCore
import HTMLSyntax

/// Unwraps the paragraphs in items of Apple's notes and mails on phones, and removes the empty ones beside nested lists.
///
/// They have the classes of a style sheet without margins, which is not copied: `<li><p class="p1"><span class="s1">`.
struct CocoaItems: ElementRepair {
    var wake: HTMLWake {
        .elements([.p], classed: ["p1", "p2", "p3", "p4", "p5", "p6", "p7", "p8", "p9"])
    }

    func place(at paragraph: HTMLTree.ID, in tree: HTMLTree) -> HTMLTree.ID? {
        let item = tree[paragraph].parent
        guard item != HTMLTree.none, tree[item].tag == .li, tree.firstContent(of: item) == paragraph,
            let span = tree.firstContent(of: paragraph), tree[span].tag == .span, Self.isNumbered(span, tree)
        else { return nil }
        return paragraph
    }

    func repair(_ paragraph: HTMLTree.ID, _ tree: inout HTMLTree) {
        let item = tree[paragraph].parent
        guard item != HTMLTree.none, tree.sheets.isEmpty else { return }
        let others = tree.children(of: item) { $0 != paragraph && !tree[$0].tag.isList }
        guard others.allSatisfy({ (tree[$0].tag == .p || tree[$0].tag == .text) && tree.isBlank($0) }) else { return }
        for blank in others { tree.remove(blank) }
        tree.unwrap(paragraph)
    }

    /// True for a class that is an `s` and a number.
    private static func isNumbered(_ span: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        guard let name = tree.valueBytes(.class, of: span), name.first == "s" else { return false }
        return name.count > 1 && name.dropFirst().allSatisfy(\.isASCIIDigit)
    }
}
