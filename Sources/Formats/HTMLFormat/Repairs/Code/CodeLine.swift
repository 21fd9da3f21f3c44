import FormatCore

/// A line of text that may be code.
///
/// Prose has braces and parentheses, too: `Hi {name}`, `Item(s)`, `Smith(2020)`.
struct CodeLine {
    private let text: ArraySlice<UInt8>
    private let isCall: Bool

    /// Examines a line without white space around it.
    init(_ text: ArraySlice<UInt8>) {
        self.text = text
        isCall = text.count <= Self.longest && Self.holdsCall(text)
    }

    /// True for a line that opens or closes a block, and for a statement that ends in a semicolon.
    var isCertain: Bool {
        if text.last == "{" || text.first == "}" { return true }
        if text.last == ":" { return isCall && text.dropLast().last == ")" }
        return text.last == ";" && (isCall || text.contains(where: "[]{}=<>_".utf8.contains))
    }

    /// True also for a call and an assignment.
    var isLikely: Bool { isCertain || isCall || isAssignment }

    /// True for a number with a unit behind an equals sign: `price = 5 EUR`, `flour = 200g`.
    var isQuantity: Bool {
        guard let sign = text.firstOccurrence(of: Self.equals) else { return false }
        let words = text[sign.upperBound...].split(separator: 0x20)
        guard let number = words.first, number.first?.isASCIIDigit == true else { return false }
        return !(words.count == 1 && number.allSatisfy(\.isASCIIDigit))
            && words.allSatisfy { $0.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || $0 >= 0x80 } }
    }

    /// True for a first character that a sentence or a name may begin with.
    var beginsInCapital: Bool { text.first.map { $0 >= 0x80 || $0.isASCIILetter && !$0.isLowercase } ?? false }

    /// The most bytes of a line that are searched for a call, because each call is judged by all text before it.
    private static let longest = 500
    private static let equals = Array(" = ".utf8)
    private static let declarators = [
        "let", "var", "const", "val", "final", "auto", "int", "long", "float", "double", "char", "bool",
    ].map { Array($0.utf8) }
    private static let constants = ["true", "false", "null", "nil"].map { Array($0.utf8) }
    /// The ends of words that prose has in parentheses: `item(s)`.
    private static let endings = ["s", "es", "n", "en", "e", "r", "er", "in", "innen"].map { Array($0.utf8) }

    /// True if a name stands before an equals sign, and behind it neither several words nor only one.
    ///
    /// `house = Haus` and `my love = you` are prose.
    private var isAssignment: Bool {
        guard let sign = text.firstOccurrence(of: Self.equals) else { return false }
        let left = text[..<sign.lowerBound].split(separator: 0x20)
        let right = text[sign.upperBound...].trimmed
        guard let name = left.last, !right.isEmpty, Self.isName(name),
            left.count == 1 || left.count == 2 && Self.declarators.contains(where: left[0].elementsEqual)
        else { return false }
        if right.contains(0x20) || right.contains(where: { $0 >= 0x80 }) { return Self.isExpression(right) }
        let isWord = right.count > 1 && right.allSatisfy(\.isASCIILetter)
        return left.count == 2 || name.count == 1 || !isWord || Self.constants.contains(where: right.elementsEqual)
    }

    /// True for the name of a variable or function in the usual spelling, which has no capital letter at its start.
    private static func isName(_ name: ArraySlice<UInt8>) -> Bool {
        guard let first = name.first, name.allSatisfy({ isPartOfName($0) || "[]\"'".utf8.contains($0) }) else {
            return false
        }
        return first.isLowercase || first == "_" || first == "$"
            || first.isASCIILetter && isCompound(name)
    }

    /// True for a name of several parts: `Console.log`, `MAX_SIZE`, `MsgBox`.
    private static func isCompound(_ name: ArraySlice<UInt8>) -> Bool {
        name.contains("_") || name.contains(".")
            || zip(name, name.dropFirst()).contains { $0.isLowercase && $1.isASCIILetter && !$1.isLowercase }
    }

    private static func isPartOfName(_ byte: UInt8) -> Bool {
        byte.isASCIILetter || byte.isASCIIDigit || "_.$".utf8.contains(byte)
    }

    /// True for several words with an operator, quotes or brackets among them.
    private static func isExpression(_ text: ArraySlice<UInt8>) -> Bool {
        text.contains(where: "()[]{}\"'+*/<>&|=;".utf8.contains) || text.containsSequence(" - ".utf8)
    }

    /// True if a line has a name with arguments at its end, or before a sign that continues code.
    private static func holdsCall(_ text: ArraySlice<UInt8>) -> Bool {
        var start = text.startIndex
        while let open = text[start...].firstIndex(of: "(") {
            guard let close = closing(of: open, in: text) else { return false }
            let name = text[start..<open].reversed().prefix(while: isPartOfName).count
            let callee = text[(open - name)..<open]
            if isName(callee), isBeforeCall(text[..<callee.startIndex]), continues(text[(close + 1)...]),
                areArguments(text[(open + 1)..<close], of: callee)
            {
                return true
            }
            start = close + 1
        }
        return false
    }

    private static func closing(of open: Int, in text: ArraySlice<UInt8>) -> Int? {
        var depth = 0
        for index in open..<text.endIndex {
            if text[index] == "(" { depth += 1 }
            if text[index] == ")" { depth -= 1 }
            if depth == 0 { return index }
        }
        return nil
    }

    /// True for at most one word before a call, as in `def f()`, or an operator.
    private static func isBeforeCall(_ text: ArraySlice<UInt8>) -> Bool {
        guard text.last.map({ $0 < 0x80 }) ?? true else { return false }
        if text.containsSequence(equals) || text.contains(where: "([{<>!&|".utf8.contains) { return true }
        return !text.trimmed.contains(0x20) && text.allSatisfy { $0.isASCIILetter || $0 == 0x20 }
    }

    /// True for the end of a line, a semicolon, a colon or a brace, and for a member of the result.
    private static func continues(_ text: ArraySlice<UInt8>) -> Bool {
        let rest = text.trimmed
        guard let first = rest.first else { return true }
        if first == "{" || rest.count == 1 && ";:)".utf8.contains(first) { return true }
        return first == "." && rest.dropFirst().first?.isASCIILetter == true
    }

    /// True for arguments rather than a remark, such as `tel(home)`, `e.org(info)` and `Room(a)`.
    private static func areArguments(_ text: ArraySlice<UInt8>, of callee: ArraySlice<UInt8>) -> Bool {
        guard !text.isEmpty else { return true }
        if text.contains(where: "\"=[{".utf8.contains) { return true }
        let isCapital = callee.first.map { $0.isASCIILetter && !$0.isLowercase } ?? true
        if isCapital || text.contains(where: { $0 >= 0x80 }) || text.allSatisfy(\.isASCIIDigit) { return false }
        if endings.contains(where: text.elementsEqual) { return false }
        if text.allSatisfy(\.isASCIILetter), text.count > 1 {
            return !callee.allSatisfy { $0.isLowercase || $0 == "." }
        }
        return !text.contains(0x20) || text.contains(",") || isExpression(text)
    }
}

extension UInt8 {
    fileprivate var isLowercase: Bool { self >= 0x61 && self <= 0x7A }
}
