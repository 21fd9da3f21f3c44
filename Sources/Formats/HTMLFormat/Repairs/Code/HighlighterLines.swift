import HTMLSyntax

/// Turns a highlighter's line elements without a `pre` into a code block: the list items of GeSHi, and the `div` elements of
/// EnlighterJS, which keeps the source hidden next to them.
struct HighlighterLines: HTMLRepair {
    var wake: HTMLWake { .elements([.div], classed: ["enlighter"]).or([.li], classed: ["li1"]) }

    func place(at element: HTMLTree.ID, in tree: HTMLTree) -> HTMLTree.ID? {
        if tree[element].tag == .div { return element }
        let list = tree[element].parent
        return list != HTMLTree.none && tree[list].tag == .ol ? list : nil
    }

    func repair(_ places: [HTMLTree.ID], _ tree: inout HTMLTree) {
        var known: Set<HTMLTree.ID> = []
        for place in places where known.insert(place).inserted && tree[place].parent != HTMLTree.none {
            let isList = tree[place].tag == .ol
            guard let lines = Self.lines(of: place, isList: isList, in: tree) else { continue }
            if !isList { Self.removeSource(of: place, &tree) }
            let block = tree.makeElement(.pre)
            if let language = Self.language(of: place, in: tree) { tree.set(.dataLang, language, of: block) }
            tree.move(block, before: place)
            for (number, line) in lines.enumerated() {
                if number > 0 { tree.move(tree.makeText([0x0A]), toEndOf: block) }
                // A no-break space makes an empty line visible.
                if tree.isBlank(line) { continue }
                Self.makeSpacesPlain(in: line, &tree)
                tree.moveContent(of: line, toEndOf: block)
            }
            tree.remove(place)
        }
    }

    private static func makeSpacesPlain(in line: HTMLTree.ID, _ tree: inout HTMLTree) {
        var node = line
        while let next = tree.following(node, within: line) {
            node = next
            let text = tree.text(of: node)
            if text.contains(0xA0) { tree.setText(HTMLSpaces.plain(text), of: node) }
        }
    }

    /// The line elements; nil if there is anything else.
    private static func lines(of place: HTMLTree.ID, isList: Bool, in tree: HTMLTree) -> [HTMLTree.ID]? {
        var lines: [HTMLTree.ID] = []
        for child in tree.children(of: place) {
            if tree[child].tag == .text, tree.isBlank(child) { continue }
            guard tree[child].tag == (isList ? .li : .div) else { return nil }
            let parts = tree.children(of: child).filter { tree[$0].tag != .text || !tree.isBlank($0) }
            if !isList, parts.count > 1, tree.holdsLine(child) {
                lines.append(child)
                continue
            }
            guard parts.count <= 1 else { return nil }
            guard let line = parts.first else {
                lines.append(child)
                continue
            }
            // EnlighterJS without line numbers has no second element around a line.
            let text = !isList && tree[line].tag == .span ? child : line
            guard tree[text].tag == .div, tree.holdsLine(text) else { return nil }
            lines.append(text)
        }
        return lines.isEmpty ? nil : lines
    }

    /// The number of elements around the lines that belong to the block.
    private static let reach = 3

    private static func around(_ place: HTMLTree.ID, in tree: HTMLTree) -> [HTMLTree.ID] {
        var found: [HTMLTree.ID] = []
        var node = tree[place].parent
        while found.count < reach, node != HTMLTree.none, tree[node].tag == .div {
            found.append(node)
            node = tree[node].parent
        }
        return found
    }

    /// Removes the source that EnlighterJS hides inside its blockand after it.
    private static func removeSource(of place: HTMLTree.ID, _ tree: inout HTMLTree) {
        guard let block = around(place, in: tree).last(where: { hasPrefix("enlighter-", $0, tree) }) else { return }
        var sources = tree.elements(within: block) { tree[$0].tag == .pre && tree.hasClass("enlighter-raw", $0) }
        if let next = tree.nextContent(after: block), tree.hasClass("EnlighterJSRAW", next) { sources.append(next) }
        for source in sources { tree.remove(source) }
    }

    private static func hasPrefix(_ prefix: String, _ node: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        tree.classes(of: node).contains { $0.hasPrefix(prefix) }
    }

    private static func language(of place: HTMLTree.ID, in tree: HTMLTree) -> String? {
        for node in around(place, in: tree) {
            let classes = tree.classes(of: node)
            let marked = classes.first { $0.hasPrefix("enlighter-l-") }?.dropFirst("enlighter-l-".count)
            if marked == "generic" { return nil }
            if let name = marked ?? classes.first(where: { CodeLanguageName.isLanguage(String($0)) }) {
                return String(name)
            }
        }
        return nil
    }
}
