import FormatCore
import HTMLSyntax

/// Separates words that only the layout of their boxes keeps apart: in flexible boxes, in grids, and with a width or a margin.
///
/// Without such a space, boxes may be parts of one word or number: `10` and `%`, or letters that move one by one.
struct SpacedBoxes: HTMLRepair {
    var wake: HTMLWake { .elements(Self.holders, with: [.style], classed: Self.layouts) }

    private static let holders: HTMLTagSet = [
        .div, .span, .a, .p, .li, .section, .header, .footer, .nav, .label, .button, .dt, .dd, .summary, .h1, .h2, .h3,
        .h4, .h5, .h6,
    ]
    private static let boxNames = ["flex", "inline-flex"]
    private static let gridNames = ["grid", "inline-grid"]
    /// The layouts of Tailwind, for all widths of a window or from one of them, and those of Bootstrap.
    private static let grids = withWidths(gridNames) + ["d-grid"]
    private static let layouts = withWidths(boxNames) + grids + ["d-flex", "d-inline-flex"]
    private static let layoutNames = ClassNames(layouts)
    private static let gridClasses = ClassNames(grids)
    private static let distributions: ClassNames = [
        "justify-between", "justify-around", "justify-evenly", "justify-content-between", "justify-content-around",
        "justify-content-evenly",
    ]
    /// The first letters of classes for spaces between boxes in Tailwind and Bootstrap.
    private static let gaps = ["gap-", "gap-x-", "space-x-"]
    /// The first letters of classes for the space beside a box.
    private static let sides = ["ml-", "mr-", "mx-", "ms-", "me-", "pl-", "pr-", "px-", "ps-", "pe-"]
    private static let opening = Array("([{</='\"-$#@".utf8)
    private static let closing = Array(":,;!?)]}%/>='\"-.".utf8)
    /// The maximum number of boxes that are separated in one element.
    private static let most = 1_000

    private static func withWidths(_ names: [String]) -> [String] {
        names + ["sm:", "md:", "lg:", "xl:", "2xl:"].flatMap { width in names.map { width + $0 } }
    }

    func place(at element: HTMLTree.ID, in tree: HTMLTree) -> HTMLTree.ID? {
        // Most styles declare no layout.
        guard tree.valueBytes(.style, of: element)?.containsSequence("display".utf8) == true else {
            return tree.hasClass(of: Self.layoutNames, element) ? element : nil
        }
        if Self.isLayout(element, tree) { return element }
        let parent = tree[element].parent
        return tree.declared("display", of: element) == "inline-block" && tree[parent].firstChild != element
            ? parent : nil
    }

    func repair(_ parents: [HTMLTree.ID], _ tree: inout HTMLTree) {
        var known: Set<HTMLTree.ID> = []
        for parent in parents where known.insert(parent).inserted && tree[parent].parent != HTMLTree.none {
            Self.separateBoxes(of: parent, &tree)
        }
    }

    private static func separateBoxes(of parent: HTMLTree.ID, _ tree: inout HTMLTree) {
        guard !tree.isInside(parent, { [.pre, .code, .svg, .math].contains(tree[$0].tag) }), tree[parent].tag != .pre
        else { return }
        let isLayout = isLayout(parent, tree)
        let isApart = isLayout && spacesBoxes(parent, tree)
        var last: HTMLTree.ID?
        for box in tree.children(of: parent).prefix(most) where !takesNoPlace(box, tree) {
            if tree[box].tag.isBlock || tree[box].tag == .br {
                last = nil
                continue
            }
            guard !tree.isBlank(box) else {
                if tree[box].tag == .text { last = nil }
                continue
            }
            if let last, isApart || hasSpace(last, box, isLayout, tree), areWords(last, box, isLayout, tree) {
                tree.move(tree.makeText([0x20]), before: box)
            }
            last = box
        }
    }

    /// True for an element that is not shown, and for a place where a word may be broken.
    private static func takesNoPlace(_ node: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        guard tree[node].tag != .text else { return false }
        return tree[node].tag.isDropped || tree[node].tag == .wbr || tree.has(.hidden, node)
            || tree.isHiddenByStyle(node) || HiddenText.isHeld(by: node, in: tree)
    }

    private static func isLayout(_ node: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        if let display = tree.declared("display", of: node) { return display.holds("flex") || display.holds("grid") }
        return tree.hasClass(of: layoutNames, node)
    }

    /// True for a layout that puts space between its boxes.
    private static func spacesBoxes(_ parent: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        if tree.declared("display", of: parent)?.holds("grid") == true || tree.hasClass(of: distributions, parent)
            || hasClass(of: gaps, parent, tree) || tree.hasClass(of: gridClasses, parent)
        {
            return true
        }
        if let distribution = tree.declared("justify-content", of: parent), distribution.hasPrefix("space-") {
            return true
        }
        return ["gap", "column-gap"].contains { tree.declaredPoints($0, of: parent).map { $0 > 0 } == true }
    }

    /// True if there is a space between two boxes, beside one of them or in it.
    private static func hasSpace(_ one: HTMLTree.ID, _ other: HTMLTree.ID, _ isLayout: Bool, _ tree: HTMLTree) -> Bool {
        guard isLayout || isBox(one, tree) && isBox(other, tree) else { return false }
        if isLayout, hasClass(of: sides, one, tree) || hasClass(of: sides, other, tree) { return true }
        let before = ["margin-right", "padding-right", "width", "min-width"]
        let after = ["margin-left", "padding-left"]
        return before.contains { isLarge($0, of: one, tree) } || after.contains { isLarge($0, of: other, tree) }
            || ["margin", "padding"].contains { isWide($0, one, tree) || isWide($0, other, tree) }
    }

    private static func isBox(_ node: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        tree.declared("display", of: node) == "inline-block"
    }

    private static func isLarge(_ property: String, of node: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        tree.declared(property, of: node).flatMap { CSSLength.points($0, fontSize: 12) }.map { $0 >= 2 } == true
    }

    /// True for a margin or padding at the sides.
    private static func isWide(_ property: String, _ node: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        guard let sides = tree.declared(property, of: node)?.split(separator: " ") else { return false }
        let right = sides.count > 1 ? sides[1] : sides.first
        return right.flatMap { CSSLength.points($0, fontSize: 12) }.map { $0 >= 2 } == true
    }

    private static func hasClass(of prefixes: [String], _ node: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        tree.classWords(of: node, most: 32).contains { name in
            let word = withoutWidth(name)
            return prefixes.contains { word.starts(with: $0.utf8) && isSpace(word.dropFirst($0.utf8.count)) }
        }
    }

    /// A class without the widths or states that it is for, as in `md:gap-4`.
    private static func withoutWidth(_ name: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let end = name.firstIndex(of: "[") ?? name.endIndex
        return name[..<end].lastIndex(of: ":").map { name[($0 + 1)...] } ?? name
    }

    /// True for the size in a class for space, which is not zero: `2`, `1.5`, `px`, `auto`, or `[8px]`.
    private static func isSpace(_ size: ArraySlice<UInt8>) -> Bool {
        if size.elementsEqual("auto".utf8) || size.elementsEqual("px".utf8) { return true }
        if size.first == "[" {
            return size.last == "]" && !size.dropFirst().starts(with: "0".utf8)
        }
        return size.allSatisfy { $0.isASCIIDigit || $0 == "." }
            && size.contains { $0.isASCIIDigit && $0 != "0" }
    }

    /// False if a sign joins the texts of two boxes, or they may be letters of one word.
    private static func areWords(
        _ one: HTMLTree.ID, _ other: HTMLTree.ID, _ isLayout: Bool, _ tree: HTMLTree
    ) -> Bool {
        let before = tree.content(of: one)
        let after = tree.content(of: other, limit: 8)
        guard let last = before.last, let first = after.first, !last.isASCIIWhiteSpace, !first.isASCIIWhiteSpace else {
            return false
        }
        if tree[one].tag == .text, tree[other].tag == .text { return false }
        return !opening.contains(last) && !closing.contains(first)
            && !WordParts.areLetters(before[...], after[...], isApart: isLayout)
    }
}
