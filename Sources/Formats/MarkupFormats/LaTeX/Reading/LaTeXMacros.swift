/// Expands the commands and environments that a document defines (`\newcommand`, `\def`, `\newenvironment` and the like).
///
/// A definition is valid from its position on. The length of all expansions is limited, relative to the source.
struct LaTeXMacros {
    /// The maximum depth of nested expansions.
    private static let depthLimit = 16
    private static let definitions: Set<String> = [
        "newcommand", "renewcommand", "providecommand", "def", "gdef", "edef", "xdef", "NewDocumentCommand",
        "RenewDocumentCommand",
        "ProvideDocumentCommand", "DeclareDocumentCommand", "DeclareRobustCommand", "DeclareMathOperator",
    ]
    /// Every source with definitions contains one of these.
    private static let signs = [
        "command{", "command\\", "command*", "Command{", "Command\\", "def\\", "\\let\\", "\\texorpdfstring",
        "newenvironment", "provideenvironment", "DocumentEnvironment", "VerbatimEnvironment", "newtc", "\\newminted",
        "\\DeclareMathOperator",
        "\\newmdenv", "\\csname", "\\DUfootnote", "\\DUrole", "\\DUtitle",
    ]

    /// The commands of packages and of Docutils, for text that was copied without their definitions.
    private static let known: [String: LaTeXMacro] = {
        let rows: [(name: String, parameters: [LaTeXMacro.Parameter], body: String)] = [
            // The second argument is for the outline of a PDF.
            ("texorpdfstring", [.mandatory, .mandatory], "{#1}"),
            ("DUfootnotemark", [.mandatory, .mandatory, .mandatory], "\\footnotemark[{#3}]"),
            ("DUfootnotetext", [.mandatory, .mandatory, .mandatory, .mandatory], "\\footnotetext[{#3}]{#4}"),
            ("DUrole", [.mandatory, .mandatory], "{#2}"), ("DUtitle", [.optional([]), .mandatory], "\\textbf{#2}"),
        ]
        return Dictionary(
            uniqueKeysWithValues: rows.map {
                ($0.name, LaTeXMacro(body: Array($0.body.utf8), parameters: $0.parameters))
            })
    }()

    private var scopes = LaTeXScopes()
    /// True behind `\global`, whose definition remains at the end of a group.
    private var isGlobal = false
    /// True behind `\makeatletter`, and in the bodies that were defined there.
    private var hasAtLetters = false
    private var macros = known
    var environments: [String: LaTeXDefinedEnvironment] = [:]
    /// The names of code environments that have no `\end` in the rest of the text.
    var endless: Set<[UInt8]> = []
    /// The number of bytes that may still be read for arguments and written for expansions.
    private var room: Int
    var output: [UInt8] = []

    /// Returns the source with its own commands expanded.
    static func expanded(_ source: [UInt8]) -> [UInt8] {
        guard signs.contains(where: { source.containsSequence($0.utf8) }) else { return source }
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
            case "%": index = text[index...].firstIndex(of: 0x0A) ?? text.endIndex
            case "{":
                scopes.begin(.brace(isGroup: index == start || !LaTeXScopes.isArgument(text[..<index])))
                index += 1
            case "}":
                scopes.endBrace(&macros)
                index += 1
            case "\\":
                if let end = replaceCommand(text, at: &index, appended: start, depth: depth) {
                    (start, index) = (end, end)
                }
            default: index += 1
            }
        }
        output += text[start...]
    }

    /// Appends the text up to a command and its expansion, or nothing in place of a definition, and returns the index after it.
    ///
    /// For a command that is kept, it returns nil and moves the index after the command.
    private mutating func replaceCommand(
        _ text: ArraySlice<UInt8>, at index: inout Int, appended start: Int, depth: Int
    ) -> Int? {
        let letters = commandName(text[(index + 1)...].prefix(64), isInBody: depth > 0)
        guard !letters.isEmpty else {
            index = min(index + 2, text.endIndex)
            return nil
        }
        let name = letters.text
        if name == "begin" || name == "end", depth < Self.depthLimit,
            let end = expandEnvironment(text, from: letters.endIndex, name, depth: depth + 1, appended: start)
        {
            return end
        }
        updateScopes(text[letters.endIndex...], behind: name)
        isGlobal = name == "gdef" || name == "xdef" || text[..<index].suffix(7).elementsEqual("\\global".utf8)
        if name.hasPrefix("makeat") { hasAtLetters = name == "makeatletter" }
        if let end = takeDefinition(text, from: letters.endIndex, name) {
            output += text[start..<index]
            return end
        }
        if name == "csname", let close = text[letters.endIndex...].prefix(256).firstOccurrence(of: "\\endcsname".utf8) {
            output += text[start..<index]
            let named = text[letters.endIndex..<close.lowerBound].filter { !$0.isASCIIWhiteSpace }
            return replaceNamedCommand(named[...].text, text, from: close.upperBound, depth: depth)
        }
        if let end = takeKnownCondition(text, from: letters.endIndex, name) {
            output += text[start..<index] + Array("\\iftrue ".utf8)
            return end
        }
        let isLiteral = Self.literals.contains(name)
        if !isLiteral, !Self.definitions.contains(name), let macro = macros[name], depth < Self.depthLimit,
            let (words, end) = words(of: macro, text, from: letters.endIndex)
        {
            output += text[start..<index]
            append(words[...], of: macro, before: text[end...].first, depth: depth + 1)
            return end
        }
        if Self.isInternal(letters) {
            output += text[start..<index]
            return letters.endIndex
        }
        index = isLiteral ? Self.end(ofVerbatim: text, from: letters.endIndex, name) : letters.endIndex
        return nil
    }

    private static let literals: Set = ["begin", "verb", "Verb", "lstinline", "mintinline", "mint", "path", "iffalse"]

    private mutating func updateScopes(_ text: ArraySlice<UInt8>, behind name: String) {
        switch name {
        case "begin": scopes.begin(.environment(Self.environment(text)))
        case "end": scopes.end(.environment(Self.environment(text)), &macros)
        case "begingroup", "bgroup": scopes.begin(.command)
        case "endgroup", "egroup": scopes.end(.command, &macros)
        default: break
        }
    }

    /// The name in braces at the start of a text.
    private static func environment(_ text: ArraySlice<UInt8>) -> String {
        text.first == "{" ? text.dropFirst().prefix(64).prefix { $0 != "}" }.text : ""
    }

    /// Reads a condition whether a command exists that the document has defined, and returns the index after it; nil for others.
    private func takeKnownCondition(_ text: ArraySlice<UInt8>, from index: Int, _ command: String) -> Int? {
        guard command == "ifcsname",
            let end = text[index...].prefix(256).firstOccurrence(of: "\\endcsname".utf8)
        else { return nil }
        let name = text[index..<end.lowerBound].filter { !$0.isASCIIWhiteSpace }
        return macros[name[...].text] == nil ? nil : end.upperBound
    }

    /// Appends a command of this name (`\csname`), which is empty if nothing defines it, and returns the index after it.
    private mutating func replaceNamedCommand(
        _ name: String, _ text: ArraySlice<UInt8>, from index: Int, depth: Int
    ) -> Int {
        if let macro = macros[name], depth < Self.depthLimit, let (words, end) = words(of: macro, text, from: index) {
            append(words[...], of: macro, before: text[end...].first, depth: depth + 1)
            return end
        }
        if LaTeXCommand.named(name) != nil { output += Array("\\\(name) ".utf8) }
        return index
    }

    /// Reads the definition of a command or an environment, and returns the index after it; nil if there is none.
    private mutating func takeDefinition(_ text: ArraySlice<UInt8>, from index: Int, _ command: String) -> Int? {
        if Self.environmentDefinitions.contains(command) { return defineEnvironment(text, from: index, command) }
        if command == "let" { return takeAlias(text, from: index) }
        return Self.definitions.contains(command) ? define(text, from: index, command) : nil
    }

    /// The name at the start of a text, in which `@` may be a letter.
    ///
    /// A file of a package does not say so, but in its bodies no other command continues with `@`.
    private func commandName(_ text: ArraySlice<UInt8>, isInBody: Bool) -> ArraySlice<UInt8> {
        let letters = text.prefix(while: \.isASCIILetter)
        guard hasAtLetters || isInBody, text[letters.endIndex...].first == "@" else { return letters }
        let name = text.prefix { $0.isASCIILetter || $0 == "@" }
        if hasAtLetters || macros[name.text] != nil { return name }
        let isKnown = letters.isEmpty || name.last == "@" || macros[letters.text] != nil
        return isKnown || LaTeXCommand.named(letters.text) != nil ? letters : name
    }

    /// Appends the body of a macro with its arguments, in braces if it is the argument of the command before it.
    private mutating func append(_ words: ArraySlice<UInt8>, of macro: LaTeXMacro, before next: UInt8?, depth: Int) {
        let outer = hasAtLetters
        hasAtLetters = macro.hasAtLetters
        defer { hasAtLetters = outer }
        // The name of another command, `\let\bm\boldsymbol`, takes the argument itself.
        guard LaTeXBareArgument.follows(output), !LaTeXBareArgument.follows(Array(words.suffix(512))) else {
            return append(words, before: next, hasArguments: !macro.parameters.isEmpty, depth: depth)
        }
        output.append(UInt8(ascii: "{"))
        append(words, depth: depth)
        output.append(UInt8(ascii: "}"))
    }

    /// Appends an expansion; a command before or at the end of it must not continue in the text after it, nor skip white space.
    private mutating func append(_ words: ArraySlice<UInt8>, before next: UInt8?, hasArguments: Bool, depth: Int) {
        if words.first?.isASCIILetter == true, Self.endsInName(output) { output.append(0x20) }
        append(words, depth: depth)
        guard let next, Self.endsInName(output) else { return }
        if next.isASCIILetter { output.append(0x20) }
        if next.isASCIIWhiteSpace, hasArguments { output += "{}".utf8 }
    }

    private static func endsInName(_ output: [UInt8]) -> Bool { nameAtEnd(of: output[...]) != nil }
}

extension LaTeXMacros {
    /// Reads a definition, and returns its end; nil if there is none, or if it redefines the numbers of items.
    ///
    /// `\providecommand` and `\ProvideDocumentCommand` keep an earlier definition.
    private mutating func define(_ text: ArraySlice<UInt8>, from index: Int, _ command: String) -> Int? {
        let (isTeX, isKept) = (
            command.hasSuffix("def"), command == "providecommand" || command == "ProvideDocumentCommand"
        )
        var index = Self.skipSpace(text, index)
        let hasStar = index < text.endIndex && text[index] == "*"
        if hasStar { index += 1 }
        let isInBraces = index < text.endIndex && text[index] == "{"
        if isInBraces { index += 1 }
        guard index < text.endIndex, text[index] == "\\" else { return nil }
        var letters = text[(index + 1)...].prefix(64).prefix { $0.isASCIILetter || $0 == "@" }
        index = letters.endIndex
        if letters.elementsEqual("csname".utf8),
            let end = text[index...].prefix(256).firstOccurrence(of: "\\endcsname".utf8)
        {
            letters = text[index..<end.lowerBound].drop(while: \.isASCIIWhiteSpace)
            index = end.upperBound
        }
        if isInBraces {
            guard index < text.endIndex, text[index] == "}" else { return nil }
            index += 1
        }
        var parameters: [LaTeXMacro.Parameter]
        if isTeX {
            (parameters, index) = LaTeXMacro.parameters(in: text, from: index)
        } else {
            guard
                let (found, end) = self.parameters(
                    text, index, isDocumented: command.utf8.containsSequence("Document".utf8))
            else {
                return nil
            }
            (parameters, index) = (found, end)
        }
        guard parameters.count <= 9, !letters.isEmpty, !letters.starts(with: "labelenum".utf8),
            let (body, end) = brace(text, Self.skipSpace(text, index)) ?? (isTeX ? nil : Self.command(text, index))
        else { return nil }
        // A LaTeX command keeps its meaning if a document changes its look.
        let name = letters.text
        let isFree = command == "newcommand" && LaTeXCommand.isOfPackage(name)
        guard isFree || !LaTeXCommand.isFixed(name), !isKept || macros[name] == nil else { return end }
        let isOperator = command == "DeclareMathOperator"
        let words = isOperator ? Self.mathOperator(body, takesLimits: hasStar) : Array(body)
        if !isGlobal { scopes.note(name, macros[name]) }
        macros[name] = LaTeXMacro(
            body: words, parameters: isOperator ? [] : parameters, hasAtLetters: hasAtLetters)
        return end
    }

    private static func mathOperator(_ name: ArraySlice<UInt8>, takesLimits: Bool) -> [UInt8] {
        Array((takesLimits ? "\\operatorname*{" : "\\operatorname{").utf8) + name + Array("}".utf8)
    }

    /// Reads the number of arguments and the first one's default, `[2][x]`, or their specification, `{m O{x}}`, and returns the
    /// index after it.
    mutating func parameters(
        _ text: ArraySlice<UInt8>, _ index: Int, isDocumented: Bool
    ) -> ([LaTeXMacro.Parameter], end: Int)? {
        if isDocumented {
            guard let (words, end) = brace(text, Self.skipSpace(text, index)) else { return nil }
            return specified(words).map { ($0, end) }
        }
        guard let (number, end) = bracket(text, Self.skipSpace(text, index)) else { return ([], index) }
        let count = number.first.map { Int($0) - 0x30 } ?? 0
        guard (0...9).contains(count) else { return nil }
        var parameters = [LaTeXMacro.Parameter](repeating: .mandatory, count: count)
        guard let (words, last) = bracket(text, Self.skipSpace(text, end)) else { return (parameters, end) }
        if count > 0 { parameters[0] = .optional(Array(words)) }
        return (parameters, last)
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

    /// Reads an alias, `\let\name=\command`, and returns its end; nil if there is none.
    private mutating func takeAlias(_ text: ArraySlice<UInt8>, from index: Int) -> Int? {
        guard let (name, end) = Self.command(text, Self.skipSpace(text, index)) else { return nil }
        var next = Self.skipSpace(text, end)
        if next < text.endIndex, text[next] == "=" { next = Self.skipSpace(text, next + 1) }
        guard let (command, last) = Self.command(text, next) else { return nil }
        let key = String(decoding: name.dropFirst(), as: UTF8.self)
        if !LaTeXCommand.isFixed(key), key != String(decoding: command.dropFirst(), as: UTF8.self) {
            let known = macros[String(decoding: command.dropFirst(), as: UTF8.self)]
            if !isGlobal { scopes.note(key, macros[key]) }
            macros[key] = known ?? LaTeXMacro(body: Array(command), parameters: [])
        }
        return last
    }

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

    /// Appends the text before an environment.
    mutating func take(_ text: ArraySlice<UInt8>, upTo end: Int, from start: Int) {
        output += text[start..<max(start, end)]
    }

    /// Appends expanded commands.
    mutating func insert(_ words: [UInt8], before next: UInt8?, depth: Int) {
        append(words[...], before: next, hasArguments: true, depth: depth)
    }

    /// A body with its arguments, none of which continues the name of a command before it.
    private mutating func filled(_ body: [UInt8], _ arguments: [ArraySlice<UInt8>]) -> [UInt8]? {
        var words: [UInt8] = []
        var index = 0
        while index < body.count {
            let number = index + 1 < body.count ? Int(body[index + 1]) - 0x31 : -1
            if body[index] == "#", arguments.indices.contains(number) {
                if arguments[number].first?.isASCIILetter == true, Self.endsInName(words) { words.append(0x20) }
                words += arguments[number]
                index += 2
                if index < body.count, body[index].isASCIILetter, Self.endsInName(words) { words.append(0x20) }
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
