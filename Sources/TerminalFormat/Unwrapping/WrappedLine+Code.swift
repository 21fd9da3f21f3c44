import FormatCore

extension WrappedLine {
    /// True if the line is not empty, and belongs neither to prose nor to a list, table or heading.
    var isOther: Bool {
        guard let first = text.first, !isItem, first != UInt8(ascii: "|") else { return false }
        return !isLikelyProse
    }

    /// True if a line cannot be prose.
    func isOfCode(isLikely: Bool) -> Bool {
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
        if text.count < 3, !text.contains(where: { $0.isASCIILetter || $0.isASCIIDigit || $0 >= 0x80 }) { return true }
        if isItem, text.starts(with: "- ".utf8) || text.starts(with: "* ".utf8) { return true }
        if last == UInt8(ascii: ")"), text.dropLast().last == UInt8(ascii: "]") { return true }
        if isSection { return true }
        let isLong = prose.count > 40 && !prose.contains(0x20)
        if isLong, first != UInt8(ascii: "["), !text.containsSequence("://".utf8) { return true }
        return hasColumns || beginsWithTime || text.contains(0x09) || isStatement || !endsInsideCode && hasOperators
    }

    /// `[name]`, as files of settings divide themselves.
    private var isSection: Bool {
        text.first == UInt8(ascii: "[") && text.last == UInt8(ascii: "]") && !text.dropFirst().contains(0x5B)
            && !text.contains(0x20)
    }

    /// True for what has a line of its own: rows of tables, headings, tags, rules, statements and blocks of code.
    var isStructure: Bool {
        guard let first = text.first, let last = text.last else { return true }
        if "#|{}".utf8.contains(first) || "{}\\|;".utf8.contains(last) { return true }
        return first == UInt8(ascii: "<") && isTag || text.contains(0x09) || hasColumns || isDocstringEdge
            || isAssignment && !text.contains(0x20) || isSection || text.allSatisfy { !$0.isASCIILetter && $0 < 0x80 }
    }

    /// The line without its indentation.
    var content: ArraySlice<UInt8> { bytes.drop { $0 == 0x20 || $0 == 0x09 } }

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
    var endsInsideCode: Bool { prose.contains(UInt8(ascii: "`")) }

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
        if text.starts(with: "return ".utf8), text.count(where: { $0 == 0x20 }) < 3, !endsSentence { return true }
        if text.suffix(4).elementsEqual(" end".utf8), text.containsSequence(" then ".utf8) { return true }
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
    var letters: Int {
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
        "(* ", " *)", "${",
    ].map { Array($0.utf8) }
}
