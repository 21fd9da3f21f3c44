import HTMLSyntax

/// Turns lines that begin with a drawn check box into tasks, as Todoist, Google Keep and others write them without a list.
///
/// A single box may be that of a setting or a row; lines with boxes directly below one another are tasks.
struct CheckedLines: HTMLRepair {
    var wake: HTMLWake { .elements([.div, .span, .button], with: [.ariaChecked]) }

    /// The number of elements between a line and its box.
    private static let reach = 4

    /// The line that begins with a box, if the box is nothing else there.
    func place(at box: HTMLTree.ID, in tree: HTMLTree) -> HTMLTree.ID? {
        guard RoleLists.isBox(box, tree) else { return nil }
        var node = box
        for _ in 0..<Self.reach {
            guard tree.previousContent(before: node) == nil else { return nil }
            let isBeforeText = tree.nextContent(after: node) != nil
            node = tree[node].parent
            guard tree[node].tag == .div || tree[node].tag == .span || tree[node].tag == .label else { return nil }
            if isBeforeText { return tree[node].tag == .div && !tree.has(.role, node) ? node : nil }
        }
        return nil
    }

    func repair(_ lines: [HTMLTree.ID], _ tree: inout HTMLTree) {
        let found = Set(lines)
        var known: Set<HTMLTree.ID> = []
        for line in lines where tree[line].parent != HTMLTree.none && known.insert(line).inserted {
            var run = [line]
            while let next = tree.nextContent(after: run[run.count - 1]), found.contains(next) {
                known.insert(next)
                run.append(next)
            }
            guard run.count > 1, RoleLists.mayHold(tree[line].parent, tree), !Self.isInItem(line, tree),
                run.allSatisfy({ RoleLists.isLine($0, in: tree) })
            else { continue }
            Self.assemble(run, &tree)
        }
    }

    private static func isInItem(_ line: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        tree.isInside(line) { tree[$0].tag == .li || tree[$0].tag.isCell || tree.has(.role, $0) }
    }

    private static func assemble(_ lines: [HTMLTree.ID], _ tree: inout HTMLTree) {
        var assembly = ListAssembly()
        for line in lines {
            let isDone = tree.elements(within: line) { tree.has(.ariaChecked, $0) }.first.map { box in
                tree.value(.ariaChecked, of: box) == "true"
            }
            assembly.add(ListAssembly.Item(node: line, level: 1, isOrdered: false), before: line, in: &tree)
            tree.set(.ariaChecked, isDone == true ? "true" : "false", of: line)
        }
    }
}
