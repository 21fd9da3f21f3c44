import HTMLSyntax

/// Turns the lines of a web editor, an element for each, into a code block.
struct EditorLines: ElementRepair {
    var wake: HTMLWake { .elements([.div], classed: Self.editors.map(\.box)) }

    /// The classes of the box and its lines in Monaco, CodeMirror 5 and 6, and Ace.
    private static let editors: [(box: String, line: String)] = [
        ("view-lines", "view-line"), ("CodeMirror-code", "CodeMirror-line"), ("cm-content", "cm-line"),
        ("ace_text-layer", "ace_line"),
    ]

    func repair(_ box: HTMLTree.ID, _ tree: inout HTMLTree) {
        guard let name = Self.line(of: box, in: tree), !tree.isInside(box, { tree[$0].tag == .pre }) else { return }
        let lines = Self.ordered(tree.elements(within: box) { tree.hasClass(name, $0) }, tree)
        guard !lines.isEmpty else { return }
        let language = tree.value(.dataLanguage, of: box)
        let code = tree.replace(box, withCode: lines)
        if let language { tree.set(.dataLang, language, of: code) }
    }

    private static func line(of box: HTMLTree.ID, in tree: HTMLTree) -> String? {
        editors.first { tree.hasClass($0.box, box) }?.line
    }

    /// The lines from top to bottom.
    ///
    /// Monaco positions them absolutely, and writes changed lines last.
    private static func ordered(_ lines: [HTMLTree.ID], _ tree: HTMLTree) -> [HTMLTree.ID] {
        let tops = lines.map { tree.declaredPoints("top", of: $0) }
        guard tops.allSatisfy({ $0 != nil }) else { return lines }
        return zip(tops, lines).sorted { ($0.0 ?? 0, $0.1) < ($1.0 ?? 0, $1.1) }.map(\.1)
    }
}

extension HTMLTree {
    /// Replaces an element by a code block of these lines, and returns the block.
    @discardableResult
    mutating func replace(_ id: ID, withCode lines: [ID]) -> ID {
        let code = makeElement(.pre)
        move(code, before: id)
        for line in lines {
            if line != lines.first { move(makeText([0x0A]), toEndOf: code) }
            // A no-break space makes an empty line visible.
            if isBlank(line) { continue }
            makePlainCode(of: line)
            moveContent(of: line, toEndOf: code)
        }
        remove(id)
        return code
    }

    /// Replaces no-break spaces in a line of code by spaces, and removes line breaks and fillers of empty lines.
    mutating func makePlainCode(of line: ID) {
        let filler: [UInt8] = [0xE2, 0x80, 0x8B]
        var node = line
        while let next = following(node, within: line) {
            node = next
            guard self[node].tag == .text else { continue }
            let text = HTMLSpaces.plain(text(of: node))
            setText(text == filler ? [] : text, of: node)
        }
        for end in elements(within: line, where: { self[$0].tag == .br }) { remove(end) }
    }
}
