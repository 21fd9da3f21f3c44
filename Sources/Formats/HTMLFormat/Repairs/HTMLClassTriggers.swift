import FormatCore
import HTMLSyntax

/// A table of the classes that trigger repairs, so that each class of an element is looked up once for all repairs.
///
/// Most elements of a page have classes, but few of these are in the table.
struct HTMLClassTriggers: Sendable {
    /// Sets of names, one bit for each set.
    typealias Groups = UInt64

    private struct Name {
        let bytes: [UInt8]
        /// True if all classes that begin with these bytes count.
        let isPrefix: Bool
        let groups: Groups
        /// The index of the next name in the same slot; negative if there is none.
        let next: Int

        func matches(_ word: Span<UInt8>) -> Bool {
            guard isPrefix ? word.count >= bytes.count : word.count == bytes.count else { return false }
            return bytes.indices.allSatisfy { bytes[$0] == word[$0] }
        }
    }

    private static let slotCount = 1 << 9
    private var names: [Name] = []
    /// For each slot, the index of the last name added to it; negative if there is none.
    private var slots = [Int](repeating: -1, count: slotCount)
    private var groupCount: UInt64 = 0

    /// Adds names, and returns the bit for them; zero if there are no names.
    ///
    /// A name that ends with `*` stands for all classes that begin with it, and has at least four bytes before the `*`.
    mutating func add(_ names: [String]) -> Groups {
        guard !names.isEmpty else { return 0 }
        precondition(groupCount < 64, "there is a bit for each set")
        let groups: Groups = 1 << groupCount
        groupCount += 1
        for name in names {
            let isPrefix = name.utf8.last == "*"
            let bytes = Array(isPrefix ? name.utf8.dropLast() : name.utf8[...])
            precondition(!isPrefix || bytes.count >= 4, "the slot depends on four bytes")
            let slot = Self.slot(of: bytes.span)
            self.names.append(Name(bytes: bytes, isPrefix: isPrefix, groups: groups, next: slots[slot]))
            slots[slot] = self.names.count - 1
        }
        return groups
    }

    /// The sets that contain a class of this `class` attribute.
    func groups(of value: ArraySlice<UInt8>) -> Groups {
        let bytes = value.span
        let slots = slots.span
        var groups: Groups = 0
        var start = 0
        while start < bytes.count {
            var end = start
            while end < bytes.count, !bytes[end].isASCIIWhiteSpace { end += 1 }
            let word = bytes.extracting(start..<end)
            var name = word.isEmpty ? -1 : slots[Self.slot(of: word)]
            while name >= 0 {
                if names[name].matches(word) { groups |= names[name].groups }
                name = names[name].next
            }
            start = end + 1
        }
        return groups
    }

    /// A hash of the first four bytes: the upper bits of a product (Knuth's multiplicative hashing).
    private static func slot(of word: Span<UInt8>) -> Int {
        var key: UInt32 = 0
        for index in 0..<min(4, word.count) { key = key << 8 | UInt32(word[index]) }
        return Int((key &* 2_654_435_769) >> 23)
    }
}
