/// A name together with the number that the server has given it.
package struct InternedName: Hashable, Sendable {
    package let atom: Atom
    package let name: String

    package init(_ name: String, _ atom: Atom) {
        self.name = name
        self.atom = atom
    }
}
