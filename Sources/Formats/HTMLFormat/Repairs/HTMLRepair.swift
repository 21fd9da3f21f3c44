import HTMLSyntax

/// A transformation of a document before it is read, from the markup of one application to common markup.
///
/// Repairs have a general interface and specific causes; the reader does not know any of them by name.
package protocol HTMLRepair: Sendable {
    func repair(_ tree: inout HTMLTree)
}
