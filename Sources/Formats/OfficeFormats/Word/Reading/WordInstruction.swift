import FormatCore

/// What a field displays (ECMA-376 part 1, §17.16.5).
enum WordInstruction {
    case checkBox
    /// The chosen entry of a form's list.
    case choice
    /// Text that is shown in place of a result.
    case text(String)
    case link(address: String?, anchor: String?, title: String?)
    /// A link to the text at a bookmark.
    case reference(String)
    /// A further reference to the note at a bookmark.
    case note(String)
    /// A field of which only the result is used.
    case other

    init(_ instruction: [UInt8]) {
        let words = Self.words(instruction)
        self =
            switch words.first?.uppercased() {
            case "FORMCHECKBOX": .checkBox
            case "FORMDROPDOWN": .choice
            case "GOTOBUTTON", "MACROBUTTON": Self.button(words)
            case "EQ": Self.equation(instruction)
            case "SYMBOL" where words.count > 1: Self.symbol(words).map { .text($0) } ?? .other
            case "HYPERLINK": Self.link(words)
            case "REF" where words.count > 1, "PAGEREF" where words.count > 1:
                words.dropFirst(2).contains("\\h") ? .reference(words[1]) : .other
            case "NOTEREF" where words.count > 1: .note(words[1])
            default: .other
            }
    }

    /// The text of a button, after the name of its action and before the switch for the format of its result.
    private static func button(_ words: [String]) -> WordInstruction {
        let text = words.prefix { $0 != "\\*" }.dropFirst(2)
        return text.isEmpty ? .other : .text(text.joined(separator: " "))
    }

    /// The text of an equation, which Word draws itself.
    private static func equation(_ instruction: [UInt8]) -> WordInstruction {
        let text = String(decoding: instruction, as: UTF8.self).drop { $0.isWhitespace }.dropFirst(2)
        return FieldEquation.text(of: text).map { .text($0) } ?? .other
    }

    private static func symbol(_ words: [String]) -> String? {
        guard let letter = UInt32(words[1]).flatMap(Unicode.Scalar.init).map({ String($0) }) else { return nil }
        let font = words.firstIndex(of: "\\f").flatMap { $0 + 1 < words.count ? SymbolFont(name: words[$0 + 1]) : nil }
        return font?.signs(of: letter) ?? letter
    }

    private static func link(_ words: [String]) -> WordInstruction {
        var (address, anchor, title): (String?, String?, String?) = (nil, nil, nil)
        var rest = words.dropFirst()
        while let word = rest.popFirst() {
            switch word {
            case "\\l": anchor = rest.popFirst()
            case "\\o": title = rest.popFirst()
            case "\\t": _ = rest.popFirst()
            case _ where word.hasPrefix("\\"): break
            default: address = address ?? word
            }
        }
        return .link(address: address, anchor: anchor, title: title)
    }

    /// The words of an instruction; inside quotation marks a backslash escapes the next character.
    private static func words(_ instruction: [UInt8]) -> [String] {
        var words: [String] = []
        var word: [UInt8] = []
        var isQuoted = false
        var hasWord = false
        var index = 0
        while index < instruction.count {
            let byte = instruction[index]
            if isQuoted, byte == 0x5C, index + 1 < instruction.count {
                index += 1
                word.append(instruction[index])
            } else if byte == 0x22 {
                isQuoted.toggle()
                hasWord = true
            } else if !isQuoted, byte.isASCIIWhiteSpace {
                if hasWord { words.append(String(decoding: word, as: UTF8.self)) }
                (word, hasWord) = ([], false)
            } else {
                word.append(byte)
                hasWord = true
            }
            index += 1
        }
        if hasWord { words.append(String(decoding: word, as: UTF8.self)) }
        return words
    }
}
