import FormatCore

/// Reads the arguments of macros, and inserts them in their bodies, within a limited number of bytes.
struct LaTeXMacroArguments {
    /// The number of bytes that may still be read for arguments and written for expansions.
    private var room: Int

    init(room: Int) { self.room = room }

    /// The body of a macro with its arguments inserted, and the end of the arguments; nil if the limit is reached.
    mutating func words(
        of macro: LaTeXMacro, _ text: ArraySlice<UInt8>, from index: Int
    ) -> (words: [UInt8], end: Int)? {
        var index = index
        var arguments: [ArraySlice<UInt8>] = []
        for parameter in macro.parameters {
            guard let (argument, end) = argument(parameter, text, index) else { return nil }
            if !parameter.isSign { arguments.append(argument) }
            index = end
        }
        // White space after a name without arguments belongs to it.
        if macro.parameters.isEmpty { while index < text.endIndex, text[index] == 0x20 { index += 1 } }
        guard let words = filled(macro.body, arguments) else { return nil }
        return (words, index)
    }

    /// An argument, and the index after it; nil if there is none.
    private mutating func argument(
        _ parameter: LaTeXMacro.Parameter, _ text: ArraySlice<UInt8>, _ start: Int
    ) -> (ArraySlice<UInt8>, end: Int)? {
        let index = Self.skipSpace(text, start)
        switch parameter {
        case .optional(let other): return bracket(text, start) ?? (other[...], start)
        case .sign(let sign): return text[index...].starts(with: sign) ? ([], index + sign.count) : nil
        case .delimited(let sign):
            // White space behind the name of a command is no part of the argument.
            return delimited(text, text[..<start].last?.isASCIILetter == true ? index : start, by: sign)
        case .star: return text[start...].first == "*" ? (text[start...start], start + 1) : ([], start)
        case .mandatory: break
        }
        guard index < text.endIndex else { return nil }
        if let found = brace(text, index) { return found }
        guard text[index] != "{", text[index] != "}" else { return nil }
        let name = text[(index + 1)...].prefix(64).prefix(while: \.isASCIILetter)
        let end = text[index] == "\\" ? name.endIndex : index + text.scalar(at: index).count
        return (text[index..<end], end)
    }

    /// The argument before a sign outside braces, and the index after the sign; nil if there is none.
    private mutating func delimited(
        _ text: ArraySlice<UInt8>, _ start: Int, by sign: [UInt8]
    ) -> (ArraySlice<UInt8>, end: Int)? {
        guard let end = LaTeXMacro.end(ofArgument: text[start...], before: sign), spend(end - start) else { return nil }
        return (LaTeXMacro.withoutBraces(text[start..<end]), end + sign.count)
    }

    /// A body with its arguments, none of which continues the name of a command before it.
    private mutating func filled(_ body: [UInt8], _ arguments: [ArraySlice<UInt8>]) -> [UInt8]? {
        var words: [UInt8] = []
        var index = 0
        while index < body.count {
            let number = index + 1 < body.count ? Int(body[index + 1]) - 0x31 : -1
            if body[index] == "#", arguments.indices.contains(number) {
                if arguments[number].first?.isASCIILetter == true, LaTeXMacros.endsInName(words) { words.append(0x20) }
                words += arguments[number]
                index += 2
                if index < body.count, body[index].isASCIILetter, LaTeXMacros.endsInName(words) { words.append(0x20) }
            } else if body[index] == "#", index + 1 < body.count, body[index + 1] == "#" {
                // The sign of a definition within this one.
                words.append(body[index])
                index += 2
            } else if body[index] == "\\", index + 1 < body.count, !body[index + 1].isASCIILetter {
                // The sign of a number, `\#1`, is no argument.
                words += body[index...(index + 1)]
                index += 2
            } else {
                words.append(body[index])
                index += 1
            }
            guard words.count <= room else { return nil }
        }
        return spend(words.count) ? words : nil
    }

    /// Counts an expansion of this length; returns false if the limit is reached.
    mutating func spend(_ count: Int) -> Bool {
        room -= count + 16
        return room > 0
    }

    /// The content of braces, and the index after them.
    mutating func brace(_ text: ArraySlice<UInt8>, _ index: Int) -> (ArraySlice<UInt8>, end: Int)? {
        content(text, index, UInt8(ascii: "{"), UInt8(ascii: "}"))
    }

    mutating func bracket(_ text: ArraySlice<UInt8>, _ index: Int) -> (ArraySlice<UInt8>, end: Int)? {
        content(text, index, UInt8(ascii: "["), UInt8(ascii: "]"))
    }

    private mutating func content(
        _ text: ArraySlice<UInt8>, _ index: Int, _ opening: UInt8, _ closing: UInt8
    ) -> (ArraySlice<UInt8>, end: Int)? {
        guard index < text.endIndex, text[index] == opening else { return nil }
        var depth = 0
        var next = index
        while next < text.endIndex, room > 0 {
            room -= 1
            switch text[next] {
            case opening: depth += 1
            case closing:
                depth -= 1
                if depth == 0 { return (text[(index + 1)..<next], next + 1) }
            case "\\": next += 1
            default: break
            }
            next += 1
        }
        return nil
    }
}

// MARK: Parameters

extension LaTeXMacroArguments {
    /// Reads the number of arguments and the first one's default, `[2][x]`, or their specification, `{m O{x}}`.
    mutating func parameters(_ rest: inout ArraySlice<UInt8>, of command: String) -> [LaTeXMacro.Parameter]? {
        if command.utf8.containsSequence("Document".utf8) {
            guard let (words, end) = brace(rest, Self.skipSpace(rest, rest.startIndex)) else { return nil }
            rest = rest[end...]
            return specified(words)
        }
        guard let (number, end) = bracket(rest, Self.skipSpace(rest, rest.startIndex)) else { return [] }
        let count = number.first.map { Int($0) - 0x30 } ?? 0
        guard (0...9).contains(count) else { return nil }
        rest = rest[end...]
        var parameters = [LaTeXMacro.Parameter](repeating: .mandatory, count: count)
        guard let (words, last) = bracket(rest, Self.skipSpace(rest, end)) else { return parameters }
        rest = rest[last...]
        if count > 0 { parameters[0] = .optional(Array(words)) }
        return parameters
    }

    /// Parses the argument specification of `xparse`; nil if it has unknown argument types.
    private mutating func specified(_ words: ArraySlice<UInt8>) -> [LaTeXMacro.Parameter]? {
        var parameters: [LaTeXMacro.Parameter] = []
        var index = words.startIndex
        while index < words.endIndex, parameters.count < 9 {
            let sign = words[index]
            index += 1
            switch sign {
            case "m", "v": parameters.append(.mandatory)
            case "s": parameters.append(.star)
            case "o": parameters.append(.optional([]))
            case "O":
                guard let (words, end) = brace(words, Self.skipSpace(words, index)) else { return nil }
                parameters.append(.optional(Array(words)))
                index = end
            case "+", "!": break
            default: if !sign.isASCIIWhiteSpace { return nil }
            }
        }
        return parameters
    }
}

// MARK: Places

extension LaTeXMacroArguments {
    /// The next index that is neither white space nor in a comment.
    static func skipSpace(_ text: ArraySlice<UInt8>, _ index: Int) -> Int {
        var rest = text[index...].drop(while: \.isASCIIWhiteSpace)
        while rest.first == "%" { rest = rest.drop { $0 != 0x0A }.drop(while: \.isASCIIWhiteSpace) }
        return rest.startIndex
    }

    /// A command without arguments, and the index after it.
    static func command(_ text: ArraySlice<UInt8>, _ index: Int) -> (ArraySlice<UInt8>, end: Int)? {
        guard index < text.endIndex, text[index] == "\\" else { return nil }
        let letters = text[(index + 1)...].prefix(64).prefix(while: \.isASCIILetter)
        return letters.isEmpty ? nil : (text[index..<letters.endIndex], letters.endIndex)
    }
}
