import FormatCore

/// The definition of an environment: `\newenvironment{name}{…}{…}`, `\lstnewenvironment` and the like.
struct LaTeXEnvironmentDefinition {
    /// The commands that define environments.
    static let commands: Set<String> = [
        "newenvironment", "renewenvironment", "provideenvironment", "NewDocumentEnvironment",
        "RenewDocumentEnvironment", "lstnewenvironment", "DefineVerbatimEnvironment", "newtcblisting", "newminted",
        "newtcolorbox", "newmdenv",
    ]

    let name: String
    /// Nil if the environment is only a box around its text.
    private(set) var environment: LaTeXDefinedEnvironment?
    /// True if an earlier definition remains valid.
    let isProvided: Bool
    /// The index after the definition.
    private(set) var end: Int

    /// Reads what follows a command; nil if it is no definition.
    init?(
        _ text: ArraySlice<UInt8>, from index: Int, _ command: String, _ arguments: inout LaTeXMacroArguments
    ) {
        var index = LaTeXMacroArguments.skipSpace(text, index)
        if text[index...].first == "*" { index += 1 }
        // Options before the name, as in `\newtcolorbox`, or the name of the environment in `\newminted`.
        var other: ArraySlice<UInt8>?
        if let (words, end) = arguments.bracket(text, index) {
            (other, index) = (words, LaTeXMacroArguments.skipSpace(text, end))
        }
        guard let (name, end) = arguments.brace(text, index), !name.isEmpty, name.count <= 64 else { return nil }
        let isMinted = command == "newminted"
        self.name = isMinted ? (other ?? name + Array("code".utf8)).text : name.text
        self.end = LaTeXMacroArguments.skipSpace(text, end)
        isProvided = command == "provideenvironment"
        switch command {
        case "newminted":
            environment = .code(language: Array(name), arguments: 0)
            self.end = arguments.brace(text, self.end)?.end ?? self.end
        case "DefineVerbatimEnvironment": guard readVerbatim(text, &arguments) else { return nil }
        case "newmdenv": break
        default: guard read(text, command, &arguments) else { return nil }
        }
    }

    private mutating func readVerbatim(_ text: ArraySlice<UInt8>, _ arguments: inout LaTeXMacroArguments) -> Bool {
        guard let (_, kind) = arguments.brace(text, end) else { return false }
        let options = arguments.brace(text, LaTeXMacroArguments.skipSpace(text, kind)) ?? ([], kind)
        environment = .code(
            language: [], arguments: 0, isTyped: LaTeXTypedCode.isTyped("", options: options.0))
        end = options.end
        return true
    }

    /// Reads the parameters, and the text at the beginning and the end; returns false if they are not there.
    private mutating func read(
        _ text: ArraySlice<UInt8>, _ command: String, _ arguments: inout LaTeXMacroArguments
    ) -> Bool {
        var rest = text[end...]
        guard let parameters = arguments.parameters(&rest, of: command),
            let (begin, middle) = arguments.brace(text, LaTeXMacroArguments.skipSpace(text, rest.startIndex))
        else { return false }
        let code = LaTeXDefinedEnvironment.code(
            language: Self.language(in: begin), arguments: parameters.count { $0 == .mandatory })
        end = middle
        switch command {
        case "newtcblisting": environment = code
        case "newtcolorbox":
            // The box begins with the title in its options.
            guard let title = LaTeXArguments.option("title", in: begin) else { return true }
            let words = title.utf8.filter { $0 != "{" && $0 != "}" }
            let body = Array("\\textbf{".utf8) + words + Array("}\\par ".utf8)
            environment = .text(begin: LaTeXMacro(body: body, parameters: parameters), end: [])
        default:
            guard let (ending, last) = arguments.brace(text, LaTeXMacroArguments.skipSpace(text, middle)) else {
                return false
            }
            end = last
            let isCode =
                command == "lstnewenvironment" || begin.containsSequence("\\verbatim".utf8)
                || begin.containsSequence("VerbatimEnvironment".utf8)
            let body = Self.namingEnvironments(begin, with: "begin")
            environment =
                isCode
                ? code
                : .text(
                    begin: LaTeXMacro(body: body, parameters: parameters),
                    end: Self.namingEnvironments(ending, with: "end"))
        }
        return true
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

    /// The language in the options of a listing; empty if there is none.
    private static func language(in options: ArraySlice<UInt8>) -> [UInt8] {
        for key in ["language=", "minted language=", "{minted}{"] {
            guard let found = options.firstOccurrence(of: key.utf8) else { continue }
            let rest = options[found.upperBound...].drop { $0 == "{" || $0 == 0x20 }
            return Array(rest.prefix { $0.isASCIILetter || $0.isASCIIDigit || $0 == "+" || $0 == "#" })
        }
        return []
    }
}
