import FormatCore
import HTMLSyntax

/// Divides the content of elements into lines.
///
/// A line is a block without a place, a frame or a margin of its own. A `div` has no margins unless a class or a style gives it
/// some, so it has no class but those of mail; a paragraph has some unless a style says that it has none.
struct LineReader {
    private let cascade: HTMLCascade
    /// True if a style sheet gives paragraphs styles by selectors that the cascade ignores.
    private let styleParagraphsByPlace: Bool

    init(of tree: HTMLTree) {
        cascade = HTMLCascade(of: tree, addresses: .unresolved)
        styleParagraphsByPlace = tree.sheets.contains { Self.namesParagraphsByPlace(Array($0.utf8)) }
    }

    /// True for an element in the document that lays out its content one below the other, and is not code.
    func mayHoldLines(_ parent: HTMLTree.ID, in tree: HTMLTree) -> Bool {
        guard Int(parent) < cascade.places.count, tree[parent].parent != HTMLTree.none else { return false }
        let style = cascade[parent]
        let layout = LineLayout(parent, in: tree)
        return !style.isCode && !style.marks.contains(.code) && style.box != .none && layout.isBlock && !layout.isOfCode
            && !tree.hasClass(of: Self.layouts, parent)
    }

    /// The parts of an element in order.
    func parts(of parent: HTMLTree.ID, in tree: HTMLTree) -> [LinePart] {
        var parts: [LinePart] = []
        var loose: [HTMLTree.ID] = []
        for child in tree.children(of: parent) {
            let tag = tree[child].tag
            if cascade[child].box == .none, tag != .text { continue }
            if tag == .text || !tag.isBlock && cascade[child].box != .block {
                loose.append(child)
                continue
            }
            if let part = part(ofText: loose, in: parent, tree) { parts.append(part) }
            loose = []
            if let part = part(of: child, tree) { parts.append(part) }
        }
        if let part = part(ofText: loose, in: parent, tree) { parts.append(part) }
        return parts
    }

    /// Classes of elements that lay out their content side by side, in Tailwind, Bootstrap and others.
    private static let layouts: ClassNames = [
        "flex", "grid", "inline-flex", "inline-grid", "d-flex", "d-grid", "row", "columns", "card", "cards",
    ]

    /// A block as a part; nil if it shows nothing.
    private func part(of box: HTMLTree.ID, _ tree: HTMLTree) -> LinePart? {
        guard isLine(box, tree) else { return .other }
        var block = box
        while let inner = tree.onlyContent(of: block), tree[inner].tag == .div {
            guard isLine(inner, tree) else { return .other }
            block = inner
        }
        var content = LineContent()
        var node = block
        while content.isInline, let next = tree.following(node, within: block) {
            node = next
            content.add(node, cascade[node], in: tree)
        }
        if content.isEmpty {
            if !content.leadingBreaks.isEmpty { return .empty([box], isBlock: true) }
            if !content.hasNoBreakSpace { return nil }
            return LineLayout(block, in: tree).hasOwnHeight ? .other : .empty([box], isBlock: true)
        }
        guard content.isLine else { return .other }
        let style = tree.valueBytes(.style, of: block).map(LineStyle.init) ?? LineStyle()
        return .line(
            LinePart.Line(
                block: block, box: box, nodes: [], style: style, computed: cascade[block],
                isParagraph: tree[block].tag == .p,
                content: content))
    }

    /// The text between two blocks; nil for white space.
    private func part(ofText nodes: [HTMLTree.ID], in parent: HTMLTree.ID, _ tree: HTMLTree) -> LinePart? {
        var content = LineContent()
        for top in nodes {
            content.add(top, cascade[top], in: tree)
            var node = top
            while content.isInline, let next = tree.following(node, within: top) {
                node = next
                content.add(node, cascade[node], in: tree)
            }
        }
        if content.isEmpty {
            let isShown = content.hasNoBreakSpace || !content.leadingBreaks.isEmpty
            return isShown ? .empty(nodes, isBlock: false) : nil
        }
        guard content.isLine else { return .other }
        return .line(
            LinePart.Line(
                block: nil, box: nil, nodes: nodes, style: LineStyle(), computed: cascade[parent].inherited,
                isParagraph: false,
                content: content))
    }

    private func isLine(_ block: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        let tag = tree[block].tag
        guard tag == .div || tag == .p, Int(block) < cascade.places.count, cascade[block].box == .block,
            !tree.has(.role, block), LineLayout(block, in: tree).isPlain
        else { return false }
        if tag == .div { return tree.classWords(of: block, most: 9).allSatisfy(Self.isOfMail) }
        let style = cascade[block]
        guard style.hasNoMarginAbove, style.hasNoMarginBelow else { return false }
        if styleParagraphsByPlace, tree.declared("margin", of: block) == nil { return false }
        return tree.classWords(of: block, most: 9).allSatisfy { !Self.isOfOffice($0) }
    }

    /// The first letters of the classes that mail programs and Draft.js give to lines.
    ///
    /// `x_` is Outlook's prefix of others' classes.
    private static let prefixes = [
        "gmail_default", "gmail-", "gmail_signature", "x_", "ydp", "yiv", "protonmail_", "public-DraftStyle",
    ]
    private static let names: ClassNames = ["elementToProof", "ContentPasted0"]

    private static func isOfMail(_ name: ArraySlice<UInt8>) -> Bool {
        names.holdOne(of: name) || prefixes.contains { name.starts(with: $0.utf8) } && !isOfOffice(name)
    }

    /// True for a class of Word's and OneNote's paragraphs.
    private static func isOfOffice(_ name: ArraySlice<UInt8>) -> Bool {
        name.containsSequence("Mso".utf8) || name.elementsEqual("Paragraph".utf8)
    }

    /// True if the last part of a selector with several parts is a paragraph: `.post p`.
    private static func namesParagraphsByPlace(_ sheet: [UInt8]) -> Bool {
        for (prelude, _) in CSSSyntax.rules(of: sheet[...]) {
            for selector in CSSSyntax.plain(prelude).split(separator: UInt8(ascii: ",")) {
                let words = selector.split { $0.isASCIIWhiteSpace || $0 == UInt8(ascii: ">") }
                guard words.count > 1, let last = words.last, last[last.startIndex] | 0x20 == UInt8(ascii: "p") else {
                    continue
                }
                if last.count == 1 || !last[last.startIndex + 1].isASCIILetter { return true }
            }
        }
        return false
    }
}
