import HTMLSyntax

/// Repairs a document from any source: one walk finds the triggers, then the triggered repairs change the document.
struct HTMLRepairPass {
    private let table: HTMLRepairTable
    /// The elements that triggered each repair.
    private var places: [[HTMLTree.ID]]
    /// A cache of the repairs that elements with equal tags, attributes and known classes may trigger.
    ///
    /// A page has few kinds of such elements, and most kinds trigger none of the dozens of repairs for their tag.
    private var kinds = [Kind](repeating: Kind(), count: kindCount)
    private static let kindCount = 1 << 8

    private struct Kind {
        var tag = HTMLTag.document
        var attributes: UInt64 = 0
        var groups: HTMLClassTriggers.Groups = 0
        var sleepers: [HTMLRepairTable.Sleeper] = []
    }

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
        for index in tree.nodes.indices where table.mayWake(tree.nodes[index].tag) {
            let element = HTMLTree.ID(index)
            let groups = tree.valueBytes(.class, of: element).map(table.classes.groups(of:)) ?? 0
            let kind = kind(of: tree.nodes[index].tag, tree.attributeSet(of: element), groups)
            guard !kinds[kind].sleepers.isEmpty else { continue }
            let isInDocument = tree[element].parent != HTMLTree.none
            for sleeper in kinds[kind].sleepers {
                look(at: element, sleeper, &tree)
                if isInDocument, tree[element].parent == HTMLTree.none { break }
            }
        }
    }

    /// The place in the cache for elements of a kind.
    private mutating func kind(
        of tag: HTMLTag, _ attributes: HTMLAttributeSet, _ groups: HTMLClassTriggers.Groups
    ) -> Int {
        // The upper bits of a product (Knuth, multiplicative hashing).
        let key = (attributes.number ^ groups &* 31 ^ UInt64(tag.rawValue) << 40) &* 0x9E37_79B9_7F4A_7C15
        let slot = Int(truncatingIfNeeded: key >> 56)
        let isKnown = kinds[slot].attributes == attributes.number && kinds[slot].groups == groups
        if !isKnown || kinds[slot].tag != tag {
            let sleepers = table.sleepers(of: tag).filter { $0.mayWake(attributes, groups) }
            kinds[slot] = Kind(tag: tag, attributes: attributes.number, groups: groups, sleepers: sleepers)
        }
        return slot
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
