import Selections

/// The atoms that this program needs from the start.
struct KnownAtoms {
    static let atomType = Atom(4)
    static let integerType = Atom(19)

    let protocolAtoms: ProtocolAtoms
    let incremental: Atom
    let atomPair: Atom
    /// The property for answers to this program's requests.
    let transfer: Atom
    /// The property that is changed to obtain the server's time; always with the same type, as the server requires.
    let time: Atom
    /// The message that announces a new manager.
    let manager: Atom
    let windowProperties: WindowProperties

    private static let protocolNames = [
        "TARGETS", "TIMESTAMP", "MULTIPLE", "INCR", "ATOM_PAIR", "_PASTEBOARD_DATA", "_PASTEBOARD_TIMESTAMP",
        "SAVE_TARGETS", "MANAGER",
    ]

    /// Targets that are interned in advance, because some owners intern theirs only with the first request.
    private static let commonTargets = [
        "UTF8_STRING", "TEXT", "COMPOUND_TEXT", "text/plain;charset=utf-8", "text/plain", "text/html", "text/rtf",
        "text/uri-list", "image/png", "CLIPBOARD",
    ]

    /// Interns the atoms in one round trip, for which it waits; nil if the connection is lost.
    init?<Step>(_ connection: Connection, _ table: inout AtomTable<Step>) {
        let names = Self.protocolNames + WindowProperties.names + Self.commonTargets
        let serials = names.map { connection.ask(.atom($0, creating: true)) }
        var atoms: [Atom] = []
        for (name, serial) in zip(names, serials) {
            guard let atom = connection.wait(for: serial)?.atom else { return nil }
            table.remember(name, atom)
            atoms.append(atom)
        }
        protocolAtoms = ProtocolAtoms(targets: atoms[0], timestamp: atoms[1], multiple: atoms[2], saveTargets: atoms[7])
        incremental = atoms[3]
        atomPair = atoms[4]
        transfer = atoms[5]
        time = atoms[6]
        manager = atoms[8]
        windowProperties = WindowProperties(Array(atoms.dropFirst(Self.protocolNames.count)))
    }
}
