import FormatCore

/// A line with the evidence whether it is prose or machine-readable text.
struct EvidenceLine {
    /// The line without leading and trailing spaces.
    let content: ArraySlice<UInt8>
    /// The number of columns before the content.
    let indent: Int
    /// The number of words, without addresses and punctuation.
    private(set) var words = 0
    /// The number of words that look like words of a language, or that are code between backticks.
    private(set) var plainWords = 0

    init(_ bytes: ArraySlice<UInt8>) {
        var start = bytes.startIndex
        var end = bytes.endIndex
        var columns = 0
        while start < end, bytes[start] == 0x20 || bytes[start] == 0x09 {
            columns += bytes[start] == 0x09 ? 4 : 1
            start += 1
        }
        while end > start, bytes[end - 1] == 0x20 || bytes[end - 1] == 0x0D || bytes[end - 1] == 0x09 { end -= 1 }
        content = bytes[start..<end]
        indent = columns
        countWords()
    }

    var isEmpty: Bool { content.isEmpty }
    var first: UInt8 { content.first ?? 0 }
    var last: UInt8 { content.last ?? 0 }

    func begins(with text: StaticString) -> Bool {
        guard content.count >= text.utf8CodeUnitCount, unsafe text.utf8Start.pointee == first else { return false }
        return text.withUTF8Buffer { unsafe content.starts(with: $0) }
    }

    func ends(with text: StaticString) -> Bool {
        guard content.count >= text.utf8CodeUnitCount else { return false }
        return text.withUTF8Buffer { unsafe content.suffix($0.count).elementsEqual($0) }
    }

    func holds(_ text: StaticString) -> Bool {
        text.withUTF8Buffer { part in
            guard let first = unsafe part.first, content.count >= part.count else { return false }
            var index = content.startIndex
            while let found = content[index...].firstIndex(of: first) {
                if unsafe content[found...].starts(with: part) { return true }
                index = found + 1
            }
            return false
        }
    }

    /// True if both lines begin with the same word of at least four bytes.
    func repeatsWord(of previous: EvidenceLine) -> Bool {
        let word = content.prefix { $0 != 0x20 && $0 != 0x09 }
        return word.count >= 4 && word.count < content.count && previous.content.starts(with: word)
            && previous.content.dropFirst(word.count).first.map { $0 == 0x20 || $0 == 0x09 } == true
    }

    /// The approximate width in terminal columns; East Asian characters take two.
    var columns: Int { content.count { $0 & 0xC0 != 0x80 } + content.count { (0xE3...0xEF).contains($0) } }

    /// The number of repetitions of a byte at the start.
    func run(of byte: UInt8) -> Int { content.prefix { $0 == byte }.count }
}

// MARK: Words

extension EvidenceLine {
    /// True for sentences and parts of sentences.
    var isProse: Bool { words >= 4 && plainWords * 100 >= words * 70 || isUnspacedProse }

    /// Text of a script without spaces between words.
    private var isUnspacedProse: Bool {
        guard content.count >= 12 else { return false }
        return content.count(where: { $0 >= 0x80 }) * 2 > content.count
    }

    /// True if few of the words belong to a language.
    var isHardlyWords: Bool { words >= 2 && plainWords * 100 < words * 50 }

    private mutating func countWords() {
        var index = content.startIndex
        while index < content.endIndex {
            if content[index] == 0x20 || content[index] == 0x09 {
                index += 1
            } else if content[index] == "`",
                let end = content[(index + 1)...].firstIndex(of: "`")
            {
                words += 1
                plainWords += 1
                index = content[end...].firstIndex { $0 == 0x20 } ?? content.endIndex
            } else {
                let end = content[index...].firstIndex { $0 == 0x20 || $0 == 0x09 } ?? content.endIndex
                count(content[index..<end])
                index = end
            }
        }
    }

    private mutating func count(_ word: ArraySlice<UInt8>) {
        if word.starts(with: "http".utf8) || word.starts(with: "<http".utf8) || word.starts(with: "www.".utf8) {
            return
        }
        let start = word.firstIndex { !Self.isBefore($0) } ?? word.endIndex
        let end = (word.lastIndex { !Self.isBehind($0) } ?? start - 1) + 1
        guard start < end else {
            // A single sign counts only if it belongs to a formula or to code.
            if word.contains(where: { $0 == "=" || $0 == "{" || $0 == "}" }) {
                words += 1
            }
            return
        }
        words += 1
        if Self.isPlain(word[start..<end]) { plainWords += 1 }
    }

    private static func isBefore(_ byte: UInt8) -> Bool {
        switch byte {
        case "(", "\"", "'", "[", "*", "_", "~", "-", "#", ">", "+", "|", "&", "!", ":":
            true
        default: false
        }
    }

    private static func isBehind(_ byte: UInt8) -> Bool {
        switch byte {
        case ".", ",", ":", ";", "!", "?", ")", "]", "\"", "'", "*", "_", "~", "|", "%", "-":
            true
        default: false
        }
    }

    /// True for letters (with apostrophes and hyphens), numbers, times, `N/A` and link text.
    private static func isPlain(_ word: ArraySlice<UInt8>) -> Bool {
        let isOfLetters = word.allSatisfy { byte in
            byte >= 0x80 || byte.isASCIILetter || byte == "'"
                || byte == "-" || byte.isASCIIDigit
        }
        let slash = UInt8(ascii: "/")
        if word.count < 8, word.count(where: { $0 == slash }) == 1, word.first != slash, word.last != slash {
            return word.allSatisfy { $0 == slash || $0.isASCIILetter }
        }
        let isTime = word.count <= 8 && word.allSatisfy { $0 >= 0x30 && $0 <= 0x3A }
        return isOfLetters || isTime
            || word.count < 200 && zip(word, word.dropFirst()).contains { $0 == 0x5D && $1 == 0x28 }
    }
}
