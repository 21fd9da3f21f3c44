import FormatCore
import HTMLSyntax

/// Divides the content of elements into lines.
///
/// A line is a block that is not positioned, and has no frame and no margins. A `div` has margins only if a class or a
/// style adds them; so it may have no class except those of mail programs. A paragraph has margins unless a style removes
/// them.
struct LineReader {
    private let cascade: HTMLCascade
    private let sheets: LineSheets
    /// True if there are style sheets, which may give classes a look.
    private let hasSheets: Bool

    init(of tree: HTMLTree) {
        cascade = HTMLCascade(of: tree, addresses: .unresolved)
        sheets = LineSheets(tree.sheets)
        hasSheets = !tree.sheets.isEmpty
    }

    /// True for an element in the document that lays out its content one below the other, and is not code.
    func mayHoldLines(_ parent: HTMLTree.ID, in tree: HTMLTree) -> Bool {
        guard Int(parent) < cascade.places.count, tree[parent].parent != HTMLTree.none, !sheets.indentLines,
            !isInIndented(parent, tree)
        else { return false }
        let style = cascade[parent]
        let layout = LineLayout(parent, in: tree)
        return !style.isCode && !style.marks.contains(.code) && style.box != .none && layout.isBlock && !layout.isOfCode
            && !tree.hasClass(of: Self.layouts, parent)
    }

    /// The most elements around lines that are asked for an indent.
    private static let reach = 32

    /// True inside an element whose paragraphs have an indented first line, as in books.
    private func isInIndented(_ parent: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        var node = parent
        for _ in 0..<Self.reach where node != HTMLTree.none && Int(node) < cascade.places.count {
            if indentsFirstLine(node, tree) { return true }
            node = tree[node].parent
        }
        return false
    }

    private func indentsFirstLine(_ block: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        if let indent = cascade[block].firstLineIndent, indent != 0 { return true }
        return tree.declared("text-indent", of: block).map { CSSLength.points($0, fontSize: 12) != 0 } ?? false
    }

    /// The parts of an element in order.
    func parts(of parent: HTMLTree.ID, in tree: HTMLTree) -> [LinePart] {
        var parts: [LinePart] = []
        var loose: [HTMLTree.ID] = []
        let isOfOffice = holdsOfficeParagraph(parent, tree)
        for child in tree.children(of: parent) {
            let tag = tree[child].tag
            if cascade[child].box == .none, tag != .text { continue }
            if tag == .text || !tag.isBlock && cascade[child].box != .block {
                loose.append(child)
                continue
            }
            if let part = part(ofText: loose, in: parent, tree) { parts.append(part) }
            loose = []
            if tag == .p, isOfOffice {
                parts.append(.other)
            } else if let part = part(of: child, tree) {
                parts.append(part)
            }
        }
        if let part = part(ofText: loose, in: parent, tree) { parts.append(part) }
        return parts
    }

    /// True if Word wrote the paragraphs: some have the class of a style without margins, but each is a paragraph.
    private func holdsOfficeParagraph(_ parent: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        tree.children(of: parent).contains { child in
            tree[child].tag.isBlock
                && tree.classWords(of: child, most: 9).contains { $0.containsSequence("Mso".utf8) }
        }
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
            guard isLine(inner, tree), !changesLook(block, tree) else { return .other }
            block = inner
        }
        var content = LineContent()
        add(contentOf: block, to: &content, tree)
        if content.hasAnchor { return .other }
        if content.isEmpty {
            if !content.leadingBreaks.isEmpty { return .empty([box], isBlock: true) }
            if !content.hasNoBreakSpace { return nil }
            return LineLayout(block, in: tree).hasOwnHeight ? .other : .empty([box], isBlock: true)
        }
        guard content.isLine else { return .other }
        let style = tree.valueBytes(.style, of: block).map(LineStyle.init) ?? LineStyle()
        return .line(
            LinePart.Line(
                block: block, box: box, nodes: [], style: style,
                classes: hasSheets ? tree.valueBytes(.class, of: block) : nil, computed: cascade[block],
                isParagraph: tree[block].tag == .p,
                content: content))
    }

    /// The text between two blocks; nil for white space.
    private func part(ofText nodes: [HTMLTree.ID], in parent: HTMLTree.ID, _ tree: HTMLTree) -> LinePart? {
        var content = LineContent()
        for top in nodes {
            content.add(top, cascade[top], in: tree)
            add(contentOf: top, to: &content, tree)
        }
        if content.hasAnchor { return .other }
        if content.isEmpty {
            let isShown = content.hasNoBreakSpace || !content.leadingBreaks.isEmpty
            return isShown ? .empty(nodes, isBlock: false) : nil
        }
        guard content.isLine else { return .other }
        return .line(
            LinePart.Line(
                block: nil, box: nil, nodes: nodes, style: LineStyle(), classes: nil,
                computed: cascade[parent].inherited,
                isParagraph: false,
                content: content))
    }

    private func add(contentOf top: HTMLTree.ID, to content: inout LineContent, _ tree: HTMLTree) {
        var node = top
        while content.isInline, let next = tree.following(node, within: top) {
            node = next
            content.add(node, cascade[node], in: tree)
        }
    }

    /// True if the text in a box around a line looks different from the text around the box.
    private func changesLook(_ box: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        let (style, around) = (cascade[box], cascade[tree[box].parent])
        if style.indent != nil || style.marks != around.marks || style.look != around.look { return true }
        return tree.valueBytes(.style, of: box).map { !LineStyle($0).isEmpty } ?? false
    }

    private func isLine(_ block: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        let tag = tree[block].tag
        guard tag == .div || tag == .p, Int(block) < cascade.places.count, cascade[block].box == .block,
            !tree.has(.role, block), !tree.isAnchor(block), !indentsFirstLine(block, tree),
            LineLayout(block, in: tree).isPlain
        else { return false }
        let classes = tree.classWords(of: block, most: 9)
        let isSpaced = tag == .div ? sheets.spaceDivs : sheets.spaceParagraphs
        if isSpaced || classes.contains(where: sheets.spacedClasses.contains),
            tree.declared("margin", of: block) == nil
        {
            return false
        }
        if tag == .div { return classes.allSatisfy(Self.isOfMail) }
        let style = cascade[block]
        return style.hasNoMarginAbove && style.hasNoMarginBelow && classes.allSatisfy { !Self.isOfOffice($0) }
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
}
