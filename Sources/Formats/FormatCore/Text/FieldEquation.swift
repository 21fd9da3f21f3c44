/// The text of an `EQ` field on one line (ECMA-376 §17.16.5.19): fractions, roots, brackets, and overstruck text.
///
/// The field has no result: programs render it themselves.
package struct FieldEquation {
    /// A part that is being read: a switch with its options, and the arguments so far.
    private struct Part {
        /// The letter of the switch.
        let kind: Character
        /// The options between the switch and its arguments: names in lower case, and the character after a name.
        var options: [(name: String, sign: Character?)] = []
        var arguments: [Argument] = [Argument()]
    }

    private struct Argument {
        var text = ""
        /// True for text that is shifted up or down next to other text.
        var isShifted = false
    }

    /// The maximum nesting depth; deeper parts are skipped.
    private static let maximumDepth = 16

    private var rest: Substring
    private var open: [Part] = []
    private var text = ""

    /// The text of the instruction after `EQ`; nil if it is empty.
    package static func text(of instruction: Substring) -> String? {
        var equation = FieldEquation(rest: instruction)
        equation.read()
        let text = equation.text.trimmed
        return text.isEmpty ? nil : text
    }

    private init(rest: Substring) { self.rest = Self.withoutFormat(rest) }

    /// The instruction without the field formatting before its text: `\* jc2 \* "Font:Times" \* hps21`.
    private static func withoutFormat(_ instruction: Substring) -> Substring {
        var rest = instruction.drop { $0.isWhitespace }
        while rest.hasPrefix("\\*") { rest = withoutWord(rest.dropFirst(2)) }
        return rest
    }

    /// The text without its first word, which may be in quotation marks, and the white space around it.
    private static func withoutWord(_ text: Substring) -> Substring {
        var rest = text.drop { $0.isWhitespace }
        if rest.first == "\"" {
            rest = rest.dropFirst().drop { $0 != "\"" }.dropFirst()
        } else {
            rest = rest.drop { !$0.isWhitespace && $0 != "\\" }
        }
        return rest.drop { $0.isWhitespace }
    }
}

extension FieldEquation {
    private mutating func read() {
        while let character = rest.popFirst() {
            switch character {
            case "\\": readSwitch()
            case ",", ";":
                if open.isEmpty { append(character) } else { open[open.count - 1].arguments.append(Argument()) }
            case ")" where !open.isEmpty: close()
            default: append(character)
            }
        }
        while !open.isEmpty { close() }
    }

    private mutating func append(_ character: Character) { append(String(character)) }

    private mutating func append(_ part: String) {
        guard let last = open.indices.last else {
            text += part
            return
        }
        open[last].arguments[open[last].arguments.count - 1].text += part
    }

    /// Reads the text after a backslash: a switch with its options up to its arguments, or an escaped character.
    private mutating func readSwitch() {
        if open.isEmpty, let sign = rest.first, sign == "*" || sign == "#" || sign == "@" {
            // The field formatting after the text: `\* MERGEFORMAT`, or a format of numbers or dates.
            rest = Self.withoutWord(rest.dropFirst())
            return
        }
        guard let kind = rest.first, kind.isLetter, let (part, end) = Self.part(rest), open.count < Self.maximumDepth
        else {
            if let character = rest.popFirst() { append(character) }
            return
        }
        rest = rest[end...]
        open.append(part)
    }

    /// A switch with its options, and the index at which its arguments begin; nil if it has none.
    private static func part(_ text: Substring) -> (Part, Substring.Index)? {
        var rest = text
        guard let kind = rest.popFirst()?.lowercased().first else { return nil }
        var part = Part(kind: kind)
        rest = rest.drop { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" }
        while let next = rest.popFirst() {
            if next == "(" { return (part, rest.startIndex) }
            guard next == "\\" else { return nil }
            let name = rest.prefix { $0.isLetter }
            rest = rest[name.endIndex...].drop { $0.isNumber || $0 == " " || $0 == "-" }
            var option = (name: name.lowercased(), sign: Character?.none)
            if signed.contains(option.name), rest.first == "\\" {
                rest = rest.dropFirst()
                option.sign = rest.popFirst()
            }
            rest = rest.drop { $0 == " " }
            part.options.append(option)
        }
        return nil
    }

    /// The options that are followed by a character.
    private static let signed: Set<String> = ["bc", "lc", "rc", "fc", "vc"]

    private mutating func close() {
        guard let part = open.popLast() else { return }
        append(Self.written(part))
        if part.kind == "s", let last = open.indices.last {
            open[last].arguments[open[last].arguments.count - 1].isShifted = true
        }
    }
}

// MARK: Writing a part

extension FieldEquation {
    private static func written(_ part: Part) -> String {
        let arguments = part.arguments.map(\.text.trimmed)
        switch part.kind {
        case "f": return arguments.map(grouped).joined(separator: "/")
        case "r": return arguments.count > 1 ? raised(arguments[0]) + root(arguments[1]) : root(arguments[0])
        case "i": return integral(part, arguments)
        case "b": return brackets(part, arguments)
        case "o": return overstruck(part.arguments)
        case "s":
            return part.options.contains { $0.name == "up" } ? raised(arguments[0]) : arguments.joined(separator: " ")
        case "l": return arguments.joined(separator: ", ")
        case "d": return ""
        default: return arguments.joined(separator: " ")
        }
    }

    /// The text in brackets, if it contains an operator with lower precedence.
    private static func grouped(_ text: String) -> String {
        let isPlain = text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "." }
        return isPlain ? text : "(\(text))"
    }

    private static func root(_ text: String) -> String {
        "\u{221A}" + (text.count == 1 ? text : "(\(text))")
    }

    private static func integral(_ part: Part, _ arguments: [String]) -> String {
        var sign = "\u{222B}"
        for option in part.options {
            switch option.name {
            case "su": sign = "\u{2211}"
            case "pr": sign = "\u{220F}"
            default: if let own = option.sign { sign = String(own) }
            }
        }
        for (mark, limit) in zip(["_", "^"], arguments) where !limit.isEmpty { sign += mark + grouped(limit) }
        return sign + " " + arguments.dropFirst(2).joined(separator: " ")
    }

    private static let closing: [Character: Character] = ["(": ")", "[": "]", "{": "}", "<": ">"]

    private static func brackets(_ part: Part, _ arguments: [String]) -> String {
        var (left, right) = ("(", ")")
        for option in part.options {
            guard let sign = option.sign else { continue }
            if option.name != "rc" { left = String(sign) }
            if option.name == "bc" { right = String(closing[sign] ?? sign) }
            if option.name == "rc" { right = String(sign) }
        }
        let names = Set(part.options.map(\.name))
        if names.contains("lc"), !names.contains("rc") { right = "" }
        if names.contains("rc"), !names.contains("lc") { left = "" }
        return left + arguments.joined(separator: ", ") + right
    }

    private static let circles: Set<String> = ["\u{25CB}", "\u{25EF}", "\u{3007}", "\u{2B55}"]

    /// A number or a letter in a circle, as in Chinese and Japanese; nil for other texts.
    private static func enclosed(_ parts: [String]) -> String? {
        guard parts.count == 2, let circle = parts.first(where: { circles.contains($0) }),
            let text = parts.first(where: { $0 != circle }), !text.isEmpty
        else { return nil }
        if let number = UInt32(text), let scalar = circled(number) { return String(scalar) }
        guard text.unicodeScalars.count == 1, let scalar = text.unicodeScalars.first else { return nil }
        let letter =
            switch scalar {
            case "A"..."Z": Unicode.Scalar(scalar.value - 0x41 + 0x24B6)
            case "a"..."z": Unicode.Scalar(scalar.value - 0x61 + 0x24D0)
            default: Unicode.Scalar?.none
            }
        return letter.map { String($0) } ?? text + "\u{20DD}"
    }

    private static func circled(_ number: UInt32) -> Unicode.Scalar? {
        switch number {
        case 0: "\u{24EA}"
        case 1...20: Unicode.Scalar(0x2460 + number - 1)
        case 21...35: Unicode.Scalar(0x3251 + number - 21)
        case 36...50: Unicode.Scalar(0x32B1 + number - 36)
        default: nil
        }
    }

    /// A text with its ruby text above it, as in Japanese: `\o\ad(\s\up 9(guide),text)`.
    private static func overstruck(_ arguments: [Argument]) -> String {
        let parts = arguments.filter { !$0.isShifted }.map(\.text.trimmed)
        let text = enclosed(parts) ?? parts.joined()
        let guide = arguments.filter(\.isShifted).map(\.text.trimmed).joined(separator: " ")
        if text.isEmpty || guide.isEmpty { return text + guide }
        return "\(text)(\(guide))"
    }

    private static let superscripts: [Character: Character] = [
        "0": "\u{2070}", "1": "\u{B9}", "2": "\u{B2}", "3": "\u{B3}", "4": "\u{2074}", "5": "\u{2075}", "6": "\u{2076}",
        "7": "\u{2077}", "8": "\u{2078}", "9": "\u{2079}", "+": "\u{207A}", "-": "\u{207B}", "n": "\u{207F}",
        "i": "\u{2071}",
    ]

    /// The text in superscript characters, if Unicode has them for the whole text.
    private static func raised(_ text: String) -> String {
        let characters = text.compactMap { superscripts[$0] }
        return characters.count == text.count ? String(characters) : text
    }
}

extension String {
    /// The text without white space at both ends.
    fileprivate var trimmed: String {
        var text = self[...]
        while text.first?.isWhitespace == true { text.removeFirst() }
        while text.last?.isWhitespace == true { text.removeLast() }
        return String(text)
    }
}
