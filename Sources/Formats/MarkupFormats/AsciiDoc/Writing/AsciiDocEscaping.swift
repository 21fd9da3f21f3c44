import FormatCore

/// Escapes text: characters that would be syntax become character references.
struct AsciiDocEscaping {
    /// True if the text is in brackets, such as those of a link.
    var isInBrackets = false
    /// The number of cells around the text.
    var cells = 0
    /// True if the text is superscript or subscript, which cannot contain white space.
    var isScript = false

    /// Appends the text; `before` and `following` are the adjacent characters.
    func append(_ text: ArraySlice<UInt8>, before following: UInt8?, to output: inout [UInt8]) {
        for index in text.indices {
            let byte = text[index]
            let before = index > text.startIndex ? text[index - 1] : output.last
            let next = index + 1 < text.endIndex ? text[index + 1] : following
            if isSign(byte, before, next, text[index...]) || byte == ";" && output.last == byte
                || isScript && byte == 0x20
            {
                output.append("&#\(byte);")
            } else {
                output.append(byte)
            }
        }
    }

    /// Returns code as monospaced text.
    static func code(_ text: ArraySlice<UInt8>) -> [UInt8] {
        var output = [UInt8]("``")
        AsciiDocEscaping(isInBrackets: true, cells: 2).append(text, before: UInt8(ascii: "`"), to: &output)
        return output + [UInt8]("``")
    }

    private func isSign(_ byte: UInt8, _ before: UInt8?, _ next: UInt8?, _ rest: ArraySlice<UInt8>) -> Bool {
        switch byte {
        case "\\", "`": true
        case "*", "#", "^", "~":
            before?.isASCIIWhiteSpace == false || next?.isASCIIWhiteSpace == false || before == nil
        case "+": before?.isASCIIWhiteSpace == false || next?.isASCIIWhiteSpace != true
        // Quotation marks and dashes are not in words.
        case "_": !(before.map { $0 < 0x80 && $0.isInWord } ?? false && next?.isInWord == true)
        case "{": next?.isASCIIWhiteSpace == false
        case "[": before?.isASCIIWhiteSpace != true || next == byte || isInBrackets
        case "]", "\"", ",": isInBrackets
        case "=": isInBrackets || next == ">"
        case "<": next == byte || next == "-" || next == "=" || before == byte
        case ":": next == byte || before == byte
        case ";": next == byte || before == byte
        case "'": before?.isInWord == true && next?.isInWord == true
        case "(":
            next == byte || before == byte || ["(C)", "(R)", "(TM)"].contains { rest.starts(with: $0.utf8) }
        case ")": before == byte
        case "-": next == byte || before == byte || next == ">"
        case ".": next == byte || before == byte
        case "&": next == "#" || next?.isASCIILetter == true
        case "@": !isInBrackets && before?.isInWord == true && next?.isInWord == true
        case "|": cells > 0
        case "!": cells > 1
        default: false
        }
    }
}
