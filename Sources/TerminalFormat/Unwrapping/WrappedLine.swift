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
    /// The text with a letter in the place of each code between backticks.
    private let prose: ArraySlice<UInt8>
    /// True for prose: words without columns and without signs of code.
    private(set) var isProse = false
    /// True for words that are prose if the lines around them are: more signs are allowed among them.
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
        while index < end, bytes[index] == 0x20 || bytes[index] == UInt8(ascii: ">") && signs < 8 {
            if bytes[index] != 0x20 {
                // Quoted text has a blank before it.
                guard index + 1 == end || bytes[index + 1] == 0x20 || bytes[index + 1] == UInt8(ascii: ">") else {
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

    var isFence: Bool { text.starts(with: "```".utf8) || text.starts(with: "~~~".utf8) }

    var isOfPatch: Bool {
        bytes.starts(with: "@@ -".utf8) || bytes.starts(with: "diff --git ".utf8) || bytes.starts(with: "--- a/".utf8)
    }

    /// The width of the first word in columns.
    var firstWordWidth: Int { DisplayWidth.of(Array(firstWord)) }

    /// The length of an item's marker: a bullet or a number, and the blanks behind it.
    private static func marker(_ text: ArraySlice<UInt8>) -> Int {
        var end = text.startIndex
        if text.starts(with: "•".utf8) || text.starts(with: "◦".utf8) || text.starts(with: "▪".utf8) {
            end += 3
        } else if let first = text.first, first == UInt8(ascii: "-") || first == UInt8(ascii: "*") || first == 0x2B {
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
    /// True if the line is not empty, and belongs neither to prose nor to a list, table or heading.
    var isOther: Bool {
        guard let first = text.first, !isItem, first != UInt8(ascii: "|") else { return false }
        return !isLikelyProse
    }

    /// True if a line cannot be prose.
    private func isOfCode(isLikely: Bool) -> Bool {
        guard let first = text.first, let last = text.last else { return true }
        if "#|@${}+=\\%;:)>".utf8.contains(first) || "{}\\|".utf8.contains(last) { return true }
        if last == UInt8(ascii: ";"), !isLikely || !endsInWord || text.count(where: { $0 == 0x20 }) < 4 { return true }
        if first == UInt8(ascii: "-"), !isItem, !isLikely || !text.starts(with: "--".utf8) { return true }
        if first == UInt8(ascii: "<"), isTag { return true }
        if isCall || isDocstringEdge || isData || text.starts(with: "\" ".utf8) { return true }
        if first == UInt8(ascii: "("), text.contains(0x20) {
            if Self.isInParentheses(text) || text.suffix(2).elementsEqual("))".utf8) { return true }
        }
        let endsAsString = last == UInt8(ascii: ")") || text.suffix(2).elementsEqual("\",".utf8)
        if first == UInt8(ascii: "\""), text.suffix(3).elementsEqual("\\n\"".utf8) { return true }
        if first == UInt8(ascii: "\""), endsAsString { return true }
        if text.starts(with: "//".utf8) || text.starts(with: "/*".utf8) { return true }
        if text.count == 1, !first.isASCIILetter { return true }
        let isLong = prose.count > 40 && !prose.contains(0x20)
        if isLong, first != UInt8(ascii: "["), !text.containsSequence("://".utf8) { return true }
        return hasColumns || beginsWithTime || text.contains(0x09) || isStatement || !endsInsideCode && hasOperators
    }

    /// True if the first parenthesis is closed by the last byte.
    private static func isInParentheses(_ text: ArraySlice<UInt8>) -> Bool {
        guard text.last == UInt8(ascii: ")") else { return false }
        var depth = 0
        for byte in text.dropLast() {
            if byte == UInt8(ascii: "(") { depth += 1 }
            if byte == UInt8(ascii: ")") { depth -= 1 }
            if depth == 0 { return false }
        }
        return true
    }

    private var endsInWord: Bool { text.dropLast().last.map { $0.isASCIILetter || $0 >= 0x80 } ?? false }

    /// True if code between backticks begins or ends on another line.
    private var endsInsideCode: Bool { prose.contains(UInt8(ascii: "`")) }

    /// True for markup; addresses in angle brackets are prose.
    private var isTag: Bool {
        guard let next = text.dropFirst().first else { return false }
        let isName = next.isASCIILetter || "/!?".utf8.contains(next)
        return isName && !text.containsSequence("://".utf8) && !text.contains(UInt8(ascii: "@"))
    }

    /// True for `name(…)` and nothing else.
    private var isCall: Bool {
        guard let start = firstWord.firstIndex(of: UInt8(ascii: "(")), start > text.startIndex, text[start - 1] != 0x5D
        else {
            return false
        }
        return Self.isInParentheses(text[start...])
    }

    /// True for a line with the three quotes at the start or end of a string.
    private var isDocstringEdge: Bool {
        text.contains(0x22) && text.containsSequence("\"\"\"".utf8)
            || text.contains(0x27) && text.containsSequence("'''".utf8)
    }

    /// True for words most of which have digits, or are names of several parts.
    private var isData: Bool {
        guard prose.contains(where: { $0.isASCIIDigit || $0 == 0x5F || $0 == 0x2D }) else { return false }
        let words = prose.split(separator: 0x20)
        let names = words.count(where: Self.isName)
        return words.count > 1 && names == words.count || words.count > 2 && names * 2 > words.count
    }

    private static func isName(_ word: ArraySlice<UInt8>) -> Bool {
        word.dropFirst().dropLast().contains(UInt8(ascii: "_")) || word.count { $0 == UInt8(ascii: "-") } > 1
            || word.contains(where: \.isASCIIDigit)
    }

    private static let statements: [[UInt8]] = [
        "echo \"", "echo '", "if [", "if (", "open import ", "setlocal ", "dnl ", "syn ", "CREATE ", "ALTER ", "DROP ",
        "RETURNS ", "complete -", "set -", "rm -",
    ].map { Array($0.utf8) }

    private var isStatement: Bool {
        if isAssignment || isKeyword || isDeclaration || isCommand
            || Self.statements.contains(where: { $0.first == text.first && text.starts(with: $0) })
        {
            return true
        }
        if text.starts(with: "exit ".utf8), text.dropFirst(5).allSatisfy(\.isASCIIDigit) { return true }
        return isImport
    }

    private var isAssignment: Bool {
        firstWord.first.map(\.isASCIILetter) == true && firstWord.dropFirst().contains(UInt8(ascii: "="))
            && !firstWord.containsSequence("://".utf8)
    }

    private static let keywords: [[UInt8]] = [
        "begin", "is", "is begin", "do", "then", "else", "end", "where", "loop", "try", "done", "fi", "with",
    ].map { Array($0.utf8) }

    private static let declarations: [[UInt8]] = ["val ", "var "].map { Array($0.utf8) }
    private static let conditions: [[UInt8]] = ["if ", "for ", "while ", "when ", "elif "].map { Array($0.utf8) }

    private var isDeclaration: Bool {
        if text.suffix(2).elementsEqual("):".utf8), Self.conditions.contains(where: text.starts) { return true }
        return text.first == UInt8(ascii: "v") && Self.declarations.contains(where: text.starts)
            && text.contains { ":=".utf8.contains($0) }
    }

    /// True for a line with several options of a command, or several settings.
    private var isCommand: Bool {
        guard prose.contains(where: { $0 == 0x2D || $0 == UInt8(ascii: "=") }) else { return false }
        let words = prose.split(separator: 0x20)
        let options = words.count { $0.first == UInt8(ascii: "-") && $0.dropFirst().contains(where: \.isASCIILetter) }
        return options > 2 || words.count { $0.dropFirst().dropLast().contains(UInt8(ascii: "=")) } > 1
    }

    /// True for a word that languages have alone on a line; a paragraph ends with a sign.
    private var isKeyword: Bool {
        text.count < 9 && Self.keywords.contains { $0.first == text.first && text.elementsEqual($0) }
    }

    private var isImport: Bool {
        text.starts(with: "import ".utf8) || text.starts(with: "case ".utf8) && text.contains(UInt8(ascii: ":"))
            || text.starts(with: "from ".utf8) && text.containsSequence(" import ".utf8)
    }

    private static let signsOfSentences = ByteSet(" .,'!?:-\"`*()[]")
    /// One of them is in every operator of ASCII.
    private static let signsOfOperators = ByteSet("=|&;:>#.{*<")

    /// The bytes of letters, digits and the signs of sentences.
    private var letters: Int {
        prose.count { byte in
            byte >= 0x80 || byte.isASCIILetter || byte.isASCIIDigit || Self.signsOfSentences.contains(byte)
        }
    }

    /// True if words are separated by several blanks, as in tables; two are allowed after a sentence.
    private var hasColumns: Bool {
        var previous: UInt8 = 0
        var before: UInt8 = 0
        for byte in text {
            if byte == 0x20, previous == 0x20, !".!?:".utf8.contains(before) { return true }
            if byte != 0x20 || previous != 0x20 { before = previous == 0x20 ? before : previous }
            previous = byte
        }
        return false
    }

    private var hasOperators: Bool {
        if prose.contains(0xE2), Self.symbols.contains(where: { prose.containsSequence($0) }) { return true }
        guard prose.contains(where: Self.signsOfOperators.contains) else { return false }
        return Self.operators.contains { prose.containsSequence($0) }
    }

    private static let symbols = ["∀ ", " ∷ "].map { Array($0.utf8) }

    private static let operators = [
        " = ", "==", "::", "();", "->", " || ", " && ", " ; ", " ;; ", "#\\", " ~= ", " .. ", " <- ", "{.", "/*", "*/",
        "(* ", " *)",
    ].map { Array($0.utf8) }

    /// True if its text begins with a capital letter, like a sentence or verse, or with the name of a setting.
    ///
    /// A word in capitals is an abbreviation.
    var beginsAnew: Bool {
        let (scalar, length) = text.scalar(at: text.startIndex)
        let next = text.dropFirst(length).first ?? 0x20
        return scalar.properties.isUppercase && !(0x41...0x5A).contains(next)
            || firstWord.last == UInt8(ascii: ":") || firstWord.contains(0x5F) && firstWord.first != UInt8(ascii: "`")
    }

    private var beginsWithTime: Bool {
        firstWord.count { $0.isASCIIDigit } >= 4 && firstWord.contains { $0 == UInt8(ascii: ":") || $0 == 0x2D }
    }

    private var firstWord: ArraySlice<UInt8> { text.prefix { $0 != 0x20 } }

    /// True if there is one word alone, which may be longer than a line.
    var isOneWord: Bool { !text.contains(0x20) }

    /// True if both lines begin alike, as statements do: with the same two words or with the same name.
    func repeatsStart(of previous: WrappedLine) -> Bool {
        let word = firstWord
        guard previous.firstWord.elementsEqual(word) else { return false }
        let isName = word.first.map { $0.isASCIILetter || $0 == UInt8(ascii: "(") } == true
        if isName, word.dropFirst().dropLast().contains(where: { "(_.=$:/{@".utf8.contains($0) }) { return true }
        let second = text.dropFirst(word.count + 1).prefix { $0 != 0x20 }
        if let sign = second.first, "\"'-".utf8.contains(sign) { return true }
        return second.containsSequence("://".utf8)
            || second.elementsEqual(previous.text.dropFirst(word.count + 1).prefix { $0 != 0x20 })
    }

    /// True if it ends a sentence.
    var endsSentence: Bool { text.last.map { ".!?:".utf8.contains($0) } ?? false }

    /// True if it ends with a hyphen that was inserted at the break: that of groff, or a soft one.
    var endsInSoftHyphen: Bool {
        bytes.suffix(3).elementsEqual([0xE2, 0x80, 0x90]) || bytes.suffix(2).elementsEqual([0xC2, 0xAD])
    }

    var withoutSoftHyphen: ArraySlice<UInt8> {
        bytes.last == 0xAD ? bytes.dropLast(2) : bytes.dropLast(3)
    }
}
