import FormatCore

/// The definition of a command: `\newcommand{\name}[1]{…}`, `\def\name#1{…}` and the like.
struct LaTeXDefinition {
    /// The commands that define commands.
    static let commands: Set<String> = [
        "newcommand", "renewcommand", "providecommand", "def", "gdef", "edef", "xdef", "NewDocumentCommand",
        "RenewDocumentCommand", "ProvideDocumentCommand", "DeclareDocumentCommand", "DeclareRobustCommand",
        "DeclareMathOperator", "DeclarePairedDelimiter", "DeclarePairedDelimiterX",
    ]

    let name: String
    let parameters: [LaTeXMacro.Parameter]
    let body: [UInt8]
    /// True if an earlier definition remains valid.
    let isProvided: Bool
    /// The index after the definition.
    let end: Int

    /// Reads what follows a command; nil if it is no definition, or if it redefines the numbers of items.
    init?(
        _ text: ArraySlice<UInt8>, from index: Int, _ command: String, _ arguments: inout LaTeXMacroArguments
    ) {
        var rest = text[LaTeXMacroArguments.skipSpace(text, index)...]
        let hasStar = rest.first == "*"
        if hasStar { rest.removeFirst() }
        let isTeX = command.hasSuffix("def")
        guard let name = Self.name(&rest),
            let parameters = isTeX ? Self.signs(&rest) : arguments.parameters(&rest, of: command),
            parameters.count <= 9, !name.isEmpty, !name.hasPrefix("labelenum")
        else { return nil }
        let start = LaTeXMacroArguments.skipSpace(text, rest.startIndex)
        let braced = arguments.brace(text, start)
        guard let (body, end) = braced ?? (isTeX ? nil : LaTeXMacroArguments.command(text, start)) else { return nil }
        let isOperator = command == "DeclareMathOperator"
        self.name = name
        isProvided = command == "providecommand" || command == "ProvideDocumentCommand"
        if command.hasPrefix("DeclarePairedDelimiter") {
            guard let pair = Self.pair(body, text, from: end, hasBody: command.last == "X", &arguments) else {
                return nil
            }
            // A star or a size in brackets may precede the arguments.
            self.parameters = [.star, .optional([])] + (parameters.isEmpty ? [.mandatory] : parameters)
            (self.body, self.end) = pair
            return
        }
        self.parameters = isOperator ? [] : parameters
        self.body = isOperator ? Self.mathOperator(body, takesLimits: hasStar) : Array(body)
        self.end = end
    }

    /// The body of a command that puts its arguments between brackets, and the index after the definition.
    private static func pair(
        _ open: ArraySlice<UInt8>, _ text: ArraySlice<UInt8>, from index: Int, hasBody: Bool,
        _ arguments: inout LaTeXMacroArguments
    ) -> (body: [UInt8], end: Int)? {
        typealias Arguments = LaTeXMacroArguments
        guard let (close, last) = arguments.brace(text, Arguments.skipSpace(text, index)) else { return nil }
        var (body, end) = (Array("#1".utf8), last)
        if hasBody {
            guard let (inner, next) = arguments.brace(text, Arguments.skipSpace(text, last)) else { return nil }
            (body, end) = (Array(inner), next)
        }
        // The arguments follow those of the star and the size.
        for index in body.indices.dropFirst() where body[index - 1] == "#" && (0x31...0x37).contains(body[index]) {
            body[index] += 2
        }
        while let size = body[...].firstOccurrence(of: "\\delimsize".utf8) { body.removeSubrange(size) }
        return (Array(open) + body + Array(close), end)
    }

    /// Reads the name of the command, `\name`, `{\name}` or `\csname name\endcsname`.
    private static func name(_ rest: inout ArraySlice<UInt8>) -> String? {
        let isInBraces = rest.first == "{"
        if isInBraces { rest.removeFirst() }
        guard rest.popFirst() == "\\" else { return nil }
        var letters = rest.prefix(64).prefix { $0.isASCIILetter || $0 == "@" }
        rest = rest[letters.endIndex...]
        if letters.elementsEqual("csname".utf8), let end = rest.prefix(256).firstOccurrence(of: "\\endcsname".utf8) {
            letters = rest[..<end.lowerBound].drop(while: \.isASCIIWhiteSpace)
            rest = rest[end.upperBound...]
        }
        if isInBraces, rest.popFirst() != "}" { return nil }
        return letters.text
    }

    /// Reads the parameters of `\def`: `#1#2`, or with signs between them.
    private static func signs(_ rest: inout ArraySlice<UInt8>) -> [LaTeXMacro.Parameter] {
        let (parameters, end) = LaTeXMacro.parameters(in: rest, from: rest.startIndex)
        rest = rest[end...]
        return parameters
    }

    private static func mathOperator(_ name: ArraySlice<UInt8>, takesLimits: Bool) -> [UInt8] {
        Array((takesLimits ? "\\operatorname*{" : "\\operatorname{").utf8) + name + Array("}".utf8)
    }
}
