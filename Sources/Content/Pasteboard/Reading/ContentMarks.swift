/// The marks of all rules, which are searched in one pass over the content.
struct ContentMarks: Sendable {
    /// How far marks are searched, in bytes; programs name themselves near the start.
    static let reach = 256 << 10
    static let reachInRTF = 16 << 10

    private struct Mark {
        let text: String
        let bytes: [UInt8]
        /// Where the four bytes are by which it is found.
        let offset: Int
    }

    /// The marks by four of their bytes: those that the fewest other marks have, as many begin with `class="`.
    private var marks: [UInt32: [Mark]] = [:]
    /// Whether four bytes may be those of a mark, by a number of twelve bits that is made of them.
    ///
    /// Nearly all bytes of a page begin none, and the table says so in a tenth of the time that the dictionary takes.
    private var mayBegin = [Bool](repeating: false, count: 1 << 12)

    init(_ texts: [String]) {
        let texts = Set(texts).map { (text: $0, bytes: Array($0.utf8)) }
        var counts = [Int](repeating: 0, count: mayBegin.count)
        for (_, bytes) in texts { Self.forEachKey(of: bytes) { key, _ in counts[Self.slot(of: key)] += 1 } }
        for (text, bytes) in texts {
            var rarest: (count: Int, key: UInt32, offset: Int)?
            Self.forEachKey(of: bytes) { key, offset in
                let count = counts[Self.slot(of: key)]
                if count < rarest?.count ?? .max { rarest = (count, key, offset) }
            }
            guard let rarest else { continue }
            marks[rarest.key, default: []].append(Mark(text: text, bytes: bytes, offset: rarest.offset))
            mayBegin[Self.slot(of: rarest.key)] = true
        }
    }

    /// Every four bytes in a row of a mark whose first is in a tag if that of the mark is.
    private static func forEachKey(of mark: [UInt8], _ body: (_ key: UInt32, _ offset: Int) -> Void) {
        var key: UInt32 = 0
        var last = Int.max
        for index in mark.indices {
            let byte = mark[index]
            if index > 0, byte == 0x3C || byte == 0x3E { last = min(last, index) }
            key = key << 8 | UInt32(byte)
            if index >= 3, index - 3 <= last { body(key, index - 3) }
        }
    }

    /// The marks inside tags, comments and style sheets.
    ///
    /// Text is not searched, because a page may show a mark; its `<` are written as `&lt;`.
    func found(inMarkup content: [UInt8]) -> Set<String> {
        let content = content.prefix(Self.reach).map(Self.lowered)
        let bytes = content.span
        var found: Set<String> = []
        var ahead = Ahead(bytes)
        var isInTag = false
        var isInSheet = false
        for index in bytes.indices {
            ahead.advance(to: index, in: bytes)
            let byte = bytes[index]
            if byte == 0x3C {
                isInTag = true
                isInSheet = Self.begins(Self.sheet, at: index, in: bytes)
            }
            if isInTag || isInSheet { look(at: index, ahead, in: bytes, &found) }
            if byte == 0x3E { isInTag = false }
        }
        return found
    }

    /// The marks near the start.
    func found(inHead content: [UInt8]) -> Set<String> {
        let content = content.prefix(Self.reachInRTF).map(Self.lowered)
        let bytes = content.span
        var found: Set<String> = []
        var ahead = Ahead(bytes)
        for index in bytes.indices {
            ahead.advance(to: index, in: bytes)
            look(at: index, ahead, in: bytes, &found)
        }
        return found
    }
}

extension ContentMarks {
    private static let sheet = Array("<style".utf8)

    /// The four bytes that begin at a place, kept while the place moves on.
    private struct Ahead {
        private(set) var key: UInt32 = 0

        init(_ bytes: Span<UInt8>) {
            for index in 0..<min(3, bytes.count) { key = key << 8 | UInt32(bytes[index]) }
        }

        mutating func advance(to index: Int, in bytes: Span<UInt8>) {
            key = key << 8 | (index + 3 < bytes.count ? UInt32(bytes[index + 3]) : 0)
        }
    }

    private func look(at index: Int, _ ahead: Ahead, in bytes: Span<UInt8>, _ found: inout Set<String>) {
        guard mayBegin[Self.slot(of: ahead.key)], let candidates = marks[ahead.key] else { return }
        for mark in candidates where Self.begins(mark.bytes, at: index - mark.offset, in: bytes) {
            found.insert(mark.text)
        }
    }

    private static func begins(_ mark: [UInt8], at index: Int, in bytes: Span<UInt8>) -> Bool {
        guard index >= 0, index + mark.count <= bytes.count else { return false }
        return mark.indices.allSatisfy { bytes[index + $0] == mark[$0] }
    }

    /// The upper bits of a product, to which all bytes of a key contribute (Knuth, multiplicative hashing).
    private static func slot(of key: UInt32) -> Int {
        Int((key &* 2_654_435_769) >> 20)
    }

    private static func lowered(_ byte: UInt8) -> UInt8 {
        byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte
    }
}
