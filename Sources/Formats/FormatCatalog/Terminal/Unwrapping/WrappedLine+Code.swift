import FormatCore

extension WrappedLine {
    /// True if the line is not empty, and belongs neither to prose nor to a list, table or heading.
    var isOther: Bool {
        guard let first = text.first, !isItem, first != "|" else { return false }
        return !isLikelyProse
    }

    /// True if a line cannot be prose.
    func isOfCode(isLikely: Bool) -> Bool {
        guard let first = text.first, let last = text.last else { return true }
        if first.isOne(of: "#|@${}+=\\%;:)>") || last.isOne(of: "{}\\|") { return true }
        if last == ";", !isLikely || !endsInWord || text.count(where: { $0 == 0x20 }) < 4 { return true }
        if first == "-", !isItem, !isLikely || !text.begins(with: "--") { return true }
        if first == "<", isTag { return true }
        if isCall || isDocstringEdge || isData || text.begins(with: "\" ") { return true }
        if first == "(", text.contains(0x20) {
            if Self.isInParentheses(text) || text.ends(with: "))") { return true }
        }
        let endsAsString = last == ")" || text.ends(with: "\",")
        if first == "\"", text.ends(with: "\\n\"") { return true }
        if first == "\"", endsAsString { return true }
        if text.begins(with: "//") || text.begins(with: "/*") { return true }
        if text.count < 3, !text.contains(where: { $0.isInWord }) { return true }
        if isItem, text.begins(with: "- ") || text.begins(with: "* ") { return true }
        if last == ")", text.dropLast().last == "]" { return true }
        if isSection { return true }
        let isLong = prose.count > 40 && !prose.contains(0x20) && prose.count(where: { $0 < 0x80 }) * 2 > prose.count
        if isLong, first != "[", !text.holds("://") { return true }
        return hasColumns || beginsWithTime || text.contains(0x09) || isStatement || !endsInsideCode && hasOperators
    }

    /// `[name]`, a section head of a settings file.
    private var isSection: Bool {
        text.first == "[" && text.last == "]" && !text.dropFirst().contains(0x5B)
            && !text.contains(0x20)
    }

    /// True for lines that are never joined: table rows, headings, tags, rules, statements and code blocks.
    var isStructure: Bool {
        guard let first = text.first, let last = text.last else { return true }
        if first.isOne(of: "#|}") || last.isOne(of: "{}\\|;") { return true }
        if first == "{", !firstWord.contains("}") { return true }
        return first == "<" && isTag || text.contains(0x09) || hasColumns || isDocstringEdge
            || isAssignment && !text.contains(0x20) || isSection || isOfSigns
    }

    /// True for rules and rows of numbers, but not for numbers that end a sentence, such as a time.
    private var isOfSigns: Bool {
        guard text.allSatisfy({ !$0.isASCIILetter && $0 < 0x80 }) else { return false }
        return !text.contains(where: \.isASCIIDigit) || text.last != "."
    }

    /// The line without its indentation.
    var content: ArraySlice<UInt8> { bytes.drop { $0 == 0x20 || $0 == 0x09 } }

    /// True if the first parenthesis is closed by the last byte.
    private static func isInParentheses(_ text: ArraySlice<UInt8>) -> Bool {
        guard text.last == ")" else { return false }
        var depth = 0
        for byte in text.dropLast() {
            if byte == "(" { depth += 1 }
            if byte == ")" { depth -= 1 }
            if depth == 0 { return false }
        }
        return true
    }

    private var endsInWord: Bool { text.dropLast().last.map { $0.isASCIILetter || $0 >= 0x80 } ?? false }

    /// True if a code span in backticks begins or ends on another line.
    var endsInsideCode: Bool { prose.contains("`") }

    /// True for markup; addresses in angle brackets are prose.
    private var isTag: Bool {
        guard let next = text.dropFirst().first else { return false }
        let isName = next.isASCIILetter || next.isOne(of: "/!?")
        return isName && !text.holds("://") && !text.contains("@")
    }

    /// True for `name(…)` and nothing else.
    private var isCall: Bool {
        guard let start = firstWord.firstIndex(of: "("), start > text.startIndex, text[start - 1] != 0x5D
        else {
            return false
        }
        return Self.isInParentheses(text[start...])
    }

    /// True for a line with the three quotes at the start or end of a string.
    private var isDocstringEdge: Bool {
        text.contains(0x22) && text.holds("\"\"\"")
            || text.contains(0x27) && text.holds("'''")
    }

    /// True if most words contain digits or are composed names.
    private var isData: Bool {
        guard prose.contains(where: { $0.isASCIIDigit || $0 == 0x5F || $0 == 0x2D }) else { return false }
        let words = prose.split(separator: 0x20)
        let names = words.count(where: Self.isName)
        return words.count > 1 && names == words.count || words.count > 2 && names * 2 > words.count
    }

    private static func isName(_ word: ArraySlice<UInt8>) -> Bool {
        word.dropFirst().dropLast().contains("_") || word.count { $0 == "-" } > 1
            || word.contains(where: \.isASCIIDigit)
    }

    private static let statements: [StaticString] = [
        "echo \"", "echo '", "if [", "if (", "open import ", "setlocal ", "dnl ", "syn ", "CREATE ", "ALTER ", "DROP ",
        "RETURNS ", "complete -", "set -", "rm -",
    ]

    private var isStatement: Bool {
        if isAssignment || isKeyword || isDeclaration || isCommand
            || text.begins(withOneOf: Self.statements)
        {
            return true
        }
        if text.begins(with: "return "), text.count(where: { $0 == 0x20 }) < 3, !endsSentence { return true }
        if text.ends(with: " end"), text.holds(" then ") { return true }
        if text.begins(with: "exit "), text.dropFirst(5).allSatisfy(\.isASCIIDigit) { return true }
        return isImport
    }

    private var isAssignment: Bool {
        firstWord.first.map(\.isASCIILetter) == true && firstWord.dropFirst().contains("=")
            && !firstWord.holds("://")
    }

    private static let keywords: [StaticString] = [
        "begin", "is", "is begin", "do", "then", "else", "end", "where", "loop", "try", "done", "fi", "with",
    ]

    private static let declarations: [StaticString] = ["val ", "var "]
    private static let conditions: [StaticString] = ["if ", "for ", "while ", "when ", "elif "]

    private var isDeclaration: Bool {
        if text.ends(with: "):"), text.begins(withOneOf: Self.conditions) { return true }
        return text.first == "v" && text.begins(withOneOf: Self.declarations)
            && text.contains { $0.isOne(of: ":=") }
    }

    /// True for a line with several command options or several settings.
    private var isCommand: Bool {
        guard prose.contains(where: { $0 == 0x2D || $0 == "=" }) else { return false }
        let words = prose.split(separator: 0x20)
        let options = words.count { $0.first == "-" && $0.dropFirst().contains(where: \.isASCIILetter) }
        return options > 2 || words.count { $0.dropFirst().dropLast().contains("=") } > 1
    }

    /// True for a keyword that occurs alone on a line of code; a paragraph would end with punctuation.
    private var isKeyword: Bool {
        text.count < 9 && Self.keywords.contains { text.count == $0.utf8CodeUnitCount && text.begins(with: $0) }
    }

    private var isImport: Bool {
        text.begins(with: "import ") || text.begins(with: "case ") && text.contains(":")
            || text.begins(with: "from ") && text.holds(" import ")
    }

    private static let signsOfSentences = ByteSet(" .,'!?:-\"`*()[]")
    /// Every ASCII operator contains one of these.
    private static let signsOfOperators = ByteSet("=|&;:>#.{*<")

    /// The number of letters, digits and punctuation marks of sentences, in bytes.
    var letters: Int {
        prose.count { byte in
            byte.isInWord || Self.signsOfSentences.contains(byte)
        }
    }

    /// True if words are separated by several blanks, as in tables; two are allowed after a sentence.
    private var hasColumns: Bool {
        var previous: UInt8 = 0
        var before: UInt8 = 0
        for byte in text {
            if byte == 0x20, previous == 0x20, !before.isOne(of: ".!?:") { return true }
            if byte != 0x20 || previous != 0x20 { before = previous == 0x20 ? before : previous }
            previous = byte
        }
        return false
    }

    private var hasOperators: Bool {
        if prose.contains(0xE2), Self.symbols.contains(where: prose.holds) { return true }
        guard prose.contains(where: Self.signsOfOperators.contains) else { return false }
        return Self.operators.contains(where: prose.holds)
    }

    private static let symbols: [StaticString] = ["∀ ", " ∷ "]

    private static let operators: [StaticString] = [
        " = ", "==", "::", "();", "->", " || ", " && ", " ; ", " ;; ", "#\\", " ~= ", " .. ", " <- ", "{.", "/*", "*/",
        "(* ", " *)", "${",
    ]
}
