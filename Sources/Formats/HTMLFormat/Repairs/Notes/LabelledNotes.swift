import HTMLSyntax

/// Gives notes of Sphinx and Docutils, which have their number next to them, the names that the reader expects.
struct LabelledNotes: HTMLRepair {
    var wake: HTMLWake { .elements([.aside, .dl, .table], classed: ["footnote"]) }

    func place(at node: HTMLTree.ID, in tree: HTMLTree) -> HTMLTree.ID? {
        tree.valueBytes(.class, of: node)?.starts(with: "footnote ".utf8) == true
            || tree.valueBytes(.class, of: node)?.elementsEqual("footnote".utf8) == true
            || tree[node].tag == .table && tree.hasClass("footnote", node) && tree.hasClass("docutils", node)
            ? node : nil
    }

    /// Names the notes in these elements; an element is a note itself, or a list of numbers and notes.
    func repair(_ elements: [HTMLTree.ID], _ tree: inout HTMLTree) {
        var names: [String: String] = [:]
        var labels: Set<String> = []
        for element in elements {
            for label in tree.elements(within: element, where: { tree.hasClass("label", $0) }) {
                let isTerm = tree[label].tag == .dt
                // The text of a note in a table is the cell after its number; the name is that of the table.
                let isCell = tree[label].tag == .td
                guard let note = isTerm || isCell ? tree.nextContent(after: label) : element,
                    !isTerm || tree[note].tag == .dd, !isCell || tree[note].tag == .td,
                    let id = tree.value(.id, of: isTerm ? label : element)
                else { continue }
                let number = String(
                    decoding: tree.content(of: label, limit: 16).filter { $0.isASCIILetter || $0.isASCIIDigit },
                    as: UTF8.self)
                guard !number.isEmpty, labels.insert(number).inserted else { continue }
                tree.remove(label)
                for back in tree.elements(within: note, where: { tree.hasClass("backrefs", $0) }) { tree.remove(back) }
                let back = tree.makeElement(.a)
                tree.set(.href, "#fnref" + number, of: back)
                tree.move(back, toEndOf: note)
                tree.set(.id, "fn" + number, of: note)
                if isTerm { tree.rename(note, .div) }
                if isCell {
                    tree.rename(note, .div)
                    tree.move(note, before: element)
                    tree.remove(element)
                }
                names["#" + id] = "#fn" + number
            }
        }
        guard !names.isEmpty else { return }
        for link in tree.elements(.a, where: { Self.isReference($0, tree) }) {
            if let name = tree.value(.href, of: link).flatMap({ names[$0] }) { tree.set(.href, name, of: link) }
        }
    }

    /// True if a link is a note reference: by its role in newer versions of Docutils, and by its class in older ones.
    private static func isReference(_ link: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        tree.hasClass("footnote-reference", link)
            || tree.valueBytes(.role, of: link)?.elementsEqual("doc-noteref".utf8) == true
    }
}
