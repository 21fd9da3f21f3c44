import FormatCore
import HTMLSyntax

/// Converts function declarations that Doxygen lays out as tables: the name, a parenthesis, and a row for each parameter.
struct DeclarationTables: ElementRepair {
    var wake: HTMLWake { .elements([.table], classed: ["memname"]) }

    func place(at table: HTMLTree.ID, in tree: HTMLTree) -> HTMLTree.ID? {
        tree.valueBytes(.class, of: table)?.elementsEqual("memname".utf8) == true ? table : nil
    }

    /// Turns the table into a code block.
    func repair(_ table: HTMLTree.ID, _ tree: inout HTMLTree) {
        var line: [UInt8] = []
        for cell in tree.elements(within: table, where: { tree[$0].tag == .td || tree[$0].tag == .th }) {
            let words = HTMLSpaces.plain(tree.content(of: cell)[...]).split(whereSeparator: \.isASCIIWhiteSpace)
            for (index, word) in words.enumerated() {
                let isJoined = index == 0 && (line.last == "(" || word.first == ")")
                if !line.isEmpty, !isJoined { line.append(0x20) }
                line += word
            }
        }
        let code = tree.makeElement(.pre)
        tree.move(tree.makeText(line), toEndOf: code)
        // Words such as `static` and `inline` are next to the declaration, in a layout table.
        let frame = Self.frame(around: table, in: tree) ?? table
        tree.move(code, before: frame)
        if frame != table, let words = tree.elements(within: frame, where: { tree.hasClass("mlabels", $0) }).first {
            let beside = tree.makeElement(.p)
            tree.moveContent(of: words, toEndOf: beside)
            tree.move(beside, before: frame)
        }
        tree.remove(frame)
    }

    private static func frame(around table: HTMLTree.ID, in tree: HTMLTree) -> HTMLTree.ID? {
        var node = tree[table].parent
        for _ in 0..<4 where node != HTMLTree.none {
            if tree[node].tag == .table { return tree.hasClass("mlabels", node) ? node : nil }
            node = tree[node].parent
        }
        return nil
    }
}
