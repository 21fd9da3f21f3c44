import HTMLSyntax

/// A change to a document before it is read: what one application writes in its own way becomes what others write.
/// Repairs are general in form and particular in cause; the reader knows none of them by name.
package protocol HTMLRepair: Sendable {
    func repair(_ tree: inout HTMLTree)
}
