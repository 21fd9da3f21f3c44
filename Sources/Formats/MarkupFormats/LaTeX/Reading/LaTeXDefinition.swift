import FormatCore

/// The definition of a command: `\newcommand{\name}[1]{…}`, `\def\name#1{…}` and the like.
struct LaTeXDefinition {
    /// The commands that define commands.
    static let commands: Set<String> = [
        "newcommand", "renewcommand", "providecommand", "def", "gdef", "edef", "xdef", "NewDocumentCommand",
        "RenewDocumentCommand", "ProvideDocumentCommand", "DeclareDocumentCommand", "DeclareRobustCommand",
        "DeclareMathOperator",
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
        self.parameters = isOperator ? [] : parameters
        self.body = isOperator ? Self.mathOperator(body, takesLimits: hasStar) : Array(body)
        isProvided = command == "providecommand" || command == "ProvideDocumentCommand"
        self.end = end
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
