import Selections

/// The most recently used atoms, with their names.
///
/// The older half is dropped when the newer half is full; a lookup moves an atom to the newer half.
struct AtomCache {
    private struct Half {
        var atoms: [String: Atom] = [:]
        /// The names, by the numbers of the atoms.
        ///
        /// At the first use of a key type, the runtime searches all conformances of the program for that type. Tables with
        /// plain numbers as keys share that search, which takes as long as everything else in a paste.
        var names: [UInt32: String] = [:]
    }

    /// The largest number of names in each half.
    private static let capacity = 4096

    private var newer = Half()
    private var older = Half()

    mutating func atom(of name: String) -> Atom? {
        if let atom = newer.atoms[name] { return atom }
        guard let atom = older.atoms[name] else { return nil }
        remember(name, atom)
        return atom
    }

    mutating func name(of atom: Atom) -> String? {
        if let name = newer.names[atom.rawValue] { return name }
        guard let name = older.names[atom.rawValue] else { return nil }
        remember(name, atom)
        return name
    }

    mutating func remember(_ name: String, _ atom: Atom) {
        if newer.names.count >= Self.capacity {
            older = newer
            newer = Half()
        }
        // A name that is not UTF-8 may be decoded like another one; the first atom keeps the name.
        if newer.atoms[name] == nil { newer.atoms[name] = older.atoms[name] ?? atom }
        newer.names[atom.rawValue] = name
    }
}
