import CX11
import Selections

/// The names that this connection has had to do with, and their numbers.
///
/// The server never forgets a name, so we create few: what others named is only looked up.
struct AtomTable {
    /// Names that we may create in the life of a connection.
    static let creationLimit = 4096
    /// Names that are remembered at once.
    private static let memory = 8192
    /// The protocol allows names of 65535 bytes; nobody needs them.
    static let longestName = 1024

    private let display: OpaquePointer
    private var atoms: [String: Atom] = [:]
    private var names: [Atom: String] = [:]
    private var created = 0

    init(display: OpaquePointer) {
        self.display = display
    }

    /// The number of a name, if anybody has ever used it.
    mutating func lookUp(_ name: String) -> Atom? {
        if let atom = atoms[name] { return atom }
        guard Self.isName(name) else { return nil }
        let atom = Atom(xid: XInternAtom(display, name, True))
        guard atom != .none else { return nil }
        remember(name, atom)
        return atom
    }

    /// The number of a name, made if need be; nil beyond the limit or if it cannot be a name.
    mutating func intern(_ name: String) -> Atom? {
        intern([name])?.first
    }

    /// The numbers of names in two round trips at most; nil beyond the limit or if one cannot be a name.
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

    /// The name of a number; nil if the server knows none.
    mutating func name(of atom: Atom) -> String? {
        names(of: [atom])[0]
    }

    /// The names of numbers in one round trip; nil where the server knows none.
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
        // A name that is not UTF-8 may look like another one: the first number keeps the name.
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
        // Owners may offer numbers that are nobody's name.
        _ = ErrorLog.take(display, from: serial)
        for (atom, pointer) in zip(unknown, found) {
            guard let pointer else { continue }
            remember(String(cString: pointer), atom)
            XFree(pointer)
        }
    }

    /// Everything can be asked for again.
    private mutating func forget() {
        atoms = [:]
        names = [:]
    }
}
