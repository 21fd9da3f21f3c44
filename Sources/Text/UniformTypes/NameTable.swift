/// The numbers of names, for a table that a process asks a few questions.
///
/// A dictionary of the standard library would cost more than all of them: at the first use of a type of keys, the runtime searches
/// every conformance of the program for that type.
struct NameTable: Sendable {
    private let names: [String]
    /// Numbers of names, each one more than it is, and 0 where there is none; at least half of the slots are free.
    private var slots: [UInt16]

    /// - Parameter names: fewer than 65,535. Of equal names the first one counts.
    init(_ names: [String]) {
        self.names = names
        var size = 8
        while size < names.count * 2 { size *= 2 }
        slots = [UInt16](repeating: 0, count: size)
        for (number, name) in names.enumerated() {
            let slot = slot(of: name)
            if slots[slot] == 0 { slots[slot] = UInt16(number + 1) }
        }
    }

    /// The number of a name; nil if the table lacks it.
    func number(of name: String) -> Int? {
        let found = slots[slot(of: name)]
        return found == 0 ? nil : Int(found) - 1
    }

    /// The slot that has the name, or where it belongs.
    private func slot(of name: String) -> Int {
        // FNV-1a: the names are the program's own, so that nobody can choose them to collide.
        var hash: UInt32 = 2_166_136_261
        for byte in name.utf8 { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
        var slot = Int(hash) & (slots.count - 1)
        while slots[slot] != 0, names[Int(slots[slot]) - 1] != name { slot = (slot + 1) & (slots.count - 1) }
        return slot
    }
}
