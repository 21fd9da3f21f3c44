/// The completions of fish.
struct FishCompletion {
    private(set) var text = ""
    private let program: String

    init(_ program: ProgramDescription) {
        self.program = program.name
        text = """
            # Completions of \(program.name) for fish.

            function _\(program.name)_command
                set -l words (commandline -opc)
                test "$words[2]" = "$argv[1]"
            end

            complete -c \(program.name) -f

            """
        for verb in program.verbs {
            offer(for: nil, "-a", verb.name, "-d", verb.summary.quotedForShell)
            offer(for: "help", "-a", verb.name)
        }
        offer(for: nil, "-a", "help", "-d", "Print the help of a command.".quotedForShell)
        for option in ProgramDescription.standardOptions { add(option, of: nil) }
        for verb in program.verbs {
            for option in verb.completedOptions { add(option, of: verb.name) }
            for (index, positional) in verb.positionals.enumerated() {
                let values = Self.values(positional.completion)
                let isOnlyHere = positional.isOneOfItsWords && !values.isEmpty
                if !values.isEmpty { offer(for: verb.name, at: isOnlyHere ? index + 2 : nil, values) }
            }
        }
    }

    private mutating func add(_ option: ParameterDescription, of verb: String?) {
        let names = (option.short.map { ["-s", String($0)] } ?? []) + ["-l", option.long]
        let values =
            switch option.kind {
            case .flag, .positional: ""
            // Unlike -r, -x offers no files.
            case .option: (option.completion.includesFiles ? "-r " : "-x ") + Self.values(option.completion)
            case .flagOrOption: Self.values(option.completion)
            }
        offer(for: verb, names.joined(separator: " "), values, "-d", option.help.quotedForShell)
    }

    /// Adds a rule for a command, or for the position of the command itself; `place` limits it to one word of the line.
    private mutating func offer(for verb: String?, at place: Int? = nil, _ words: String...) {
        let isThere = place.map { "; and test (count (commandline -opc)) -eq \($0)" } ?? ""
        let condition = "_\(program)_command \(verb ?? "''")\(isThere)"
        let rule = ["complete", "-c", program, "-n", condition.doubleQuoted] + words.filter { !$0.isEmpty }
        text += rule.joined(separator: " ") + "\n"
    }

    private static func values(_ completion: Completion) -> String {
        switch completion {
        case .nothing: ""
        case .files: "-F"
        case .folders: "-a '(__fish_complete_directories (commandline -ct))'"
        case .hosts: "-a '(__fish_print_hostnames)'"
        case .words(let words): "-a " + words().joined(separator: " ").quotedForShell
        // A file follows the sign in `html=`.
        case .prefixes(let words): "-F -a " + words().joined(separator: " ").quotedForShell
        }
    }
}

extension String {
    fileprivate var doubleQuoted: String { "\"\(self)\"" }
}
