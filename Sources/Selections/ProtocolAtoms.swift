/// The targets that the protocol itself gives a meaning, and that every owner answers without its host (ICCCM 2.0 §2.6.2).
package struct ProtocolAtoms: Sendable {
    package let targets: Atom
    package let timestamp: Atom
    package let multiple: Atom
    /// What a clipboard manager is asked for (freedesktop ClipboardManager specification); its list is read for the host.
    package let saveTargets: Atom

    package init(targets: Atom, timestamp: Atom, multiple: Atom, saveTargets: Atom) {
        self.targets = targets
        self.timestamp = timestamp
        self.multiple = multiple
        self.saveTargets = saveTargets
    }

    /// In the order in which they end a list of targets.
    package var all: [Atom] { [timestamp, targets, multiple] }
}
