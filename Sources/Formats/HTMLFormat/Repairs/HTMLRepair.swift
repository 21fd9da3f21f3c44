import HTMLSyntax

/// A change to the tree of a document before it is read, from application-specific markup to common markup.
///
/// Each repair is one file, with its trigger and its change, and one line in ``HTMLRepairs``. The reader does not refer to any
/// of them by name. Repairs that only application rules request have a row in ``SourceRepair``.
package protocol HTMLRepair: Sendable {
    /// The trigger of the repair.
    ///
    /// It is computed, so that a repair has no storage: the walk over a document calls repairs more often than it visits elements.
    var wake: HTMLWake { get }

    /// Returns the element to change for an element that matches the trigger; nil if there is none.
    ///
    /// It is called for every matching element, so it must be fast.
    func place(at element: HTMLTree.ID, in tree: HTMLTree) -> HTMLTree.ID?

    /// Changes the tree, in time linear in the document.
    ///
    /// `places` are the elements to change, in document order; it is empty if no element triggered the repair. Earlier repairs
    /// may have removed some of them.
    func repair(_ places: [HTMLTree.ID], _ tree: inout HTMLTree)
}

extension HTMLRepair {
    package var wake: HTMLWake { .rules }

    package func place(at element: HTMLTree.ID, in tree: HTMLTree) -> HTMLTree.ID? { element }
}

/// A repair that examines the whole document.
package protocol DocumentRepair: HTMLRepair {
    func repair(_ tree: inout HTMLTree)
}

extension DocumentRepair {
    package func repair(_ places: [HTMLTree.ID], _ tree: inout HTMLTree) { repair(&tree) }
}

/// A repair that changes one element at a time.
package protocol ElementRepair: HTMLRepair {
    func repair(_ element: HTMLTree.ID, _ tree: inout HTMLTree)
}

extension ElementRepair {
    package func repair(_ places: [HTMLTree.ID], _ tree: inout HTMLTree) {
        for element in places where tree[element].parent != HTMLTree.none { repair(element, &tree) }
    }
}
