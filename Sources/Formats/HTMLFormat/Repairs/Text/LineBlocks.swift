import FormatCore
import HTMLSyntax

/// Joins the blocks that mail and notes programs write for each line into paragraphs with line breaks.
///
/// Gmail, Outlook on the web, Apple Mail, Evernote and other editors write a `div` for each line, and an empty one for an empty
/// line; Cocoa and Qt write paragraphs without margins. Only the empty lines separate what the author sees as paragraphs.
struct LineBlocks: HTMLRepair {
    var wake: HTMLWake { .elements([.br, .div, .p]) }

    /// The parent of an empty line, or an element whose class says that it holds lines.
    func place(at element: HTMLTree.ID, in tree: HTMLTree) -> HTMLTree.ID? {
        if tree[element].tag == .div, Self.saysLines(element, in: tree) { return element }
        guard let line = Self.emptyLine(at: element, in: tree) else { return nil }
        var parent = tree[line].parent
        for _ in 0..<Self.reach where tree[parent].tag == .div && tree.onlyContent(of: parent) != nil {
            parent = tree[parent].parent
        }
        return Self.excluded.contains(tree[parent].tag) ? nil : parent
    }

    func repair(_ places: [HTMLTree.ID], _ tree: inout HTMLTree) {
        let reader = LineReader(of: tree)
        var known: Set<HTMLTree.ID> = []
        // All are read before any is changed, because the styles are those of the unchanged document.
        var found: [[LinePart]] = []
        for place in places where !known.contains(place) {
            let isSignature = tree.hasClass(Self.signature, place)
            let areLines = Self.saysLines(place, in: tree)
            for parent in isSignature ? Self.parents(within: place, tree) : [place]
            where known.insert(parent).inserted && reader.mayHoldLines(parent, in: tree) {
                let parts = reader.parts(of: parent, in: tree)
                if parts.contains(where: \.isLineBlock), areLines || parts.contains(where: \.isEmptyBlock) {
                    found.append(parts)
                }
            }
        }
        for parts in found { Self.join(parts, &tree) }
    }

    /// Gmail's class for a signature, which has lines and may have no empty one.
    private static let signature = "gmail_signature"

    /// True for a signature, and for a paragraph of a post on Facebook, whose classes begin with `x` and whose lines have none.
    private static func saysLines(_ block: HTMLTree.ID, in tree: HTMLTree) -> Bool {
        guard let names = tree.valueBytes(.class, of: block) else { return false }
        if names.containsSequence(signature.utf8), tree.hasClass(signature, block) { return true }
        guard names.first == "x", let line = tree.firstContent(of: block), isOfPost(line, in: tree),
            let next = tree.nextContent(after: line), isOfPost(next, in: tree)
        else { return false }
        let words = tree.classWords(of: block, most: 16)
        return words.count > 3 && words.allSatisfy { $0.first == "x" }
    }

    private static func isOfPost(_ line: HTMLTree.ID, in tree: HTMLTree) -> Bool {
        tree[line].tag == .div && !tree.has(.class, line) && tree.value(.dir, of: line) == "auto"
    }

    /// Elements that contain no lines, or keep them; ``HTMLWriter`` writes the paragraphs of items as such blocks.
    private static let excluded: HTMLTagSet = [
        .document, .p, .pre, .listing, .code, .li, .ul, .ol, .menu, .dir, .dl, .table, .thead, .tbody, .tfoot, .tr,
        .head, .svg, .math, .button, .select, .textarea, .h1, .h2, .h3, .h4, .h5, .h6, .figure, .summary, .template,
    ]
    /// The most elements around the line break of an empty line, and next to it.
    private static let reach = 8

    /// The block that holds nothing but this line break, or is this block with nothing but a no-break space.
    private static func emptyLine(at element: HTMLTree.ID, in tree: HTMLTree) -> HTMLTree.ID? {
        if tree[element].tag != .br {
            let child = tree[element].firstChild
            guard child != HTMLTree.none, tree[child].next == HTMLTree.none else { return nil }
            let text = tree.text(of: child)
            return text.first == 0xC2 && text.count <= 4 && text.isBlank ? element : nil
        }
        var node = element
        for _ in 0..<reach {
            guard isAlone(node, in: tree) else { return nil }
            node = tree[node].parent
            switch tree[node].tag {
            case .div, .p: return node
            case .span, .font, .b, .strong, .i, .em, .u: continue
            default: return nil
            }
        }
        return nil
    }

    /// True if there is only white space before a node, and only that and line breaks after it.
    private static func isAlone(_ node: HTMLTree.ID, in tree: HTMLTree) -> Bool {
        guard tree.previousContent(before: node) == nil else { return false }
        var next = tree[node].next
        for _ in 0..<reach where next != HTMLTree.none {
            let isEmptySpan = tree[next].tag == .span && tree[next].firstChild == HTMLTree.none
            guard tree[next].tag == .br || isEmptySpan || tree[next].tag == .text && tree.isBlank(next) else {
                return false
            }
            next = tree[next].next
        }
        return next == HTMLTree.none
    }

    private static func parents(within top: HTMLTree.ID, _ tree: HTMLTree) -> [HTMLTree.ID] {
        [top] + tree.elements(within: top) { tree[$0].tag == .div && !tree.holdsLine($0) }
    }
}

extension LineBlocks {
    /// Joins the lines between empty lines and other parts, and removes the empty lines.
    private static func join(_ parts: [LinePart], _ tree: inout HTMLTree) {
        var run: [LinePart.Line] = []
        for part in parts {
            switch part {
            case .line(let line):
                if let first = run.first, let last = run.last,
                    last.endsParagraph || !line.continues(last, of: first)
                {
                    join(run, &tree)
                    run = []
                }
                run.append(line)
            case .empty(let nodes, _):
                join(run, &tree)
                run = []
                for node in nodes { tree.remove(node) }
            case .other:
                join(run, &tree)
                run = []
            }
        }
        join(run, &tree)
    }

    private static func join(_ run: [LinePart.Line], _ tree: inout HTMLTree) {
        guard let first = run.first else { return }
        // The first node may be a line break, so the text gets its block before the line breaks are removed.
        let block = first.block ?? wrap(first.nodes, &tree)
        let edges = Set(run.flatMap(\.edges))
        for node in edges { tree.remove(node) }
        for line in run.dropFirst() {
            tree.move(tree.makeElement(.br), toEndOf: block)
            var target = block
            if line.style != first.style, !line.style.isEmpty {
                target = tree.makeElement(.span)
                tree.set(.style, line.style.text, of: target)
                tree.move(target, toEndOf: block)
            }
            if let other = line.block {
                tree.moveContent(of: other, toEndOf: target)
                tree.remove(line.box ?? other)
            } else {
                for node in line.nodes where !edges.contains(node) { tree.move(node, toEndOf: target) }
            }
        }
    }

    private static func wrap(_ nodes: [HTMLTree.ID], _ tree: inout HTMLTree) -> HTMLTree.ID {
        let block = tree.makeElement(.div)
        tree.move(block, before: nodes[0])
        for node in nodes { tree.move(node, toEndOf: block) }
        return block
    }
}

extension HTMLTree {
    /// The only child of an element, apart from white space and comments; nil if there are several.
    func onlyContent(of id: ID) -> ID? {
        var only: ID?
        var child = self[id].firstChild
        while child != Self.none {
            let isSpace = self[child].tag == .text && text(of: child).allSatisfy(\.isASCIIWhiteSpace)
            if !isSpace, self[child].tag != .comment {
                if only != nil { return nil }
                only = child
            }
            child = self[child].next
        }
        return only
    }
}
