import FormatCore

/// The marks of all rules, which are searched in one pass over the content.
struct ContentMarks: Sendable {
    /// The number of bytes that are searched for marks; programs name themselves near the start.
    static let reach = 256 << 10
    static let reachInRTF = 16 << 10

    private struct Mark {
        let text: String
        let bytes: [UInt8]
        /// The four bytes that identify it: those that the fewest other marks have, as many begin with `class="`.
        let key: UInt32
        /// The offset of the key.
        let offset: Int
    }

    private static let slotCount = 1 << 12
    /// The marks in the order of the slots of their keys.
    private var marks: [Mark] = []
    /// The index of the first mark of each slot, and the number of the marks.
    ///
    /// Nearly all bytes of a page begin no mark: their slot has none.
    private var starts: [UInt32] = []
    /// True for the slots that have marks.
    private var isTaken = [Bool](repeating: false, count: slotCount)
    /// One for the slots of the first and the last three bytes of all keys, zero for the others.
    private var parts = [UInt8](repeating: 0, count: partCount)
    private static let partCount = 1 << 14

    init(_ texts: [String]) {
        let texts = texts.map { (text: $0, bytes: Array($0.utf8)) }
        var counts = [UInt32](repeating: 0, count: Self.slotCount)
        for (_, bytes) in texts { Self.forEachKey(of: bytes) { key, _ in counts[Self.slot(of: key)] += 1 } }
        var found: [Mark] = []
        for (text, bytes) in texts {
            var rarest: (count: UInt32, key: UInt32, offset: Int)?
            Self.forEachKey(of: bytes) { key, offset in
                let count = counts[Self.slot(of: key)]
                if count < rarest?.count ?? .max { rarest = (count, key, offset) }
            }
            guard let rarest else { continue }
            found.append(Mark(text: text, bytes: bytes, key: rarest.key, offset: rarest.offset))
        }
        sort(found)
    }

    /// Sorts the marks by counting those of each slot (Knuth, distribution counting).
    private mutating func sort(_ found: [Mark]) {
        starts = [UInt32](repeating: 0, count: Self.slotCount + 1)
        for mark in found {
            isTaken[Self.slot(of: mark.key)] = true
            parts[Self.slot(ofPart: mark.key)] = 1
            parts[Self.slot(ofPart: mark.key >> 8)] = 1
            starts[Self.slot(of: mark.key)] += 1
        }
        for slot in 1...Self.slotCount { starts[slot] += starts[slot - 1] }
        var order = [Int](repeating: 0, count: found.count)
        for index in found.indices {
            let slot = Self.slot(of: found[index].key)
            starts[slot] -= 1
            order[Int(starts[slot])] = index
        }
        marks = order.map { found[$0] }
    }

    /// Calls a closure with every four consecutive bytes of a mark that can serve as its key.
    ///
    /// If the first byte of the mark is in a tag, the first byte of a key must be in the tag, too.
    private static func forEachKey(of mark: [UInt8], _ body: (_ key: UInt32, _ offset: Int) -> Void) {
        var key: UInt32 = 0
        var last = Int.max
        for index in mark.indices {
            let byte = mark[index]
            if index > 0, byte == 0x3C || byte == 0x3E { last = min(last, index) }
            key = key >> 8 | UInt32(byte) << 24
            if index >= 3, index - 3 <= last { body(key | lowerCase, index - 3) }
        }
    }

    /// The bit that distinguishes the cases of a letter, of four bytes.
    ///
    /// It is set in all keys: a mark is compared as a whole where its four bytes may be.
    private static let lowerCase: UInt32 = 0x2020_2020
    private static let lowerCaseOfEight: UInt64 = 0x2020_2020_2020_2020

    /// The marks inside tags, comments and style sheets.
    ///
    /// Text is not searched, because a page may show a mark; its `<` are written as `&lt;`.
    func found(inMarkup content: [UInt8]) -> Set<String> {
        let content = content[..<min(content.count, Self.reach)]
        let bytes = content.span
        var found: Set<String> = []
        var start = Self.endOfText(in: content, from: 0)
        while start < bytes.count {
            if Self.begins(Self.sheet, at: start, in: bytes) {
                let end = Self.endOfText(in: content, from: start + 1)
                look(in: bytes, from: start, to: end, &found)
                start = end
            } else {
                start = Self.endOfText(in: content, from: look(inTagOf: bytes, from: start, &found))
            }
        }
        return found
    }

    /// The marks near the start.
    func found(inHead content: [UInt8]) -> Set<String> {
        let bytes = content.span.extracting(first: Self.reachInRTF)
        var found: Set<String> = []
        look(in: bytes, from: 0, to: bytes.count, &found)
        return found
    }
}

extension ContentMarks {
    private static let sheet = Array("<style".utf8)

    /// The next `<`, or the end.
    private static func endOfText(in bytes: ArraySlice<UInt8>, from start: Int) -> Int {
        bytes.firstIndex(of: 0x3C, from: start) ?? bytes.endIndex
    }

    /// Finds the marks whose four key bytes begin in a range of the content.
    ///
    /// Nearly all bytes begin no mark. Six of them are ruled out at a time, by one load of eight bytes: three bytes are part of
    /// the keys that begin with the first of them and just before it.
    private func look(in bytes: Span<UInt8>, from start: Int, to end: Int, _ found: inout Set<String>) {
        let parts = parts.span
        let last = min(end, bytes.count - 3)
        var index = start
        while index + 6 <= last, index + 8 <= bytes.count {
            let eight = Self.eight(of: bytes, at: index) | Self.lowerCaseOfEight
            // A slot is a number of fourteen bits, for each of which the table has an entry.
            let first = unsafe parts[unchecked: Self.slot(ofPart: UInt32(truncatingIfNeeded: eight >> 8))]
            let second = unsafe parts[unchecked: Self.slot(ofPart: UInt32(truncatingIfNeeded: eight >> 24))]
            let third = unsafe parts[unchecked: Self.slot(ofPart: UInt32(truncatingIfNeeded: eight >> 40))]
            if first | second | third != 0 {
                if first != 0 { lookUp(index, index + 1, in: bytes, &found) }
                if second != 0 { lookUp(index + 2, index + 3, in: bytes, &found) }
                if third != 0 { lookUp(index + 4, index + 5, in: bytes, &found) }
            }
            index += 6
        }
        while index < last {
            lookUp(index, in: bytes, &found)
            index += 1
        }
    }

    private func lookUp(_ index: Int, _ next: Int, in bytes: Span<UInt8>, _ found: inout Set<String>) {
        lookUp(index, in: bytes, &found)
        lookUp(next, in: bytes, &found)
    }

    /// Finds the marks whose four key bytes begin at an index.
    @inline(__always)
    private func lookUp(_ index: Int, in bytes: Span<UInt8>, _ found: inout Set<String>) {
        let key = Self.four(of: bytes, at: index) | Self.lowerCase
        if isTaken[Self.slot(of: key)] { addMarks(of: key, at: index, in: bytes, &found) }
    }

    /// Finds the marks in a tag.
    ///
    /// Returns the offset after its `>`, or that of the next `<` if it comes first, or the end of the content.
    private func look(inTagOf bytes: Span<UInt8>, from start: Int, _ found: inout Set<String>) -> Int {
        var end = Self.endOfTag(in: bytes, from: start + 1)
        if end < bytes.count, bytes[end] == 0x3E { end += 1 }
        look(in: bytes, from: start, to: end, &found)
        return end
    }

    /// The next `<` or `>`, or the end.
    private static func endOfTag(in bytes: Span<UInt8>, from start: Int) -> Int {
        var index = start
        while index + 8 <= bytes.count {
            let eight = eight(of: bytes, at: index)
            // `<` and `>` differ in one bit.
            let other = (eight | 0x0202_0202_0202_0202) ^ 0x3E3E_3E3E_3E3E_3E3E
            let zeros = (other &- 0x0101_0101_0101_0101) & ~other & 0x8080_8080_8080_8080
            if zeros != 0 { return index + zeros.trailingZeroBitCount / 8 }
            index += 8
        }
        while index < bytes.count, bytes[index] | 2 != 0x3E { index += 1 }
        return index
    }

    /// The eight bytes that begin at an index, the first one in the lowest bits.
    @inline(__always)
    private static func eight(of bytes: Span<UInt8>, at index: Int) -> UInt64 {
        precondition(index >= 0 && index + 8 <= bytes.count)
        // The index is in bounds, and any eight bytes are a valid integer.
        let raw = unsafe bytes.bytes
        return unsafe UInt64(littleEndian: raw.unsafeLoadUnaligned(fromUncheckedByteOffset: index, as: UInt64.self))
    }

    /// The four bytes that begin at an index, the first one in the lowest bits.
    @inline(__always)
    private static func four(of bytes: Span<UInt8>, at index: Int) -> UInt32 {
        precondition(index >= 0 && index < bytes.count - 3)
        // The index is in bounds, and any four bytes are a valid integer.
        let raw = unsafe bytes.bytes
        return unsafe UInt32(littleEndian: raw.unsafeLoadUnaligned(fromUncheckedByteOffset: index, as: UInt32.self))
    }

    /// Adds the marks with this key whose other bytes match, too.
    private func addMarks(of key: UInt32, at index: Int, in bytes: Span<UInt8>, _ found: inout Set<String>) {
        let slot = Self.slot(of: key)
        for number in Int(starts[slot])..<Int(starts[slot + 1])
        where marks[number].key == key
            && Self.begins(marks[number].bytes, at: index - marks[number].offset, in: bytes)
        {
            found.insert(marks[number].text)
        }
    }

    private static func begins(_ mark: [UInt8], at index: Int, in bytes: Span<UInt8>) -> Bool {
        guard index >= 0, index + mark.count <= bytes.count else { return false }
        return mark.indices.allSatisfy { lowered(bytes[index + $0]) == mark[$0] }
    }

    /// The upper bits of a product, to which all bytes of a key contribute (Knuth, multiplicative hashing).
    private static func slot(of key: UInt32) -> Int { Int((key &* 2_654_435_769) >> 20) }

    /// The slot of the lowest three bytes.
    private static func slot(ofPart bytes: UInt32) -> Int { Int(((bytes << 8) &* 2_654_435_769) >> 18) }

    private static func lowered(_ byte: UInt8) -> UInt8 { byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte }
}
