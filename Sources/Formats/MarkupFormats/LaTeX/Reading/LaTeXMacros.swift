/// Expands the commands that a document defines (`\newcommand`, `\def` and the like).
///
/// A definition is valid from its position on. The length of all expansions is limited, relative to the source.
struct LaTeXMacros {
    /// A definition.
    private struct Macro {
        let body: [UInt8]
        let count: Int
        /// The default of the first argument, which is optional and in brackets.
        let first: [UInt8]?
    }

    /// The maximum depth of nested expansions.
    private static let depthLimit = 16
    private static let definitions: Set<String> = ["newcommand", "renewcommand", "providecommand", "def"]

    private var macros = [
        // The second argument is for the outline of a PDF.
        "texorpdfstring": Macro(body: Array("{#1}".utf8), count: 2, first: nil)
    ]
    /// The number of bytes that may still be read for arguments and written for expansions.
    private var room: Int
    private var output: [UInt8] = []

    /// Returns the source with its own commands expanded.
    static func expanded(_ source: [UInt8]) -> [UInt8] {
        let isDefining = source.containsSequence("command{".utf8) || source.containsSequence("command\\".utf8)
        guard
            isDefining
                || ["\\def\\", "\\let\\", "\\texorpdfstring"].contains(where: { source.containsSequence($0.utf8) })
        else { return source }
        var macros = LaTeXMacros(room: (1 << 20) + 2 * source.count)
        macros.output.reserveCapacity(source.count)
        macros.append(source[...], depth: 0)
        return macros.output
    }

    private mutating func append(_ text: ArraySlice<UInt8>, depth: Int) {
        var start = text.startIndex
        var index = start
        while index < text.endIndex {
            switch text[index] {
            case "%":
                index = text[index...].firstIndex(of: 0x0A) ?? text.endIndex
                continue
            case "\\": break
            default:
                index += 1
                continue
            }
            let letters = text[(index + 1)...].prefix(64).prefix(while: \.isASCIILetter)
            guard !letters.isEmpty else {
                index = min(index + 2, text.endIndex)
                continue
            }
            let name = letters.text
            if name == "begin" || name == "verb" {
                index = Self.end(ofVerbatim: text, from: letters.endIndex, name)
            } else if name == "let", let end = takeAlias(text, from: letters.endIndex) {
                output += text[start..<index]
                (start, index) = (end, end)
            } else if Self.definitions.contains(name) {
                guard
                    let end = define(
                        text, from: letters.endIndex, isTeX: name == "def", isKept: name == "providecommand")
                else {
                    index = letters.endIndex
                    continue
                }
                output += text[start..<index]
                (start, index) = (end, end)
            } else if let macro = macros[name], depth < Self.depthLimit,
                let (words, end) = words(of: macro, text, from: letters.endIndex)
            {
                output += text[start..<index]
                append(words[...], before: text[end...].first, hasArguments: macro.count > 0, depth: depth + 1)
                (start, index) = (end, end)
            } else {
                index = letters.endIndex
            }
        }
        output += text[start...]
    }

    /// Appends an expansion; a command before or at the end of it must not continue in the text after it, nor skip white space.
    private mutating func append(_ words: ArraySlice<UInt8>, before next: UInt8?, hasArguments: Bool, depth: Int) {
        if words.first?.isASCIILetter == true, Self.endsInName(output) { output.append(0x20) }
        append(words, depth: depth)
        guard let next, Self.endsInName(output) else { return }
        if next.isASCIILetter { output.append(0x20) }
        if next.isASCIIWhiteSpace, hasArguments { output += "{}".utf8 }
    }

    private static func endsInName(_ output: [UInt8]) -> Bool {
        let letters = output.suffix(64).reversed().prefix(while: \.isASCIILetter).count
        return letters > 0 && letters < output.count && output[output.count - letters - 1] == "\\"
    }

    /// The end of literal text: a code environment, or `\verb`.
    private static func end(ofVerbatim text: ArraySlice<UInt8>, from index: Int, _ name: String) -> Int {
        if name == "verb" {
            let rest = text[index...].drop { $0 == "*" }
            guard let sign = rest.first else { return index }
            return rest.dropFirst().prefix(1024).firstIndex { $0 == sign || $0 == 0x0A } ?? index
        }
        guard index < text.endIndex, text[index] == "{" else { return index }
        let environment = text[(index + 1)...].prefix(32).prefix { $0 != "}" }
        guard LaTeXEnvironment.isCode(environment.text) else { return index }
        let ending = [UInt8]("\\end{") + environment + [UInt8]("}")
        return text[environment.endIndex...].firstOccurrence(of: ending)?.lowerBound ?? text.endIndex
    }
}

extension LaTeXMacros {
    /// Reads a definition, and returns its end; nil if there is none, or if it redefines the numbers of items.
    ///
    /// `isKept` is true if an earlier definition is kept.
    private mutating func define(_ text: ArraySlice<UInt8>, from index: Int, isTeX: Bool, isKept: Bool) -> Int? {
        var index = Self.skipSpace(text, index)
        if index < text.endIndex, text[index] == "*" { index += 1 }
        let isInBraces = index < text.endIndex && text[index] == "{"
        if isInBraces { index += 1 }
        guard index < text.endIndex, text[index] == "\\" else { return nil }
        let letters = text[(index + 1)...].prefix(64).prefix { $0.isASCIILetter || $0 == "@" }
        index = letters.endIndex
        if isInBraces {
            guard index < text.endIndex, text[index] == "}" else { return nil }
            index += 1
        }
        var count = 0
        var first: [UInt8]?
        if isTeX {
            let parameters = text[index...].prefix(64).prefix { $0 == "#" || $0.isASCIIDigit }
            count = parameters.count { $0 == "#" }
            index = parameters.endIndex
        } else if let (number, end) = bracket(text, Self.skipSpace(text, index)) {
            count = number.first.map { Int($0) - 0x30 } ?? 0
            index = end
            if let (words, end) = bracket(text, Self.skipSpace(text, index)) { (first, index) = (Array(words), end) }
        }
        guard (0...9).contains(count), !letters.isEmpty, !letters.starts(with: "labelenum".utf8),
            let (body, end) = brace(text, Self.skipSpace(text, index)) ?? (isTeX ? nil : Self.command(text, index))
        else { return nil }
        // A LaTeX command keeps its meaning if a document changes its look.
        let name = letters.text
        guard !LaTeXCommand.isFixed(name), !isKept || macros[name] == nil else { return end }
        macros[name] = Macro(body: Array(body), count: count, first: first)
        return end
    }

    /// Reads an alias, `\let\name=\command`, and returns its end; nil if there is none.
    private mutating func takeAlias(_ text: ArraySlice<UInt8>, from index: Int) -> Int? {
        guard let (name, end) = Self.command(text, Self.skipSpace(text, index)) else { return nil }
        var next = Self.skipSpace(text, end)
        if next < text.endIndex, text[next] == "=" { next = Self.skipSpace(text, next + 1) }
        guard let (command, last) = Self.command(text, next) else { return nil }
        let key = String(decoding: name.dropFirst(), as: UTF8.self)
        if !LaTeXCommand.isFixed(key), key != String(decoding: command.dropFirst(), as: UTF8.self) {
            let known = macros[String(decoding: command.dropFirst(), as: UTF8.self)]
            macros[key] = known ?? Macro(body: Array(command), count: 0, first: nil)
        }
        return last
    }

    /// The body of a macro with its arguments inserted, and the end of the arguments; nil if the limit is reached.
    private mutating func words(
        of macro: Macro, _ text: ArraySlice<UInt8>, from index: Int
    ) -> (words: [UInt8], end: Int)? {
        var index = index
        var arguments: [ArraySlice<UInt8>] = []
        if let first = macro.first, macro.count > 0 {
            if let (words, end) = bracket(text, index) {
                arguments.append(words)
                index = end
            } else {
                arguments.append(first[...])
            }
        }
        while arguments.count < macro.count {
            index = Self.skipSpace(text, index)
            guard index < text.endIndex else { return nil }
            if let (words, end) = brace(text, index) {
                arguments.append(words)
                index = end
            } else {
                guard text[index] != "{", text[index] != "}" else { return nil }
                let name = text[(index + 1)...].prefix(64).prefix(while: \.isASCIILetter)
                let end = text[index] == "\\" ? name.endIndex : index + text.scalar(at: index).count
                arguments.append(text[index..<end])
                index = end
            }
        }
        // White space after a name without arguments belongs to it.
        if macro.count == 0 { while index < text.endIndex, text[index] == 0x20 { index += 1 } }
        guard let words = filled(macro.body, arguments) else { return nil }
        return (words, index)
    }

    private mutating func filled(_ body: [UInt8], _ arguments: [ArraySlice<UInt8>]) -> [UInt8]? {
        var words: [UInt8] = []
        var index = 0
        while index < body.count {
            let number = index + 1 < body.count ? Int(body[index + 1]) - 0x31 : -1
            if body[index] == "#", arguments.indices.contains(number) {
                words += arguments[number]
                index += 2
            } else {
                words.append(body[index])
                index += 1
            }
            guard words.count <= room else { return nil }
        }
        room -= words.count + 16
        return room > 0 ? words : nil
    }

    private static func skipSpace(_ text: ArraySlice<UInt8>, _ index: Int) -> Int {
        text[index...].firstIndex { !$0.isASCIIWhiteSpace } ?? text.endIndex
    }

    /// A command without arguments, and the index after it.
    private static func command(_ text: ArraySlice<UInt8>, _ index: Int) -> (ArraySlice<UInt8>, end: Int)? {
        guard index < text.endIndex, text[index] == "\\" else { return nil }
        let letters = text[(index + 1)...].prefix(64).prefix(while: \.isASCIILetter)
        return letters.isEmpty ? nil : (text[index..<letters.endIndex], letters.endIndex)
    }

    /// The content of braces, and the index after them.
    private mutating func brace(_ text: ArraySlice<UInt8>, _ index: Int) -> (ArraySlice<UInt8>, end: Int)? {
        content(text, index, UInt8(ascii: "{"), UInt8(ascii: "}"))
    }

    private mutating func bracket(_ text: ArraySlice<UInt8>, _ index: Int) -> (ArraySlice<UInt8>, end: Int)? {
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
