import RichText

/// The conditions of a document: its own switches (`\newif`), and those of TeX that can be told without running it.
struct LaTeXConditions {
    /// The switches by the name of their condition, such as `ifdraft`.
    private var switches: [String: Bool]

    /// Conditions of packages about the program that sets the document.
    private static let programs = [
        "ifpdf": true, "ifPDFTeX": true, "ifpdftex": true, "ifxetex": false, "ifXeTeX": false, "ifluatex": false,
        "ifLuaTeX": false, "iftutex": false,
    ]

    /// Finds the switches of a document, as they are at the start of its body.
    init(_ source: [UInt8], body: Int) {
        switches = Self.programs
        var rest = source[...]
        while let word = rest.firstOccurrence(of: "\\newif\\if".utf8) {
            let name = rest[word.upperBound...].prefix(32).prefix { $0.isASCIILetter || $0 == "@" }
            switches["if" + name.text] = Self.last(name, in: source[..<body])
            rest = rest[word.upperBound...]
        }
    }

    /// The last value that a switch is set to.
    private static func last(_ name: ArraySlice<UInt8>, in preamble: ArraySlice<UInt8>) -> Bool {
        var value = false
        var rest = preamble
        while let word = rest.firstOccurrence(of: [UInt8]("\\".utf8) + name) {
            rest = rest[word.upperBound...]
            if rest.starts(with: "true".utf8) { value = true }
            if rest.starts(with: "false".utf8) { value = false }
        }
        return value
    }

    /// Sets a switch, if that is what a command does, as `\drafttrue`.
    mutating func set(_ command: String) -> Bool {
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

    /// Whether the condition of a command holds, and where its branch begins; nil if that cannot be told.
    func test(_ command: String, _ text: ArraySlice<UInt8>) -> (holds: Bool, end: Int)? {
        if let value = switches[command] { return (value, text.startIndex) }
        switch command {
        case "ifdefined":
            guard let name = Self.token(text), name.first == "\\" else { return nil }
            return (Self.isKnown(name), name.endIndex)
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
