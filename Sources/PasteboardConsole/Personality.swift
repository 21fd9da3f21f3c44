/// The names of macOS's commands, under which this one can be invoked through a link: `pbcopy` and `pbpaste`.
package enum Personality {
    case pbcopy
    case pbpaste

    package init?(invokedAs path: String) {
        switch path.split(separator: "/").last {
        case "pbcopy": self = .pbcopy
        case "pbpaste": self = .pbpaste
        default: return nil
        }
    }

    /// The arguments as this command knows them: `-pboard NAME` names a pasteboard, `-Prefer txt|rtf|ps` a type.
    package func arguments(for given: [String]) -> [String] {
        var result = [self == .pbcopy ? "copy" : "paste"]
        var rest = given[...]
        while let word = rest.popFirst() {
            switch word.lowercased() {
            case "-pboard": result += ["--pasteboard", rest.popFirst() ?? ""]
            case "-prefer": result += preference(rest.popFirst() ?? "")
            case "-help": result.append("--help")
            default: result.append(word)
            }
        }
        return result
    }

    /// On macOS an empty pasteboard pastes as nothing, without a word.
    package func forgives(_ failure: CommandFailure) -> Bool {
        self == .pbpaste && failure.status == CommandFailure.Status.nothingThere.rawValue
    }

    private func preference(_ name: String) -> [String] {
        switch name.lowercased() {
        case "rtf": ["--prefer", "rtf"]
        case "ps": ["--prefer", "ps"]
        default: []
        }
    }
}
