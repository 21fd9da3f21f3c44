import Selections

/// The atoms of the protocol.
struct KnownAtoms {
    static let atomType = Atom(4)
    static let integerType = Atom(19)

    let protocolAtoms: ProtocolAtoms
    let incremental: Atom
    let atomPair: Atom
    /// The property for answers to our own requests.
    let transfer: Atom
    /// The property that is changed to learn the server's time; always with the same type, as the server requires.
    let time: Atom
    /// The message that announces a new manager.
    let manager: Atom

    private static let protocolNames = [
        "TARGETS", "TIMESTAMP", "MULTIPLE", "INCR", "ATOM_PAIR", "_PASTEBOARD_DATA", "_PASTEBOARD_TIMESTAMP",
        "SAVE_TARGETS", "MANAGER",
    ]

    /// Targets that are interned in advance, because some owners intern theirs only with the first request.
    private static let commonTargets = [
        "UTF8_STRING", "TEXT", "COMPOUND_TEXT", "text/plain;charset=utf-8", "text/plain", "text/html", "text/rtf",
        "text/uri-list", "image/png",
    ]

    /// Interns the atoms; nil if the connection is lost.
    init?(_ table: inout AtomTable) {
        guard let atoms = table.intern(Self.protocolNames + Self.commonTargets + ["CLIPBOARD"]) else { return nil }
        protocolAtoms = ProtocolAtoms(targets: atoms[0], timestamp: atoms[1], multiple: atoms[2], saveTargets: atoms[7])
        incremental = atoms[3]
        atomPair = atoms[4]
        transfer = atoms[5]
        time = atoms[6]
        manager = atoms[8]
    }
}
