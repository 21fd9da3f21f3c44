import FormatCore
import HTMLSyntax

/// Turns paragraphs into a code block that are between the private characters with which Google Docs marks one.
struct GoogleCode: DocumentRepair {
    private static let opening: [UInt8] = [0xEE, 0xB0, 0x83]
    private static let closing: [UInt8] = [0xEE, 0xB0, 0x82]

    func repair(_ tree: inout HTMLTree) {
        for first in Self.marked(tree) where tree[first].parent != HTMLTree.none {
            guard let lines = Self.lines(from: first, tree), !Self.holdsMoreThanCode(lines, tree) else { continue }
            if lines.count == 1, Self.split(first, &tree) { continue }
            let code = tree.makeElement(.pre)
            tree.move(code, before: first)
            var isFirst = true
            for line in lines {
                Self.clean(line, &tree)
                // The marks may have paragraphs of their own.
                let isEdge = line == lines.first || line == lines.last
                if !(isEdge && tree.isBlank(line)) {
                    if !isFirst { tree.move(tree.makeElement(.br), toEndOf: code) }
                    isFirst = false
                    if !tree.isBlank(line) { tree.moveContent(of: line, toEndOf: code) }
                }
                tree.remove(line)
            }
            if isFirst { tree.remove(code) }
        }
    }

    /// The paragraphs that begin with the first mark of a block.
    private static func marked(_ tree: HTMLTree) -> [HTMLTree.ID] {
        var found: [HTMLTree.ID] = []
        var examined = HTMLTree.none
        var node = HTMLTree.root
        while let next = tree.following(node) {
            node = next
            guard tree[node].tag == .text, tree.text(of: node).containsSequence(opening) else { continue }
            var around = tree[node].parent
            while around != HTMLTree.none, tree[around].tag == .span { around = tree[around].parent }
            guard around != HTMLTree.none, tree[around].tag == .p, examined != around else { continue }
            examined = around
            if tree.content(of: around, limit: 64)[...].trimmed.starts(with: opening) { found.append(around) }
        }
        return found
    }

    /// The paragraphs up to the second mark; nil if other elements or another block come first.
    private static func lines(from first: HTMLTree.ID, _ tree: HTMLTree) -> [HTMLTree.ID]? {
        var lines = [first]
        var line = first
        while !holds(closing, line, tree) {
            guard let next = tree.nextContent(after: line), tree[next].tag == .p || tree[next].tag == .br,
                !holds(opening, next, tree)
            else { return nil }
            lines.append(next)
            line = next
        }
        return endsWithMark(line, tree) ? lines : nil
    }

    /// The elements of which a code block would lose what they show.
    private static let media: Set<HTMLTag> = [.img, .image, .picture, .svg, .math, .video, .audio, .object, .input]

    /// True if a line contains a picture or the reference of a note, or is an icon: some icon fonts have an icon at the
    /// character of the mark.
    private static func holdsMoreThanCode(_ lines: [HTMLTree.ID], _ tree: HTMLTree) -> Bool {
        let start = tree.content(of: lines[0], limit: 64)[...].trimmed.dropFirst(opening.count)
        return lines.count == 1 && start.first == 0x20
            || lines.contains { line in
                !tree.elements(within: line) { element in
                    media.contains(tree[element].tag)
                        || tree.valueBytes(.href, of: element)?.first == "#"
                }.isEmpty
            }
    }

    /// Replaces a paragraph with several blocks by one block for each; false if it has only one.
    private static func split(_ paragraph: HTMLTree.ID, _ tree: inout HTMLTree) -> Bool {
        guard let blocks = blocks(of: paragraph, tree), blocks.count > 1 else { return false }
        for block in blocks where !block.allSatisfy({ $0[...].isBlank }) {
            let code = tree.makeElement(.pre)
            for (number, line) in block.enumerated() {
                if number > 0 { tree.move(tree.makeElement(.br), toEndOf: code) }
                if !line.isEmpty { tree.move(tree.makeText(HTMLSpaces.plain(line[...])), toEndOf: code) }
            }
            tree.move(code, before: paragraph)
        }
        tree.remove(paragraph)
        return true
    }

    /// The lines between each pair of marks in a paragraph; nil if it has other text.
    private static func blocks(of paragraph: HTMLTree.ID, _ tree: HTMLTree) -> [[[UInt8]]]? {
        var blocks: [[[UInt8]]] = []
        var isOpen = false
        var node = paragraph
        while let next = tree.following(node, within: paragraph) {
            node = next
            if tree[node].tag == .br, isOpen { blocks[blocks.count - 1].append([]) }
            let text = tree.text(of: node)
            var index = text.startIndex
            while index < text.endIndex {
                let isMark = text[index] == opening[0]
                if isMark, text[index...].starts(with: isOpen ? closing : opening) {
                    if !isOpen { blocks.append([[]]) }
                    isOpen.toggle()
                    index += opening.count
                } else if isOpen {
                    blocks[blocks.count - 1][blocks[blocks.count - 1].count - 1].append(text[index])
                    index += 1
                } else {
                    guard text[index].isASCIIWhiteSpace else { return nil }
                    index += 1
                }
            }
        }
        return isOpen ? nil : blocks
    }

    private static func endsWithMark(_ line: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        var last = HTMLTree.none
        var node = line
        while let next = tree.following(node, within: line) {
            node = next
            if tree[node].tag == .text, !tree.isBlank(node) { last = node }
        }
        return last != HTMLTree.none && tree.text(of: last).trimmed.suffix(closing.count).elementsEqual(closing)
    }

    private static func holds(_ mark: [UInt8], _ line: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        var node = line
        while let next = tree.following(node, within: line) {
            node = next
            if tree[node].tag == .text, tree.text(of: node).containsSequence(mark) { return true }
        }
        return false
    }

    /// Removes the marks, and replaces no-break spaces.
    private static func clean(_ line: HTMLTree.ID, _ tree: inout HTMLTree) {
        var node = line
        while let next = tree.following(node, within: line) {
            node = next
            guard tree[node].tag == .text else { continue }
            tree.setText(HTMLSpaces.plain(ZeroWidths.withoutMarks(tree.text(of: node))[...]), of: node)
        }
    }
}
