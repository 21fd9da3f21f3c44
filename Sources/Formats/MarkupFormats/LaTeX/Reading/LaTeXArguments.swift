import RichText

/// The arguments of commands.
enum LaTeXArguments {
    /// The name in `\label{…}` at the start of a range, and the end of the command.
    static func label(in source: LaTeXSource, _ range: Range<Int>) -> (text: String, end: Int)? {
        guard source.bytes[range].starts(with: "\\label{".utf8),
            let end = source.end(ofBrace: range.lowerBound + 6), end < range.upperBound
        else { return nil }
        return (source.bytes[(range.lowerBound + 7)..<end].text, end + 1)
    }

    /// An address without the backslashes of escaped characters.
    ///
    /// In a path, a backslash before a letter or a digit is a character.
    static func address(_ bytes: ArraySlice<UInt8>, isPath: Bool = false) -> String {
        var output: [UInt8] = []
        var isEscaped = false
        for (index, byte) in zip(bytes.indices, bytes) {
            let isSign = isPath && bytes[(index + 1)...].first.map { $0.isASCIILetter || $0.isASCIIDigit } == true
            if byte == "\\", !isEscaped, !isSign {
                isEscaped = true
                continue
            }
            if !byte.isASCIIWhiteSpace { output.append(byte) }
            isEscaped = false
        }
        return output.text
    }

    /// The words of an argument, without its commands.
    static func words(_ argument: ArraySlice<UInt8>) -> [UInt8] {
        var words: [UInt8] = []
        var rest = argument
        while let byte = rest.popFirst() {
            switch byte {
            case "\\":
                let name = rest.prefix(while: \.isASCIILetter)
                rest = name.isEmpty ? rest : rest[name.endIndex...].drop(while: \.isASCIIWhiteSpace)
            case "{", "}": break
            default: words.append(byte)
            }
        }
        return Array(words[...].trimmedSpace)
    }

    /// The value of `key=value` in a list of options.
    static func option(_ key: String, in options: ArraySlice<UInt8>) -> String? {
        var depth = 0
        for option in options.split(whereSeparator: { byte in
            if byte == "{" { depth += 1 }
            if byte == "}" { depth -= 1 }
            return byte == "," && depth == 0
        }) {
            let parts = option.split(separator: "=", maxSplits: 1)
            guard parts.count == 2, parts[0].filter({ !$0.isASCIIWhiteSpace }).elementsEqual(key.utf8) else { continue }
            var value = parts[1].trimmedSpace
            if value.first == "{", value.last == "}" {
                value = value.dropFirst().dropLast()
            }
            return value.text
        }
        return nil
    }

    /// Absolute lengths.
    static let lengths = PixelLength([
        "in": 96, "cm": 96 / 2.54, "mm": 96 / 25.4, "pt": 96 / 72.27, "bp": 96 / 72.0, "px": 1,
    ])

    /// The columns in the keys of a table of tabularray, `colspec = {lX}`; any other value is the columns themselves.
    static func columnKey(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        guard bytes.contains("=") else { return bytes }
        guard let key = bytes.firstOccurrence(of: "colspec".utf8) else { return [] }
        let value = bytes[key.upperBound...].drop { $0.isASCIIWhiteSpace || $0 == "=" }
        guard value.first == "{" else { return [] }
        return value.dropFirst().prefix { $0 != "}" }
    }

    /// The alignment of columns from `lcr`, `p{…}` and the like.
    static func columns(_ bytes: ArraySlice<UInt8>) -> [Alignment?] {
        var columns: [Alignment?] = []
        var depth = 0
        for byte in bytes.prefix(4000) {
            switch byte {
            case "{": depth += 1
            case "}": depth -= 1
            case "l" where depth == 0: columns.append(nil)
            case "c" where depth == 0: columns.append(.center)
            case "r" where depth == 0: columns.append(.right)
            case "p" where depth == 0, "m" where depth == 0,
                "X" where depth == 0:
                columns.append(nil)
            default: break
            }
        }
        return columns
    }
}
