import PasteboardConsole

/// Suggestions for options of other programs.
enum UsageHint {
    /// The options of xclip, xsel and wl-clipboard.
    private static let options: [(names: [String], hint: String)] = [
        (["-o", "-out", "--output", "-ob"], "`pasteboard paste` writes what is on the pasteboard"),
        (["-i", "-in", "--input", "-ib"], "`pasteboard copy` copies its input"),
        (
            ["-sel", "-selection", "-c", "-b", "--clipboard"],
            "the clipboard is the default; `-p primary` names the primary selection"
        ),
        (["--list-types"], "`pasteboard paste --list` lists the types"),
        (["-v", "-V"], "`pasteboard --version` prints the version"),
    ]

    private static let commands: [(names: [String], hint: String)] = [
        (["get", "read", "out", "print", "cat", "pbpaste"], "“paste” writes what is on the pasteboard"),
        (["put", "set", "write", "in", "yank", "pbcopy"], "“copy” publishes standard input or a file"),
        (
            ["show", "list", "ls", "info", "targets", "formats", "dump"],
            "“inspect” shows what is there, “paste --list” its types"
        ),
        (["monitor", "listen", "follow", "tail"], "“watch” writes a line for each change, “view” shows them"),
        (["tui", "gui", "ui", "viewer"], "“view” follows the pasteboard on the terminal"),
        (["empty", "reset", "delete", "rm", "drop"], "“clear” empties a pasteboard"),
        (["version"], "`pasteboard --version` prints it"),
        (
            ["plain", "html", "markdown", "md", "rtf"],
            "“as TYPE” converts what is there, “paste --as TYPE” writes it converted"
        ),
    ]

    static func hint(forCommand word: String) -> String? {
        commands.first { $0.names.contains(word.lowercased()) }?.hint
    }

    static func hint(for option: String, of command: String?) -> String? {
        if ["-t", "-target", "--type", "--target", "--mime"].contains(option) { return typeHint("TYPE", command) }
        let word = String(option.drop { $0 == "-" })
        if isType(word), option.hasPrefix("--") { return typeHint(word, command) }
        return options.first { $0.names.contains(option) }?.hint
    }

    /// The suggestion for an unexpected word.
    static func hint(forArgument word: String, of command: String?) -> String? {
        switch command {
        case "paste" where PasteboardName.known.contains(word.lowercased()): "`-p \(word)` names a pasteboard"
        case "paste" where isType(word): typeHint(word, command)
        case "convert": "`-o \(word)` names the output"
        case "add": "a file is named together with its type: `add html=page.html`"
        default: nil
        }
    }

    private static func typeHint(_ type: String, _ command: String?) -> String? {
        switch command {
        case "copy": "`--from \(type)` says what the input is"
        case "paste", nil: "`--as \(type)` names the type to write"
        case "convert": "`--from` names the type of the input, `--to` that of the output"
        case "as", "inspect", "types", "add": "a type has no dashes, as in `pasteboard \(command ?? "") html`"
        default: nil
        }
    }

    private static func isType(_ word: String) -> Bool { (try? TypeArgument(text: word).type()) != nil }
}
