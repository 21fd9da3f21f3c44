/// A table from names to numbers, for a few lookups in a process.
///
/// A standard dictionary would take longer than all lookups: at its first use with a key type, the runtime searches all
/// conformances of the program for that type.
struct NameTable: Sendable {
    private let names: [String]
    /// The numbers plus one, and 0 in free slots; at least half of the slots are free.
    private var slots: [UInt16]

    /// - Parameter names: fewer than 65,535. Of equal names, the first one is used.
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

    /// The slot that contains the name, or the free slot for it.
    private func slot(of name: String) -> Int {
        // FNV-1a. The names are part of the program, so an attacker cannot choose colliding ones.
        var hash: UInt32 = 2_166_136_261
        for byte in name.utf8 { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
        var slot = Int(hash) & (slots.count - 1)
        while slots[slot] != 0, names[Int(slots[slot]) - 1] != name { slot = (slot + 1) & (slots.count - 1) }
        return slot
    }
}
