/// The lines of algorithms (package algpseudocode).
enum LaTeXAlgorithm {
    /// A line: the word before its argument, and the text after the argument.
    struct Step {
        let before: String
        var behind = ""
        var hasArgument = false
    }

    /// The line of a command; nil for other commands.
    static func step(_ name: String) -> Step? { steps[name] }

    private static let steps: [String: Step] = [
        "State": Step(before: ""), "Statex": Step(before: ""),
        "If": Step(before: "if", behind: " then", hasArgument: true),
        "ElsIf": Step(before: "else if", behind: " then", hasArgument: true), "Else": Step(before: "else"),
        "EndIf": Step(before: "end if"), "For": Step(before: "for", behind: " do", hasArgument: true),
        "ForAll": Step(before: "for all", behind: " do", hasArgument: true), "EndFor": Step(before: "end for"),
        "While": Step(before: "while", behind: " do", hasArgument: true), "EndWhile": Step(before: "end while"),
        "Procedure": Step(before: "procedure"), "EndProcedure": Step(before: "end procedure"),
        "Function": Step(before: "function"), "EndFunction": Step(before: "end function"),
        "Loop": Step(before: "loop"), "EndLoop": Step(before: "end loop"),
        "Repeat": Step(before: "repeat"), "Until": Step(before: "until", hasArgument: true),
        "Return": Step(before: "return"), "Require": Step(before: "Require:"), "Ensure": Step(before: "Ensure:"),
    ]
}
