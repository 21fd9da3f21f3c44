/// A section of the manual page generated from the descriptions, in the macros of mdoc(7).
package enum ManualSection: String, CaseIterable {
    /// One line for each command.
    case synopsis
    /// One subsection for each command, with its own options.
    case commands
    /// The options that several commands have.
    case shared

    /// Returns the lines of the section.
    package func text(for program: ProgramDescription) -> String {
        switch self {
        case .synopsis: program.verbs.map(Self.usage).joined()
        case .commands: program.verbs.map(Self.subsection).joined()
        case .shared: Self.list(Self.sharedOptions(of: program))
        }
    }
}

extension ManualSection {
    private static func usage(_ verb: VerbDescription) -> String {
        var lines = ".Nm\n.Ic \(verb.name)\n"
        if !verb.options.isEmpty { lines += ".Op Ar options\n" }
        for positional in verb.positionals {
            let word = positional.value + (positional.isRepeatable ? " ..." : "")
            lines += (positional.isRequired ? ".Ar " : ".Op Ar ") + word + "\n"
        }
        return lines
    }

    private static func subsection(_ verb: VerbDescription) -> String {
        let text = [verb.summary, verb.discussion].filter { !$0.isEmpty }.map { paragraph($0) + "\n" }.joined()
        let own = verb.positionals + verb.options
        return ".Ss \(verb.name)\n\(usage(verb)).Pp\n\(text)" + (own.isEmpty ? "" : list(own))
    }

    /// The shared options, each listed once.
    private static func sharedOptions(of program: ProgramDescription) -> [ParameterDescription] {
        var names: Set<String> = []
        let shared = program.verbs.flatMap(\.sharedOptions) + ProgramDescription.standardOptions
        return shared.filter { names.insert($0.long).inserted }
    }

    private static func list(_ parameters: [ParameterDescription]) -> String {
        let items = parameters.map { ".It \(head($0))\n\(paragraph($0.help))\n" }.joined()
        return ".Bl -tag -width Ds\n\(items).El\n"
    }

    private static func head(_ parameter: ParameterDescription) -> String {
        let value =
            switch parameter.kind {
            case .positional: "Ar \(parameter.value)" + (parameter.isRepeatable ? " ..." : "")
            case .flag: ""
            case .option: " Ar \(parameter.value)"
            case .flagOrOption: " Op Ar \(parameter.value)"
            }
        if parameter.kind == .positional { return value }
        let short = parameter.short.map { ["Fl \($0)\(value)"] } ?? []
        return (short + ["Fl \\-\(escaped(parameter.long))\(value)"]).joined(separator: " , ")
    }

    private static func escaped(_ text: String) -> String { text.escaped(["-", "\\"]) { $0 == "-" ? "\\-" : "\\e" } }

    /// One line per sentence; lines that look like macros are escaped.
    private static func paragraph(_ text: String) -> String {
        var lines = [""]
        var isCode = false
        var isAfterEnd = false
        for character in text {
            // Each sentence starts a line.
            if isAfterEnd, character == " " {
                lines.append("")
                isAfterEnd = false
                continue
            }
            isAfterEnd = character == "." || character == "?" || character == "!"
            switch character {
            case "`":
                isCode.toggle()
                lines[lines.count - 1] += isCode ? "\\fB" : "\\fR"
            case "-": lines[lines.count - 1] += "\\-"
            case "\\": lines[lines.count - 1] += "\\e"
            default: lines[lines.count - 1].append(character)
            }
        }
        return lines.filter { !$0.isEmpty }.map { $0.hasPrefix(".") || $0.hasPrefix("'") ? "\\&" + $0 : $0 }
            .joined(separator: "\n")
    }
}
