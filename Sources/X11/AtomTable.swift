import CX11
import Selections

/// The atoms that this connection has used, with their names.
///
/// The server never frees an atom, so that few are created: names from other clients are only looked up.
struct AtomTable {
    /// The largest number of atoms that a connection creates.
    static let creationLimit = 4096
    /// The largest number of cached atoms.
    private static let memory = 8192
    /// The longest name in bytes; the protocol allows 65535.
    static let longestName = 1024

    private let display: OpaquePointer
    private var atoms: [String: Atom] = [:]
    private var names: [Atom: String] = [:]
    private var created = 0

    init(display: OpaquePointer) {
        self.display = display
    }

    /// The atom of a name; nil if no client has used it.
    mutating func lookUp(_ name: String) -> Atom? {
        if let atom = atoms[name] { return atom }
        guard Self.isName(name) else { return nil }
        let atom = Atom(xid: XInternAtom(display, name, True))
        guard atom != .none else { return nil }
        remember(name, atom)
        return atom
    }

    /// The atom of a name, created if necessary; nil beyond the limit or for an invalid name.
    mutating func intern(_ name: String) -> Atom? {
        intern([name])?.first
    }

    /// The atoms of names in two round trips at most; nil beyond the limit or if a name is invalid.
    mutating func intern(_ wanted: [String]) -> [Atom]? {
        var unknown = wanted.filter { atoms[$0] == nil }
        guard unknown.allSatisfy(Self.isName) else { return nil }
        fetch(unknown, onlyIfExists: true)
        unknown.removeAll { atoms[$0] != nil }
        guard unknown.count <= Self.creationLimit - created else { return nil }
        created += unknown.count
        fetch(unknown, onlyIfExists: false)
        let result = wanted.compactMap { atoms[$0] }
        return result.count == wanted.count ? result : nil
    }

    /// The name of an atom; nil if the server has no such atom.
    mutating func name(of atom: Atom) -> String? {
        names(of: [atom])[0]
    }

    /// The names of atoms in one round trip; nil for unknown ones.
    mutating func names(of wanted: [Atom]) -> [String?] {
        if names.count + wanted.count > Self.memory { forget() }
        let unknown = wanted.filter { names[$0] == nil && $0 != .none }
        if !unknown.isEmpty { fetchNames(unknown) }
        return wanted.map { names[$0] }
    }

    static func isName(_ name: String) -> Bool {
        !name.isEmpty && name.utf8.count <= longestName && !name.utf8.contains(0)
    }
}

extension AtomTable {
    private mutating func remember(_ name: String, _ atom: Atom) {
        // A name that is not UTF-8 may decode like another one: the first atom keeps the name.
        if atoms[name] == nil { atoms[name] = atom }
        names[atom] = name
    }

    private mutating func fetch(_ unknown: [String], onlyIfExists: Bool) {
        guard !unknown.isEmpty else { return }
        var pointers = unknown.map { name in
            let copy = UnsafeMutablePointer<CChar>.allocate(capacity: name.utf8.count + 1)
            for (index, byte) in name.utf8.enumerated() { copy[index] = CChar(bitPattern: byte) }
            copy[name.utf8.count] = 0
            return Optional(copy)
        }
        defer { for pointer in pointers { pointer?.deallocate() } }
        var found = [XID](repeating: 0, count: unknown.count)
        XInternAtoms(display, &pointers, Int32(unknown.count), onlyIfExists ? True : False, &found)
        for (name, atom) in zip(unknown, found) where atom != 0 { remember(name, Atom(xid: atom)) }
    }

    private mutating func fetchNames(_ unknown: [Atom]) {
        var numbers = unknown.map(\.xid)
        var found = [UnsafeMutablePointer<CChar>?](repeating: nil, count: unknown.count)
        let serial = XNextRequest(display)
        XGetAtomNames(display, &numbers, Int32(unknown.count), &found)
        // Owners may offer atoms that do not exist.
        _ = ErrorLog.take(display, from: serial)
        for (atom, pointer) in zip(unknown, found) {
            guard let pointer else { continue }
            remember(String(cString: pointer), atom)
            XFree(pointer)
        }
    }

    /// Empties the cache, because every atom can be requested again.
    private mutating func forget() {
        atoms = [:]
        names = [:]
    }
}
