/// The conditions of a document: its own switches (`\newif`), and those of TeX whose result is known without running it.
struct LaTeXConditions {
    /// The switches by the name of their condition, such as `ifdraft`.
    private var switches: [String: Bool]
    /// True if a branch was found to be unclosed.
    private var lacksEnd = false

    /// The conditions of packages that ask which program typesets the document.
    private static let programs = [
        "ifpdf": true, "ifPDFTeX": true, "ifpdftex": true, "ifxetex": false, "ifXeTeX": false, "ifluatex": false,
        "ifLuaTeX": false, "iftutex": false,
    ]

    /// Finds the switches of a document, with their values at the start of its body.
    init(_ source: [UInt8], body: Int) {
        switches = Self.programs
        var rest = source[...]
        while let word = rest.firstOccurrence(of: "\\newif\\if".utf8) {
            rest = rest[word.upperBound...]
            switches["if" + rest.prefix(32).prefix { $0.isASCIILetter || $0 == "@" }.text] = false
        }
        rest = source[..<body]
        while let sign = rest.firstIndex(of: "\\") {
            let name = rest[(sign + 1)...].prefix(64).prefix { $0.isASCIILetter || $0 == "@" }
            if name.last == "e" { _ = set(name.text) }
            rest = rest[name.endIndex...]
        }
    }

    /// Sets a switch if the command does, as `\drafttrue`; returns false for other commands.
    private mutating func set(_ command: String) -> Bool {
        for value in [true, false] {
            let ending = "\(value)"
            guard command.hasSuffix(ending) else { continue }
            let name = "if" + command.dropLast(ending.count)
            guard switches[name] != nil else { continue }
            switches[name] = value
            return true
        }
        return false
    }

    /// Whether the condition of a command is true, and where its branch begins; nil if that is unknown.
    private func test(_ command: String, _ text: ArraySlice<UInt8>) -> (holds: Bool, end: Int)? {
        if let value = switches[command] { return (value, text.startIndex) }
        switch command {
        case "ifdefined":
            guard let name = Self.token(text), name.first == "\\" else { return nil }
            return (Self.isKnown(name), name.endIndex)
        case "ifcsname":
            guard let end = text.prefix(256).firstOccurrence(of: "\\endcsname".utf8) else { return nil }
            let name = text[..<end.lowerBound].filter { !$0.isASCIIWhiteSpace }
            return (LaTeXCommand.named(name[...].text) != nil, end.upperBound)
        case "ifx":
            guard let first = Self.token(text), let second = Self.token(text[first.endIndex...]) else { return nil }
            let undefined = ["\\undefined", "\\@undefined"]
            let holds =
                undefined.contains(second.text)
                ? !Self.isKnown(first)
                : undefined.contains(first.text) ? !Self.isKnown(second) : first.elementsEqual(second)
            return (holds, second.endIndex)
        case "ifnum": return Self.comparison(text)
        default: return nil
        }
    }

    private static func isKnown(_ command: ArraySlice<UInt8>) -> Bool {
        LaTeXCommand.named(command.dropFirst().text) != nil
    }

    /// The next command or letter.
    private static func token(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        let text = text.drop { $0 == 0x20 }
        guard let first = text.first, first != "{", first != "}", first != "#", first < 0x80 else { return nil }
        guard first == "\\" else { return text.prefix(1) }
        let name = text.dropFirst().prefix(64).prefix { $0.isASCIILetter || $0 == "@" }
        return name.isEmpty ? nil : text[text.startIndex..<name.endIndex]
    }

    /// The comparison of two numbers.
    private static func comparison(_ text: ArraySlice<UInt8>) -> (holds: Bool, end: Int)? {
        func number(_ text: ArraySlice<UInt8>) -> (value: Int, end: Int)? {
            let text = text.drop { $0 == 0x20 }
            let digits = text.prefix(10).prefix(while: \.isASCIIDigit)
            return Int(digits.text).map { ($0, digits.endIndex) }
        }
        guard let first = number(text), let sign = text[first.end...].first(where: { $0 != 0x20 }),
            "<=>".utf8.contains(sign),
            let place = text[first.end...].firstIndex(of: sign), let second = number(text[(place + 1)...])
        else { return nil }
        switch sign {
        case "<": return (first.value < second.value, second.end)
        case ">": return (first.value > second.value, second.end)
        default: return (first.value == second.value, second.end)
        }
    }
}

// MARK: Reading

extension LaTeXConditions {
    /// Reads a command of a condition, up to the branch that holds; returns false for other commands and unknown conditions.
    mutating func take(_ name: String, _ cursor: inout LaTeXCursor) -> Bool {
        if name == "if", cursor.byteBehind(0) == "0" {
            // The condition of omitted text.
            cursor.index += 1
            skipBranch(&cursor)
        } else if name == "newif" {
            Self.skipDeclaration(&cursor)
        } else if name.hasPrefix("if") {
            guard let test = test(name, cursor.rest) else { return false }
            cursor.index = test.end
            if test.holds { cursor.skipSpace() } else { skipBranch(&cursor) }
        } else {
            guard set(name) else { return false }
            cursor.skipSpace()
        }
        return true
    }

    /// Skips the name of a declared condition.
    private static func skipDeclaration(_ cursor: inout LaTeXCursor) {
        cursor.skipSpace()
        guard cursor.byteBehind(0) == "\\" else { return }
        let name = cursor.bytes[(cursor.index + 1)..<cursor.end].prefix { $0.isASCIILetter || $0 == "@" }
        cursor.index = name.endIndex
    }

    /// Skips a branch of a condition that is false, up to `\else` or `\fi`.
    mutating func skipBranch(_ cursor: inout LaTeXCursor) {
        guard !lacksEnd else { return cursor.skipSpace() }
        var depth = 0
        var next = cursor.index
        while let sign = cursor.bytes[next..<cursor.end].firstIndex(of: "\\") {
            let name = cursor.bytes[(sign + 1)..<cursor.end].prefix(32).prefix(while: \.isASCIILetter)
            next = max(name.endIndex, min(sign + 2, cursor.end))
            if name.starts(with: "if".utf8) { depth += 1 }
            let isEnd = name.elementsEqual("fi".utf8)
            if depth == 0, isEnd || name.elementsEqual("else".utf8) {
                cursor.index = next
                return cursor.skipSpace()
            }
            if isEnd { depth -= 1 }
        }
        lacksEnd = true
        cursor.skipSpace()
    }
}
