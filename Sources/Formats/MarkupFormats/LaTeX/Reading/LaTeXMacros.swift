/// Expands the commands and environments that a document defines (`\newcommand`, `\def`, `\newenvironment` and the like).
///
/// A definition is valid from its position on. The length of all expansions is limited, relative to the source.
struct LaTeXMacros {
    /// The maximum depth of nested expansions.
    private static let depthLimit = 16
    /// Every source with definitions contains one of these.
    private static let signs = [
        "command{", "command\\", "command*", "Command{", "Command\\", "def\\", "\\let\\", "\\texorpdfstring",
        "newenvironment", "provideenvironment", "DocumentEnvironment", "VerbatimEnvironment", "newtc", "\\newminted",
        "\\DeclareMathOperator", "\\DeclarePairedDelimiter",
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
    var arguments: LaTeXMacroArguments
    var output: [UInt8] = []

    /// Returns the source with its own commands expanded.
    static func expanded(_ source: [UInt8]) -> [UInt8] {
        guard signs.contains(where: { source.containsSequence($0.utf8) }) else { return source }
        var macros = LaTeXMacros(arguments: LaTeXMacroArguments(room: (1 << 20) + 2 * source.count))
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
        if name == "csname", let (named, end) = Self.namedCommand(text[letters.endIndex...]) {
            output += text[start..<index]
            return replaceNamedCommand(named, text, from: end, depth: depth)
        }
        // A condition whether a command exists that the document has defined.
        if name == "ifcsname", let (named, end) = Self.namedCommand(text[letters.endIndex...]), macros[named] != nil {
            output += text[start..<index] + Array("\\iftrue ".utf8)
            return end
        }
        let isLiteral = Self.literals.contains(name)
        if !isLiteral, !LaTeXDefinition.commands.contains(name), let macro = macros[name], depth < Self.depthLimit,
            let (words, end) = arguments.words(of: macro, text, from: letters.endIndex)
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

    /// The name up to `\endcsname`, and the index after it.
    private static func namedCommand(_ text: ArraySlice<UInt8>) -> (name: String, end: Int)? {
        guard let end = text.prefix(256).firstOccurrence(of: "\\endcsname".utf8) else { return nil }
        return (text[..<end.lowerBound].filter { !$0.isASCIIWhiteSpace }[...].text, end.upperBound)
    }

    /// Appends a command of this name (`\csname`), which is empty if nothing defines it, and returns the index after it.
    private mutating func replaceNamedCommand(
        _ name: String, _ text: ArraySlice<UInt8>, from index: Int, depth: Int
    ) -> Int {
        if let macro = macros[name], depth < Self.depthLimit,
            let (words, end) = arguments.words(of: macro, text, from: index)
        {
            append(words[...], of: macro, before: text[end...].first, depth: depth + 1)
            return end
        }
        if LaTeXCommand.named(name) != nil { output += Array("\\\(name) ".utf8) }
        return index
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

    static func endsInName(_ output: [UInt8]) -> Bool { nameAtEnd(of: output[...]) != nil }
}

// MARK: Definitions

extension LaTeXMacros {
    /// Reads the definition of a command or an environment, and returns the index after it; nil if there is none.
    private mutating func takeDefinition(_ text: ArraySlice<UInt8>, from index: Int, _ command: String) -> Int? {
        if LaTeXEnvironmentDefinition.commands.contains(command) {
            return defineEnvironment(text, from: index, command)
        }
        if command == "let" { return takeAlias(text, from: index) }
        return LaTeXDefinition.commands.contains(command) ? define(text, from: index, command) : nil
    }

    /// Reads the definition of a command; a LaTeX command keeps its meaning if a document changes its look.
    private mutating func define(_ text: ArraySlice<UInt8>, from index: Int, _ command: String) -> Int? {
        guard let definition = LaTeXDefinition(text, from: index, command, &arguments) else { return nil }
        let isKept = definition.isProvided && macros[definition.name] != nil
        let isFree = command == "newcommand" && LaTeXCommand.isOfPackage(definition.name)
        if !isKept, isFree || !LaTeXCommand.isFixed(definition.name) {
            let macro = LaTeXMacro(
                body: definition.body, parameters: definition.parameters, hasAtLetters: hasAtLetters)
            set(definition.name, macro)
        }
        return definition.end
    }

    private mutating func defineEnvironment(
        _ text: ArraySlice<UInt8>, from index: Int, _ command: String
    ) -> Int? {
        guard let definition = LaTeXEnvironmentDefinition(text, from: index, command, &arguments) else { return nil }
        let isKept = definition.isProvided && environments[definition.name] != nil
        // LaTeX's own environments keep their meaning if a document redefines their look.
        if !isKept, !LaTeXEnvironment.isKnown(definition.name), let environment = definition.environment {
            environments[definition.name] = environment
        }
        return definition.end
    }

    private mutating func set(_ name: String, _ macro: LaTeXMacro) {
        if !isGlobal { scopes.note(name, macros[name]) }
        macros[name] = macro
    }

    /// Reads an alias, `\let\name=\command`, and returns its end; nil if there is none.
    private mutating func takeAlias(_ text: ArraySlice<UInt8>, from index: Int) -> Int? {
        typealias Arguments = LaTeXMacroArguments
        guard let (name, end) = Arguments.command(text, Arguments.skipSpace(text, index)) else { return nil }
        var next = Arguments.skipSpace(text, end)
        if text[next...].first == "=" { next = Arguments.skipSpace(text, next + 1) }
        guard let (command, last) = Arguments.command(text, next) else { return nil }
        let (key, other) = (name.dropFirst().text, command.dropFirst().text)
        if key != other, !LaTeXCommand.isFixed(key) {
            set(key, macros[other] ?? LaTeXMacro(body: Array(command), parameters: []))
        }
        return last
    }

    /// Appends the text before an environment.
    mutating func take(_ text: ArraySlice<UInt8>, upTo end: Int, from start: Int) {
        output += text[start..<max(start, end)]
    }

    /// Appends expanded commands.
    mutating func insert(_ words: [UInt8], before next: UInt8?, depth: Int) {
        append(words[...], before: next, hasArguments: true, depth: depth)
    }
}
