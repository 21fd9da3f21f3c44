import FormatCore
import HTMLSyntax

/// Joins adjacent paragraphs in a monospaced font, each of which is a line of code, into one block.
///
/// A single paragraph may just have this font, unless it has several lines with signs of code. So may a whole document, unless a
/// terminal or a code editor wrote it, or its lines are indented and none ends a sentence.
struct CodeParagraphs: DocumentRepair {
    var wake: HTMLWake { .firstElement([.p, .div, .span, .font], with: [.style, .face]) }

    func place(at element: HTMLTree.ID, in tree: HTMLTree) -> HTMLTree.ID? {
        Self.declaresFixedPitch(element, in: tree) ? element : nil
    }

    func repair(_ tree: inout HTMLTree) {
        let fonts = SheetFonts(tree.sheets)
        let paragraphs = tree.elements { Self.isParagraph($0, in: tree) && !tree.isBlank($0) }
        let lines = Set(paragraphs.filter { Self.isLine($0, fonts, in: tree) && !Self.holdsPicture($0, in: tree) })
        let isCodeAsWhole = fonts.areOfTerminal || fonts.areOfEditor
        guard
            isCodeAsWhole
                || (lines.count > 1 || lines.contains { Self.isOfLines($0, in: tree) })
                    && (Self.hasText(beside: lines, in: tree) || Self.areIndented(lines, in: tree))
        else { return }
        for line in paragraphs where lines.contains(line) && tree[line].parent != HTMLTree.none {
            let run = Self.run(from: line, lines, tree)
            guard run.count > 1 || isCodeAsWhole || Self.isOfLines(line, in: tree) else { continue }
            let block = tree.makeElement(.pre)
            tree.move(block, before: line)
            for index in run {
                Self.joinLines(in: index, &tree)
                // A line end in text would be one of the source to the repair of Word's code.
                if index != line { tree.move(tree.makeElement(.br), toEndOf: block) }
                if !tree.isBlank(index) { tree.moveContent(of: index, toEndOf: block) }
                tree.remove(index)
            }
            CodeCell(around: block, in: tree)?.replaceBox(in: &tree)
        }
    }

    /// The elements that a single paragraph of code may contain; code would lose what any other shows.
    private static let plain: Set<HTMLTag> = [
        .text, .comment, .br, .wbr, .span, .font, .nobr, .code, .tt, .samp, .kbd, .i, .em,
    ]

    /// True for a paragraph with line breaks and signs of code, of which no line ends a sentence.
    ///
    /// An address, an order or a poem may have this font, too.
    private static func isOfLines(_ paragraph: HTMLTree.ID, in tree: HTMLTree) -> Bool {
        guard tree[paragraph].tag == .p else { return false }
        var node = paragraph
        var hasBreak = false
        while let next = tree.following(node, within: paragraph) {
            node = next
            if tree[node].tag == .br { hasBreak = true }
            guard plain.contains(tree[node].tag) || tree[node].tag == .unknown && tree.isBlank(node),
                tree.formula(of: node) == nil
            else { return false }
        }
        guard hasBreak else { return false }
        let signs = CodeSigns(of: paragraph, keepingSpaces: false, in: tree)
        return signs.areOfCode && !signs.endSentence
    }

    /// Joins the source lines of a paragraph, because a code block would keep the line ends.
    ///
    /// Other spaces are kept, because an editor writes the spaces of code unchanged.
    private static func joinLines(in paragraph: HTMLTree.ID, _ tree: inout HTMLTree) {
        var isAtStart = true
        var node = paragraph
        while let next = tree.following(node, within: paragraph) {
            node = next
            guard tree[node].tag == .text else {
                if tree[node].tag == .br { isAtStart = true }
                continue
            }
            let source = tree.text(of: node)
            if source.contains(0x0A), !keepsSpaces(node, tree) {
                var text: [UInt8] = []
                var isSkipping = isAtStart
                for byte in source {
                    if byte == 0x0A {
                        while let last = text.last, last.isASCIIWhiteSpace { text.removeLast() }
                        if !text.isEmpty || !isAtStart { text.append(0x20) }
                        isSkipping = true
                    } else if !isSkipping || !byte.isASCIIWhiteSpace {
                        isSkipping = false
                        text.append(byte)
                    }
                }
                tree.setText(text, of: node)
            }
            tree.setText(HTMLSpaces.plain(tree.text(of: node)), of: node)
            if !tree.text(of: node).isEmpty { isAtStart = false }
        }
    }

    /// True if an element around a text keeps its white space.
    private static func keepsSpaces(_ text: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        tree.isInside(text) { tree.declaredWhiteSpace(of: $0)?.hasPrefix("pre") == true }
    }

    /// The consecutive lines from a paragraph on, including empty ones between them.
    private static func run(
        from line: HTMLTree.ID, _ lines: Set<HTMLTree.ID>, _ tree: HTMLTree
    ) -> [HTMLTree.ID] {
        var run = [line]
        var blanks: [HTMLTree.ID] = []
        var next = tree.nextContent(after: line)
        while let index = next {
            if lines.contains(index) {
                run += blanks + [index]
                blanks = []
            } else if tree[index].tag == .br || isParagraph(index, in: tree), tree.isBlank(index) {
                blanks.append(index)
            } else {
                break
            }
            next = tree.nextContent(after: index)
        }
        return run
    }

    /// True for a paragraph, or for a `div` used as one; Evernote writes lines like this.
    private static func isParagraph(_ node: HTMLTree.ID, in tree: HTMLTree) -> Bool {
        tree[node].tag == .p || tree[node].tag == .div && tree.holdsLine(node)
    }

    private static func holdsPicture(_ paragraph: HTMLTree.ID, in tree: HTMLTree) -> Bool {
        !tree.elements(within: paragraph) { tree[$0].tag == .img }.isEmpty
    }

    /// True if a document has text outside these paragraphs.
    private static func hasText(beside lines: Set<HTMLTree.ID>, in tree: HTMLTree) -> Bool {
        var node = HTMLTree.root
        while let next = tree.following(node, skippingContent: lines.contains(node) || tree[node].tag == .head) {
            node = next
            if tree[node].tag == .text, !tree.isBlank(node) { return true }
        }
        return false
    }

    /// True if all text of a paragraph is in elements that have a monospaced font, by their style or by a style sheet.
    private static func isLine(_ paragraph: HTMLTree.ID, _ fonts: SheetFonts, in tree: HTMLTree) -> Bool {
        if declaresFixedPitch(paragraph, in: tree) { return true }
        let isFixed = fonts.isFixedPitch(paragraph, in: tree) ?? false
        return tree.children(of: paragraph).allSatisfy { child in
            if tree[child].tag == .text { return isFixed || tree.isBlank(child) }
            if tree[child].tag == .br || tree.isBlank(child) { return true }
            if let said = fonts.isFixedPitch(child, in: tree) { return said }
            return isFixed
                || (tree[child].tag == .span || tree[child].tag == .font) && declaresFixedPitch(child, in: tree)
        }
    }

    /// True if some lines begin with spaces that are shown, and no line is a sentence.
    private static func areIndented(_ lines: Set<HTMLTree.ID>, in tree: HTMLTree) -> Bool {
        lines.contains { isIndented($0, in: tree) }
            && !lines.contains { TerminalCode.isOfMessage(HTMLSpaces.plain(tree.content(of: $0)[...])) }
    }

    private static func isIndented(_ line: HTMLTree.ID, in tree: HTMLTree) -> Bool {
        var node = line
        while let next = tree.following(node, within: line) {
            node = next
            let text = tree.text(of: node)
            guard !text.isEmpty else { continue }
            let isNoBreak = text.starts(with: [0xC2, 0xA0]) || text.starts(with: [0x20, 0xC2, 0xA0])
            let isKept = text.starts(with: [0x20, 0x20]) || text.first == 0x09
            return HTMLSpaces.plain(text.prefix(4)).starts(with: [0x20, 0x20]) && isNoBreak
                || isKept && keepsSpaces(node, tree)
        }
        return false
    }

    private static func declaresFixedPitch(_ node: HTMLTree.ID, in tree: HTMLTree) -> Bool {
        let style = tree.valueBytes(.style, of: node) ?? []
        guard tree.has(.face, node) || FontFamily.mayBeFixedPitch(style),
            let families = tree.declared("font-family", of: node) ?? tree.value(.face, of: node)
        else { return false }
        return FontFamily.firstName(families).map(FontFamily.isFixedPitch) ?? false
    }
}
