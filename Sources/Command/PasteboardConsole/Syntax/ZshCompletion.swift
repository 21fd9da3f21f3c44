/// The completions of zsh.
struct ZshCompletion {
    private(set) var text = ""

    init(_ program: ProgramDescription) {
        let function = program.functionName
        add("#compdef \(program.name)", "", "\(function)() {", "    local -a commands=(")
        let help = VerbDescription(name: "help", summary: "Print the help of a command.")
        for verb in program.verbs + [help] {
            add("        " + "\(verb.name):\(Self.escaped(verb.summary))".quotedForShell)
        }
        add("    )", "    if (( CURRENT == 2 )); then")
        add("        if [[ $PREFIX == -* ]]; then")
        add(
            "            _arguments "
                + ProgramDescription.standardOptions.flatMap(Self.specifications).joined(separator: " "))
        add("        else", "            _describe command commands", "        fi", "        return", "    fi")
        add("    local command=$words[2]", "    shift words", "    (( CURRENT-- ))", "    case $command in")
        add("    help) _describe command commands ;;")
        for verb in program.verbs {
            add("    \(verb.name))", "        _arguments -s -S \\")
            let specifications =
                verb.completedOptions.flatMap(Self.specifications)
                + verb.positionals.enumerated().map(Self.specification)
            add(specifications.map { "            " + $0 }.joined(separator: " \\\n") + " ;;")
        }
        add("    esac", "}", "")
        // The file is either loaded as a function or read as a script.
        add("if [[ $funcstack[1] == \(function) ]]; then")
        add("    \(function) \"$@\"", "else", "    compdef \(function) \(program.name)", "fi")
    }

    /// A specification for each name of an option.
    private static func specifications(_ option: ParameterDescription) -> [String] {
        let others = option.isRepeatable ? "*" : "(\(option.typed.joined(separator: " ")))"
        return option.typed.map { name in
            let sign =
                switch option.kind {
                case .flag, .positional: ""
                // The value may also be in the same word.
                case .option: name.hasPrefix("--") ? "=" : "+"
                case .flagOrOption: "=-"
                }
            let value =
                switch option.kind {
                case .flag, .positional: ""
                case .option: ":\(option.value):\(action(option.completion))"
                case .flagOrOption: "::\(option.value):\(action(option.completion))"
                }
            return "\(others)\(name)\(sign)[\(escaped(option.help))]\(value)".quotedForShell
        }
    }

    private static func specification(_ index: Int, _ positional: ParameterDescription) -> String {
        let start = positional.isRepeatable ? "*:" : "\(index + 1):"
        return "\(start)\(positional.value):\(action(positional.completion))".quotedForShell
    }

    private static func action(_ completion: Completion) -> String {
        switch completion {
        case .nothing: " "
        case .files: "_files"
        case .folders: "_files -/"
        case .words(let words): "(\(words().joined(separator: " ")))"
        case .hosts: "{compset -P \"*@\"; _ssh_hosts}"
        case .prefixes(let words):
            "{if compset -P 1 \"*=\"; then _files; else compadd -S \"\" -- \(words().joined(separator: " ")); fi}"
        }
    }

    private static func escaped(_ text: String) -> String { text.escaped(["[", "]", ":", "\\"]) { "\\\($0)" } }

    private mutating func add(_ lines: String...) {
        for line in lines { text += line + "\n" }
    }
}
