/// An atom: the number of a name interned by the X server (X11 protocol, section 4); `none` is the protocol's `None`.
package struct Atom: Hashable, Sendable {
    package let rawValue: UInt32

    package init(_ rawValue: UInt32) { self.rawValue = rawValue }

    package static let none = Atom(0)
}
