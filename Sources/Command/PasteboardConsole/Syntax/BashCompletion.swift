/// The completions of bash 4 and later.
struct BashCompletion {
    private(set) var text = ""

    init(_ program: ProgramDescription) {
        let function = program.functionName
        add(
            """
            # Completions of \(program.name) for bash.

            \(function)_words() { mapfile -t COMPREPLY < <(compgen -W "$1" -- "$current"); }

            \(function)_files() {
                compopt -o filenames 2>/dev/null
                mapfile -t COMPREPLY < <(compgen "$1" -- "$current")
            }

            \(function)_hosts() {
                _known_hosts_real -a -- "$current" 2>/dev/null || mapfile -t COMPREPLY < <(compgen -A hostname -- "$current")
            }

            \(function)() {
                local current=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]}
                # In --option=value, the sign is a word of its own.
                case = in
                "$current") current= ;;
                "$before") before=${COMP_WORDS[COMP_CWORD-2]} ;;
                esac
                COMPREPLY=()
                if [ "$COMP_CWORD" -eq 1 ]; then
            """)
        let words = program.verbs.map(\.name) + ["help"] + ProgramDescription.standardOptions.flatMap(\.typed)
        add("        \(function)_words \(Self.list(words))", "        return", "    fi", "    case ${COMP_WORDS[1]} in")
        add("    help) \(function)_words \(Self.list(program.verbs.map(\.name))) ;;")
        for verb in program.verbs { add(verb, function) }
        add("    esac", "}", "", "complete -F \(function) \(program.name)")
    }

    private mutating func add(_ verb: VerbDescription, _ function: String) {
        add("    \(verb.name))", "        case $before in")
        for option in verb.completedOptions where option.kind != .flag {
            let offer = Self.offer(option.completion, function)
            let names = option.typed.joined(separator: " | ")
            // If the value is optional, other words may follow too.
            if option.kind == .option || offer != nil {
                add("        \(names)) \(offer.map { $0 + "; " } ?? "")return ;;")
            }
        }
        add("        esac", "        case $current in")
        add("        -*) \(function)_words \(Self.list(verb.typedOptions)) ;;")
        if let first = verb.positionals.first, let offer = Self.offer(first.completion, function) {
            // A file follows the sign in `html=`.
            if case .prefixes = first.completion {
                add("        *) case = in")
                add(
                    "            \"${COMP_WORDS[COMP_CWORD]}\" | \"${COMP_WORDS[COMP_CWORD-1]}\") \(function)_files -f; return ;;"
                )
                add("            esac")
                add("            \(offer) ;;", "        esac ;;")
                return
            }
            let condition = first.isOneOfItsWords ? "[ \"$COMP_CWORD\" -ne 2 ] || " : ""
            add("        *) \(condition)\(offer) ;;")
        }
        add("        esac ;;")
    }

    private static func offer(_ completion: Completion, _ function: String) -> String? {
        switch completion {
        case .nothing: nil
        case .files: "\(function)_files -f"
        case .folders: "\(function)_files -d"
        case .hosts: "\(function)_hosts"
        case .words(let words): "\(function)_words \(list(words()))"
        case .prefixes(let words): "compopt -o nospace 2>/dev/null; \(function)_words \(list(words()))"
        }
    }

    private static func list(_ words: [String]) -> String { words.joined(separator: " ").quotedForShell }

    private mutating func add(_ lines: String...) {
        for line in lines { text += line + "\n" }
    }
}
