import HTMLSyntax

/// Repairs a document from any source: one walk finds the triggers, then the triggered repairs change the document.
struct HTMLRepairPass {
    private let table: HTMLRepairTable
    /// The elements that triggered each repair.
    private var places: [[HTMLTree.ID]]

    static func repair(_ tree: inout HTMLTree, of source: [UInt8], by table: HTMLRepairTable = .standard) {
        var pass = HTMLRepairPass(table)
        pass.walk(&tree)
        for (number, places) in pass.places.enumerated()
        where isAwake(table.wakes[number], at: places, in: tree, source) {
            table.repairs[number].repair(places, &tree)
        }
    }

    private init(_ table: HTMLRepairTable) {
        self.table = table
        places = Array(repeating: [], count: table.repairs.count)
    }

    /// Examines each element once, except those that repairs insert on the way.
    private mutating func walk(_ tree: inout HTMLTree) {
        for index in tree.nodes.indices {
            let sleepers = table.sleepers(of: tree.nodes[index].tag)
            guard !sleepers.isEmpty else { continue }
            let element = HTMLTree.ID(index)
            let attributes = tree.attributeSet(of: element)
            let classes = attributes.contains(.class) ? tree.valueBytes(.class, of: element) ?? [] : []
            let groups = table.classes.groups(of: classes)
            let isInDocument = tree[element].parent != HTMLTree.none
            for sleeper in sleepers where sleeper.mayWake(attributes, groups) {
                look(at: element, sleeper, &tree)
                if isInDocument, tree[element].parent == HTMLTree.none { break }
            }
        }
    }

    private mutating func look(
        at element: HTMLTree.ID, _ sleeper: HTMLRepairTable.Sleeper, _ tree: inout HTMLTree
    ) {
        let number = sleeper.number
        if sleeper.moment == .firstElement, !places[number].isEmpty { return }
        guard let place = table.repairs[number].place(at: element, in: tree) else { return }
        if sleeper.moment == .onSight {
            table.repairs[number].repair([place], &tree)
        } else if places[number].last != place {
            places[number].append(place)
        }
    }

    private static func isAwake(
        _ wake: HTMLWake, at places: [HTMLTree.ID], in tree: HTMLTree, _ source: [UInt8]
    ) -> Bool {
        switch wake.moment {
        case .rules, .onSight: false
        case .tags: wake.triggers.contains { !$0.tags.isDisjoint(with: tree.tags) }
        case .elements, .firstElement: !places.isEmpty
        case .marks: wake.marks.contains { $0.isHeld(by: source[...]) }
        }
    }
}
