/// The marks of all rules, which are searched in one pass over the content.
struct ContentMarks: Sendable {
    /// How far marks are searched, in bytes; programs name themselves near the start.
    static let reach = 256 << 10
    static let reachInRTF = 16 << 10

    /// The marks by their first four bytes.
    private var marks: [UInt32: [(text: String, bytes: [UInt8])]] = [:]
    /// Whether a mark may begin with four bytes, by a number of twelve bits that is made of them.
    ///
    /// Nearly all bytes of a page begin none, and the table says so in a tenth of the time that the dictionary takes.
    private var mayBegin = [Bool](repeating: false, count: 1 << 12)

    init(_ texts: [String]) {
        for text in Set(texts) {
            let bytes = Array(text.utf8)
            let key = Self.key(bytes[...])
            marks[key, default: []].append((text, bytes))
            mayBegin[Self.slot(of: key)] = true
        }
    }

    /// The marks inside tags, comments and style sheets.
    ///
    /// Text is not searched, because a page may show a mark; its `<` are written as `&lt;`.
    func found(inMarkup content: [UInt8]) -> Set<String> {
        let bytes = content.prefix(Self.reach).map(Self.lowered)
        var found: Set<String> = []
        var isInTag = false
        var isInSheet = false
        for index in bytes.indices {
            if bytes[index] == 0x3C {
                isInTag = true
                isInSheet = bytes[index...].starts(with: Self.sheet)
            }
            if isInTag || isInSheet { look(at: index, in: bytes, &found) }
            if bytes[index] == 0x3E { isInTag = false }
        }
        return found
    }

    /// The marks near the start.
    func found(inHead content: [UInt8]) -> Set<String> {
        let bytes = content.prefix(Self.reachInRTF).map(Self.lowered)
        var found: Set<String> = []
        for index in bytes.indices { look(at: index, in: bytes, &found) }
        return found
    }
}

extension ContentMarks {
    private static let sheet = Array("<style".utf8)

    private func look(at index: Int, in bytes: [UInt8], _ found: inout Set<String>) {
        guard index + 4 <= bytes.count else { return }
        let key =
            UInt32(bytes[index]) << 24 | UInt32(bytes[index + 1]) << 16 | UInt32(bytes[index + 2]) << 8
            | UInt32(bytes[index + 3])
        guard mayBegin[Self.slot(of: key)], let candidates = marks[key] else { return }
        for mark in candidates where bytes[index...].starts(with: mark.bytes) { found.insert(mark.text) }
    }

    /// The upper bits of a product, to which all bytes of a key contribute (Knuth, multiplicative hashing).
    private static func slot(of key: UInt32) -> Int {
        Int((key &* 2_654_435_769) >> 20)
    }

    private static func key(_ bytes: ArraySlice<UInt8>) -> UInt32 {
        bytes.prefix(4).reduce(0) { $0 << 8 | UInt32($1) }
    }

    private static func lowered(_ byte: UInt8) -> UInt8 {
        byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte
    }
}
