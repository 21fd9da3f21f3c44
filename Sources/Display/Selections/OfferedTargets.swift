import SelectionModel

/// Decodes the answer to TARGETS (ICCCM 2.0 §2.6.2).
package enum OfferedTargets {
    /// Longer lists are truncated; no application offers as many targets.
    package static let limit = 1024

    /// The targets in the owner's order without duplicates.
    ///
    /// Some applications give the list the type TARGETS instead of ATOM.
    package static func atoms(in payload: Payload) throws(RetrievalError) -> [Atom] {
        guard payload.type == "ATOM" || payload.type == "TARGETS", payload.format == 32 else {
            throw .malformed("a list of targets that is not a list of atoms")
        }
        var seen: Set<UInt32> = []
        var atoms: [Atom] = []
        for start in stride(from: 0, to: payload.bytes.count - 3, by: 4) where atoms.count < limit {
            let value = (0..<4).reduce(UInt32(0)) { $0 | UInt32(payload.bytes[start + $1]) << (8 * UInt32($1)) }
            let atom = Atom(value)
            if atom != .none, seen.insert(value).inserted { atoms.append(atom) }
        }
        return atoms
    }
}
