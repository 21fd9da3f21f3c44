/// The targets that the protocol itself gives a meaning, and that every owner answers without its host (ICCCM 2.0 §2.6.2).
package struct ProtocolAtoms: Sendable {
    package let targets: Atom
    package let timestamp: Atom
    package let multiple: Atom

    package init(targets: Atom, timestamp: Atom, multiple: Atom) {
        self.targets = targets
        self.timestamp = timestamp
        self.multiple = multiple
    }

    /// In the order in which they end a list of targets.
    package var all: [Atom] { [timestamp, targets, multiple] }
}
