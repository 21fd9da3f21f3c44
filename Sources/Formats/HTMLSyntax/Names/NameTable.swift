/// A fixed set of lower-case names, each with a small number; zero stands for all other names.
struct NameTable: Sendable {
    private struct Slot {
        var key: UInt64 = 0
        var length = 0
        var value: UInt8 = 0
    }

    private static let bits = 10
    private var slots = [Slot](repeating: Slot(), count: 1 << bits)
    private let spellings: [[UInt8]]

    /// The names of elements; ``HTMLTag/document`` has number zero and no name.
    static let tags = NameTable(HTMLTag.spellings, firstNamed: Int(HTMLTag.html.rawValue))
    static let attributes = NameTable(HTMLAttribute.spellings, firstNamed: 2)

    private init(_ names: [String], firstNamed: Int) {
        spellings = names.map { Array($0.utf8) }
        for number in firstNamed..<names.count {
            let key = Self.key(of: spellings[number][...])
            var index = Self.index(key, spellings[number].count)
            while slots[index].value != 0 { index = (index + 1) & (slots.count - 1) }
            slots[index] = Slot(key: key, length: spellings[number].count, value: UInt8(clamping: number))
        }
    }

    /// The names in a text, separated by spaces and line ends.
    static func words(_ text: String) -> [String] {
        text.utf8.split { $0 == 0x20 || $0 == 0x0A }.map { String(Substring($0)) }
    }

    /// The first eight bytes of a name as a number, which distinguishes almost all names.
    static func key(of name: ArraySlice<UInt8>) -> UInt64 {
        name.prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
    }

    private static func index(_ key: UInt64, _ length: Int) -> Int {
        Int(
            truncatingIfNeeded: ((key &+ UInt64(truncatingIfNeeded: length)) &* 0x9E37_79B9_7F4A_7C15)
                >> UInt64(64 - bits))
    }

    /// The number of a name in lower case.
    func value(of name: ArraySlice<UInt8>) -> UInt8 {
        value(Self.key(of: name), name.count) { name[name.startIndex + $0] }
    }

    /// The number of a name by its ``key(of:)`` and length; `byte` returns its bytes after the eighth.
    @inline(__always)
    func value(_ key: UInt64, _ length: Int, byte: (Int) -> UInt8) -> UInt8 {
        var index = Self.index(key, length)
        while slots[index].value != 0 {
            if slots[index].key == key, slots[index].length == length {
                let spelling = spellings[Int(slots[index].value)]
                var rest = 8
                while rest < length, spelling[rest] == byte(rest) { rest += 1 }
                if rest >= length { return slots[index].value }
            }
            index = (index + 1) & (slots.count - 1)
        }
        return 0
    }
}
