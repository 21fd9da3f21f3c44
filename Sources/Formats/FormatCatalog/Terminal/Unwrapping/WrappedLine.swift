import FormatCore

/// A line without trailing blanks.
struct WrappedLine {
    let bytes: ArraySlice<UInt8>
    /// The width in columns.
    let width: Int
    /// The length of the prefix in bytes: blanks, and markers of quotations and items.
    let lead: Int
    /// True if it begins a list item.
    var isItem: Bool { marker > 0 }
    /// The number of the item.
    let number: Int?
    /// The length of the item's marker in bytes.
    private let marker: Int
    /// The number of quotation markers.
    let quotes: Int
    /// The text with a letter in place of each code span.
    let prose: ArraySlice<UInt8>
    /// True for prose: words without columns or signs of code.
    private(set) var isProse = false
    /// True for words that are prose if the lines around them are.
    ///
    /// More signs are allowed in them.
    private(set) var isLikelyProse = false

    init(_ line: ArraySlice<UInt8>) {
        var end = line.endIndex
        while end > line.startIndex, line[end - 1] == 0x20 || line[end - 1] == 0x09 || line[end - 1] == 0x0D {
            end -= 1
        }
        bytes = line[..<end]
        width = DisplayWidth.of(Array(bytes))
        var index = bytes.startIndex
        var signs = 0
        while index < end, bytes[index] == 0x20 || bytes[index] == ">" && signs < 8 {
            if bytes[index] != 0x20 {
                // A space follows the `>` of quoted text.
                guard index + 1 == end || bytes[index + 1] == 0x20 || bytes[index + 1] == ">" else {
                    break
                }
                signs += 1
            }
            index += 1
        }
        let text = bytes[index...]
        marker = Self.marker(text)
        number =
            marker > 0 && text[index].isASCIIDigit
            ? text.prefix { $0.isASCIIDigit }.reduce(0) { $0 * 10 + Int($1 - 0x30) } : nil
        quotes = signs
        lead = index - bytes.startIndex + marker
        prose = Self.withoutCode(bytes.dropFirst(lead))
        weigh()
    }

    private mutating func weigh() {
        let letters = self.letters
        isLikelyProse = (endsInsideCode || letters * 100 >= prose.count * 72) && !isOfCode(isLikely: true)
        isProse = isLikelyProse && letters * 100 >= prose.count * 88 && !isOfCode(isLikely: false)
    }

    private static func withoutCode(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let tick = UInt8(ascii: "`")
        guard text.contains(tick) else { return text }
        var prose: [UInt8] = []
        var index = text.startIndex
        while let start = text[index...].firstIndex(of: tick) {
            prose += text[index..<start]
            guard let end = text[(start + 1)...].firstIndex(of: tick) else {
                index = start
                break
            }
            prose.append(UInt8(ascii: "x"))
            index = end + 1
        }
        return ArraySlice(prose + text[index...])
    }

    /// Creates the same line as part of a paragraph that happens to begin with a number.
    private init(_ line: WrappedLine) {
        bytes = line.bytes
        width = line.width
        lead = line.lead - line.marker
        prose = line.bytes.dropFirst(line.lead - line.marker).prefix(line.marker) + line.prose
        quotes = line.quotes
        marker = 0
        number = nil
        weigh()
    }

    /// Returns the line as an item if its number is consecutive, or begins a list; otherwise as part of a paragraph.
    func asItem(after last: Int?) -> WrappedLine {
        guard let number, number != 1, number - 1 != last else { return self }
        return WrappedLine(self)
    }

    static func lines(of bytes: [UInt8]) -> [WrappedLine] {
        var all = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
        if bytes.last == 0x0A { all.removeLast() }
        return all.map { WrappedLine($0) }
    }

    var text: ArraySlice<UInt8> { bytes.dropFirst(lead) }

    /// The indentation of its text in columns.
    var indent: Int { DisplayWidth.of(Array(bytes.prefix(lead))) }

    var isEmpty: Bool { text.isEmpty }

    var isFence: Bool { text.begins(with: "```") || text.begins(with: "~~~") }

    var isOfPatch: Bool {
        bytes.begins(with: "@@ -") || bytes.begins(with: "diff --git ") || bytes.begins(with: "--- a/")
    }

    /// The width of the first word in columns, or of the first character in scripts without spaces between words.
    var firstWordWidth: Int {
        EastAsianText.begins(text) ? EastAsianText.firstUnitWidth(text) : DisplayWidth.of(Array(firstWord))
    }

    /// Bullets of lists, and those that coding agents print before messages and tool results.
    private static let bullets: [StaticString] = ["•", "◦", "▪", "●", "○", "⏺", "⎿", "‣", "∙", "✻", "■", "□", "◆"]

    /// The length of an item's marker: a bullet or a number, and the blanks after it.
    private static func marker(_ text: ArraySlice<UInt8>) -> Int {
        var end = text.startIndex
        if text.begins(withOneOf: bullets) {
            end += 3
        } else if text.begins(with: "・") {
            return 3
        } else if let first = text.first, first == "-" || first == "*" || first == 0x2B {
            end += 1
        } else {
            let digits = text.prefix { $0.isASCIIDigit }.count
            guard (1...3).contains(digits), let sign = text.dropFirst(digits).first, sign == 0x2E || sign == 0x29 else {
                return 0
            }
            end += digits + 1
        }
        let blanks = text[end...].prefix { $0 == 0x20 }.count
        return (1...4).contains(blanks) ? end - text.startIndex + blanks : 0
    }
}

extension WrappedLine {
    /// True if its text begins with a capital letter, like a sentence or verse, or with the name of a setting.
    ///
    /// An all-caps word is an abbreviation and does not count.
    var beginsAnew: Bool {
        let (scalar, length) = text.scalar(at: text.startIndex)
        let next = text.dropFirst(length).first ?? 0x20
        if scalar == "\u{3000}" { return true }
        return scalar.properties.isUppercase && !(0x41...0x5A).contains(next)
            || firstWord.last == ":" || firstWord.contains(0x5F) && firstWord.first != "`"
    }

    var beginsWithTime: Bool {
        firstWord.count { $0.isASCIIDigit } >= 4 && firstWord.contains { $0 == ":" || $0 == 0x2D }
    }

    var firstWord: ArraySlice<UInt8> { text.prefix { $0 != 0x20 } }

    /// True for a single word, which may be longer than a line.
    var isOneWord: Bool { !text.contains(0x20) && !EastAsianText.begins(text) && !EastAsianText.ends(text) }

    /// True if both lines begin with the same name, as statements do.
    func repeatsName(of previous: WrappedLine) -> Bool {
        let word = firstWord
        guard previous.firstWord.elementsEqual(word) else { return false }
        let isName = word.first.map { $0.isASCIILetter || $0 == "(" } == true
        if isName, word.dropFirst().dropLast().contains(where: { $0.isOne(of: "(_.=$:/{@") }) { return true }
        guard let sign = secondWord.first else { return false }
        return sign.isOne(of: "\"'-") || secondWord.holds("://")
    }

    /// True if both lines begin with the same two words.
    func repeatsWords(of previous: WrappedLine) -> Bool {
        previous.firstWord.elementsEqual(firstWord) && previous.secondWord.elementsEqual(secondWord)
    }

    private var secondWord: ArraySlice<UInt8> { text.dropFirst(firstWord.count + 1).prefix { $0 != 0x20 } }

    var endsWithItsOnlyComma: Bool {
        bytes.firstIndex(of: ",").map { $0 == bytes.endIndex - 1 } ?? false
    }

    /// True if it ends a sentence.
    var endsSentence: Bool {
        guard let last = text.last else { return false }
        return last.isOne(of: ".!?:") || last >= 0x80 && ["。", "！", "？", "："].contains(where: text.ends)
    }

    /// True if it ends with a hyphen that was inserted at the break: the hyphen of groff, or a soft hyphen.
    var endsInSoftHyphen: Bool {
        bytes.suffix(3).elementsEqual([0xE2, 0x80, 0x90]) || bytes.suffix(2).elementsEqual([0xC2, 0xAD])
    }

    var withoutSoftHyphen: ArraySlice<UInt8> {
        bytes.last == 0xAD ? bytes.dropLast(2) : bytes.dropLast(3)
    }
}
