/// A name and its atom.
package struct InternedName: Hashable, Sendable {
    package let atom: Atom
    package let name: String

    package init(_ name: String, _ atom: Atom) {
        self.name = name
        self.atom = atom
    }
}
