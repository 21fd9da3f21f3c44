/// The targets that the protocol defines; they are answered without the host (ICCCM 2.0 §2.6.2).
package struct ProtocolAtoms: Sendable {
    package let targets: Atom
    package let timestamp: Atom
    package let multiple: Atom
    /// The target by which a client asks a clipboard manager to save its content (freedesktop ClipboardManager
    /// specification).
    package let saveTargets: Atom

    package init(targets: Atom, timestamp: Atom, multiple: Atom, saveTargets: Atom) {
        self.targets = targets
        self.timestamp = timestamp
        self.multiple = multiple
        self.saveTargets = saveTargets
    }

    /// The targets at the end of a list, in order.
    package var all: [Atom] { [timestamp, targets, multiple] }
}
