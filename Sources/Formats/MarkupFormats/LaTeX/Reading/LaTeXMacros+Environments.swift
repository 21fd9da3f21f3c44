import FormatCore

/// An environment that a document defines.
enum LaTeXDefinedEnvironment {
    /// Its commands are inserted at its beginning and its end.
    case text(begin: LaTeXMacro, end: [UInt8])
    /// Its content is code in this language, after this number of arguments in braces; with `isTyped`, commands are in force in it.
    case code(language: [UInt8], arguments: Int, isTyped: Bool = false)
}

extension LaTeXMacros {
    /// The commands that define environments.
    static let environmentDefinitions: Set<String> = [
        "newenvironment", "renewenvironment", "provideenvironment", "NewDocumentEnvironment",
        "RenewDocumentEnvironment", "lstnewenvironment", "DefineVerbatimEnvironment", "newtcblisting", "newminted",
        "newtcolorbox", "newmdenv",
    ]

    /// Reads the definition of an environment, and returns the index after it; nil if there is none.
    mutating func defineEnvironment(_ text: ArraySlice<UInt8>, from index: Int, _ command: String) -> Int? {
        var index = Self.skipSpace(text, index)
        if index < text.endIndex, text[index] == "*" { index += 1 }
        // Options before the name, as in `\newtcolorbox`, or the name of the environment in `\newminted`.
        var other: ArraySlice<UInt8>?
        if let (words, end) = bracket(text, index) { (other, index) = (words, Self.skipSpace(text, end)) }
        guard let (name, end) = brace(text, index), !name.isEmpty, name.count <= 64 else { return nil }
        index = Self.skipSpace(text, end)
        switch command {
        case "newminted": return defineMinted(other ?? name + Array("code".utf8), language: name, text, index)
        case "DefineVerbatimEnvironment":
            guard let (_, kind) = brace(text, index) else { return nil }
            let options = brace(text, Self.skipSpace(text, kind)) ?? ([], kind)
            let isTyped = LaTeXTypedCode.isTyped("", options: options.0)
            set(.code(language: [], arguments: 0, isTyped: isTyped), name)
            return options.end
        case "newmdenv": return index
        default: return defineEnvironment(named: name, text, index, command)
        }
    }

    private mutating func defineEnvironment(
        named name: ArraySlice<UInt8>, _ text: ArraySlice<UInt8>, _ start: Int, _ command: String
    ) -> Int? {
        guard
            let (parameters, index) = parameters(
                text, start, isDocumented: command.utf8.containsSequence("Document".utf8)),
            let (begin, end) = brace(text, Self.skipSpace(text, index))
        else { return nil }
        switch command {
        case "newtcblisting":
            let count = parameters.count { $0 == .mandatory }
            set(.code(language: Self.language(in: begin), arguments: count), name)
            return end
        case "newtcolorbox":
            // The box begins with the title in its options.
            let title = LaTeXArguments.option("title", in: begin).map { Array($0.utf8) }
            guard let title else { return end }
            let body = Array("\\textbf{".utf8) + title.filter { $0 != "{" && $0 != "}" } + Array("}\\par ".utf8)
            set(.text(begin: LaTeXMacro(body: body, parameters: parameters), end: []), name)
            return end
        default: break
        }
        guard let (ending, last) = brace(text, Self.skipSpace(text, end)) else { return nil }
        if command == "provideenvironment", environments[name.text] != nil { return last }
        if command == "lstnewenvironment" {
            let count = parameters.count { $0 == .mandatory }
            set(.code(language: Self.language(in: begin), arguments: count), name)
        } else if begin.containsSequence("\\verbatim".utf8) || begin.containsSequence("VerbatimEnvironment".utf8) {
            let count = parameters.count { $0 == .mandatory }
            set(.code(language: Self.language(in: begin), arguments: count), name)
        } else {
            let body = Self.namingEnvironments(begin, with: "begin")
            set(
                .text(
                    begin: LaTeXMacro(body: body, parameters: parameters),
                    end: Self.namingEnvironments(ending, with: "end")), name)
        }
        return last
    }

    /// Writes the commands by which TeX begins and ends environments, `\quote` and `\endquote`, as `\begin{quote}` and
    /// `\end{quote}`.
    private static func namingEnvironments(_ text: ArraySlice<UInt8>, with command: String) -> [UInt8] {
        let prefix = command == "end" ? "\\end" : "\\"
        var result: [UInt8] = []
        var rest = text
        while let sign = rest.firstIndex(of: "\\") {
            let name = rest[(sign + 1)...].prefix(32).prefix(while: \.isASCIILetter)
            let whole = rest[sign..<max(name.endIndex, min(sign + 2, rest.endIndex))]
            result += rest[..<sign]
            rest = rest[whole.endIndex...]
            guard whole.starts(with: prefix.utf8),
                LaTeXEnvironment.isBlock(whole.dropFirst(prefix.utf8.count).text)
            else {
                result += whole
                continue
            }
            result += Array("\\\(command){".utf8) + whole.dropFirst(prefix.utf8.count) + Array("}".utf8)
        }
        return result + rest
    }

    private mutating func defineMinted(
        _ name: ArraySlice<UInt8>, language: ArraySlice<UInt8>, _ text: ArraySlice<UInt8>, _ index: Int
    ) -> Int {
        set(.code(language: Array(language), arguments: 0), name)
        return brace(text, index)?.end ?? index
    }

    /// Stores an environment; LaTeX's own keep their meaning if a document redefines their look.
    private mutating func set(_ environment: LaTeXDefinedEnvironment, _ name: ArraySlice<UInt8>) {
        let name = name.text
        if !LaTeXEnvironment.isKnown(name) { environments[name] = environment }
    }

    /// The language in the options of a listing; empty if there is none.
    private static func language(in options: ArraySlice<UInt8>) -> [UInt8] {
        for key in ["language=", "minted language=", "{minted}{"] {
            guard let found = options.firstOccurrence(of: key.utf8) else { continue }
            let rest = options[found.upperBound...].drop { $0 == "{" || $0 == 0x20 }
            return Array(rest.prefix { $0.isASCIILetter || $0.isASCIIDigit || $0 == "+" || $0 == "#" })
        }
        return []
    }

    /// Expands `\begin` or `\end` of an environment that the document defines, and returns the index after it.
    ///
    /// Returns nil for other environments.
    mutating func expandEnvironment(
        _ text: ArraySlice<UInt8>, from index: Int, _ command: String, depth: Int, appended: Int
    ) -> Int? {
        guard !environments.isEmpty, index < text.endIndex, text[index] == "{" else { return nil }
        let inner = text[(index + 1)...].prefix(66).prefix { $0 != "}" }
        guard inner.endIndex < text.endIndex, let environment = environments[inner.text] else { return nil }
        let end = inner.endIndex + 1
        switch environment {
        case .text(let begin, let ending):
            return expandText(text, end, command, begin, ending, Array(inner), depth: depth, appended: appended)
        case .code(let language, let arguments, let isTyped):
            guard command == "begin" else { return nil }
            let kind = isTyped ? "alltt" : "lstlisting"
            return expandCode(text, end, as: kind, language, arguments, Array(inner), appended: appended)
        }
    }

    private mutating func expandText(
        _ text: ArraySlice<UInt8>, _ index: Int, _ command: String, _ begin: LaTeXMacro, _ ending: [UInt8],
        _ name: [UInt8], depth: Int, appended: Int
    ) -> Int? {
        let mark = Array("\\\(command){".utf8) + name + Array("}".utf8)
        guard command == "begin" else {
            guard spend(ending.count) else { return nil }
            take(text, upTo: index - mark.count, from: appended)
            insert(ending, before: nil, depth: depth)
            output += mark
            return index
        }
        guard let (words, end) = words(of: begin, text, from: index) else { return nil }
        take(text, upTo: index - mark.count, from: appended)
        // Without `\relax`, the commands could be read as the arguments of `\begin`.
        output += mark + Array("\\relax ".utf8)
        insert(words, before: text[end...].first, depth: depth)
        return end
    }

    private mutating func expandCode(
        _ text: ArraySlice<UInt8>, _ index: Int, as kind: String, _ language: [UInt8], _ arguments: Int,
        _ name: [UInt8], appended: Int
    ) -> Int? {
        let ending = Array("\\end{".utf8) + name + Array("}".utf8)
        guard !endless.contains(name), let last = text[index...].firstOccurrence(of: ending) else {
            endless.insert(name)
            return nil
        }
        var start = index
        if let (_, end) = bracket(text, start) { start = end }
        for _ in 0..<arguments {
            guard let (_, end) = brace(text, start) else { break }
            start = end
        }
        take(text, upTo: index - ending.count - 2, from: appended)
        output += Array("\\begin{\(kind)}".utf8)
        if !language.isEmpty { output += Array("[language=".utf8) + language + Array("]".utf8) }
        output += text[min(start, last.lowerBound)..<last.lowerBound]
        output += Array("\\end{\(kind)}".utf8)
        return last.upperBound
    }
}
