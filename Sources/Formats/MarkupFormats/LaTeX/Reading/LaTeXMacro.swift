import FormatCore

/// A command that a document defines.
struct LaTeXMacro {
    /// An argument of a command.
    enum Parameter: Equatable {
        case mandatory
        /// In brackets, with its default.
        case optional([UInt8])
        /// An optional star.
        case star
        /// Up to a sign outside braces, which a definition of TeX may have: `\def\pair<#1,#2>{…}`.
        case delimited([UInt8])
        /// A sign before the first argument.
        case sign([UInt8])

        /// True if it is no argument of the body.
        var isSign: Bool { if case .sign = self { true } else { false } }
    }

    let body: [UInt8]
    let parameters: [Parameter]
    /// True if `@` is a letter in the body, as behind `\makeatletter`.
    var hasAtLetters = false
}

// MARK: Definitions of TeX

extension LaTeXMacro {
    private static let longestParameters = 256
    private static let longestArgument = 4096

    /// Reads the parameters of a definition, up to its body, and returns the index after them.
    static func parameters(in text: ArraySlice<UInt8>, from index: Int) -> ([Parameter], end: Int) {
        var parameters: [Parameter] = []
        var sign: [UInt8] = []
        var rest = text[index...]
        while let byte = rest.first, byte != "{", byte != "}", byte != 0x0A, rest.startIndex - index < longestParameters
        {
            rest.removeFirst()
            switch byte {
            // A comment ends with the space at the start of the next line.
            case "%" where sign.last != "\\":
                rest = rest.drop { $0 != 0x0A }.dropFirst().drop { $0 == 0x20 || $0 == 0x09 }
            case "#" where rest.first?.isASCIIDigit == true:
                rest.removeFirst()
                end(with: sign, &parameters)
                parameters.append(.mandatory)
                sign = []
            // The brace of the body is also that at the end of the last argument.
            case "#" where rest.first == "{": break
            default: sign.append(byte)
            }
        }
        if !sign[...].isBlank { end(with: sign, &parameters) }
        return (parameters, rest.startIndex)
    }

    /// Takes the sign behind the last parameter, or before the first one.
    private static func end(with sign: [UInt8], _ parameters: inout [Parameter]) {
        guard !sign.isEmpty else { return }
        if parameters.isEmpty {
            parameters.append(.sign(sign))
        } else {
            parameters[parameters.count - 1] = .delimited(sign)
        }
    }

    /// The index of a sign outside braces, within the paragraph; nil if there is none.
    static func end(ofArgument text: ArraySlice<UInt8>, before sign: [UInt8]) -> Int? {
        var depth = 0
        let text = text.prefix(longestArgument)
        var index = text.startIndex
        while index < text.endIndex {
            if depth == 0, text[index] == sign[0], text[index...].starts(with: sign) { return index }
            switch text[index] {
            case "{": depth += 1
            case "}": depth -= 1
            case "\\": index += 1
            case 0x0A where text[(index + 1)...].first == 0x0A: return nil
            default: break
            }
            if depth < 0 { return nil }
            index += 1
        }
        return nil
    }

    /// An argument without the braces around the whole of it.
    static func withoutBraces(_ argument: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        guard argument.first == "{", argument.last == "}" else { return argument }
        var depth = 0
        for (index, byte) in zip(argument.indices, argument) {
            if byte == "{" { depth += 1 }
            if byte == "}" { depth -= 1 }
            if depth == 0, index + 1 < argument.endIndex { return argument }
        }
        return argument.dropFirst().dropLast()
    }
}
