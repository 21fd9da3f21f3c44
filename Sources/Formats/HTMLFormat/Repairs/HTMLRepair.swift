import HTMLSyntax

/// A change to the tree of a document before it is read, from the markup of some application or page to common markup.
///
/// Each repair is one file, which says what wakes it and what it changes, and one line in ``HTMLRepairs``. The reader
/// does not know any of them by name. What only the rules of applications ask for has a row in ``SourceRepair``.
package protocol HTMLRepair: Sendable {
    /// What wakes the repair in a document of any source.
    var wake: HTMLWake { get }

    /// Returns the element to change for an element of the kinds that wake the repair; nil if there is none.
    ///
    /// It is called for each of these elements, so that it is fast and decides little.
    func place(at element: HTMLTree.ID, in tree: HTMLTree) -> HTMLTree.ID?

    /// Changes the tree, in time linear in the document.
    ///
    /// The places are the elements to change, in document order; there are none if no element woke the repair. Repairs
    /// that came before may have removed some of them.
    func repair(_ places: [HTMLTree.ID], _ tree: inout HTMLTree)
}

extension HTMLRepair {
    package var wake: HTMLWake { .rules }

    package func place(at element: HTMLTree.ID, in tree: HTMLTree) -> HTMLTree.ID? { element }
}

/// A repair that looks at the whole document.
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
