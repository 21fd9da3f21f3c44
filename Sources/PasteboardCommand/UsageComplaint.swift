import PasteboardConsole
import ArgumentParser
import Targets

/// What is said where the words of a command make no sense: in one line, with what was probably meant.
struct UsageComplaint {
    let text: String

    var failure: CommandFailure { CommandFailure(.usage, text) }

    /// What the parser of arguments complains of; nil where it has only been asked for help.
    init?(_ error: any Error, in arguments: [String]) {
        guard PasteboardCommand.exitCode(for: error) != .success else { return nil }
        let message = Self.sentence(PasteboardCommand.message(for: error))
        let command = arguments.first.flatMap { Self.commands.contains($0) ? $0 : nil }
        if command == nil, let later = arguments.first(where: Self.commands.contains) {
            text = "\(message); options stand behind the command, as in `pasteboard \(later) --help`"
            return
        }
        let page = ["pasteboard", command, "--help"].compactMap { $0 }.joined(separator: " ")
        guard let option = Self.unknownOption(in: message) else {
            text = message + (message.last == "?" ? "" : ";") + " `\(page)` tells more"
            return
        }
        let hint =
            Self.meant(by: option, in: arguments, command).map { "did you mean '\($0)'? `\(page)` tells more" }
            ?? Habit.hint(for: option, of: command)
        text = "unknown option '\(option)'; \(hint ?? "`\(page)` tells more")"
    }

    /// A command that there is not; nil where there is.
    init?(commandIn arguments: [String]) {
        let words = arguments.first == "help" ? arguments.dropFirst() : arguments[...]
        guard let word = words.first, !word.hasPrefix("-"), !Self.commands.contains(word), word != "help" else {
            return nil
        }
        let near = NearMatches.of(word, among: Self.commands).map { "“\($0)”" }
        let hint = near.isEmpty ? Habit.hint(forCommand: word) : "did you mean \(near.joined(separator: " or "))?"
        text = "there is no command “\(word)”; \(hint ?? "`pasteboard --help` lists all")"
    }

    private static let commands = PasteboardCommand.configuration.subcommands.map(name)

    private static func name(of command: any ParsableCommand.Type) -> String {
        command.configuration.commandName ?? "\(command)".lowercased()
    }

    /// What an option was probably meant to be, also where one sign is missing, as in `-from`, which is taken for several short
    /// options.
    private static func meant(by option: String, in arguments: [String], _ command: String?) -> String? {
        let isShort = option.count == 2
        let typed = isShort ? arguments.first { $0.hasPrefix(option) && $0.count > 2 }.map { "-" + $0 } : option
        guard let typed else { return nil }
        return NearMatches.of(typed, among: options(of: command)).first
    }

    /// The options of a command, as its help lists them: at the beginning of a line.
    private static func options(of command: String?) -> [String] {
        let type = PasteboardCommand.configuration.subcommands.first { name(of: $0) == command }
        let help = type.map { PasteboardCommand.helpMessage(for: $0) } ?? PasteboardCommand.helpMessage()
        return help.split(separator: "\n").flatMap { line -> [String] in
            let words = line.split { $0 == " " || $0 == "," }
            return words.prefix { $0.hasPrefix("-") }.filter { $0.hasPrefix("--") }.map(String.init)
        }
    }

    /// The parser's words as the rest of ours: one line, beginning small.
    private static func sentence(_ message: String) -> String {
        var text = message.split(separator: "\n").first.map(String.init) ?? message
        text = text.replacing(". Did you mean", with: "; did you mean")
        if text.last == "." { text.removeLast() }
        guard let first = text.first, text.dropFirst().first?.isLowercase == true else { return text }
        return first.lowercased() + text.dropFirst()
    }

    private static func unknownOption(in message: String) -> String? {
        let prefix = "unknown option '"
        guard message.hasPrefix(prefix) else { return nil }
        return String(message.dropFirst(prefix.count).prefix { $0 != "'" })
    }
}

/// What hands are used to from other programs, and what it is here.
private enum Habit {
    /// The options of xclip, xsel and wl-clipboard.
    private static let options: [(names: [String], hint: String)] = [
        (["-o", "-out", "--output", "-ob"], "`pasteboard paste` writes what is on the pasteboard"),
        (["-i", "-in", "--input", "-ib"], "`pasteboard copy` reads what is to be copied"),
        (
            ["-sel", "-selection", "-c", "-b", "--clipboard"],
            "the clipboard is meant by default, and `-p primary` otherwise"
        ),
        (["--list-types"], "`pasteboard paste --list` lists the types"),
        (["-v", "-V"], "`pasteboard --version` tells the version"),
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
        (["empty", "reset", "delete", "rm", "drop"], "“clear” lets go of a pasteboard"),
        (["version"], "`pasteboard --version` tells it"),
        (
            ["plain", "html", "markdown", "md", "rtf"],
            "“as TYPE” turns what is there into it, “paste --as TYPE” writes it so"
        ),
    ]

    static func hint(forCommand word: String) -> String? {
        commands.first { $0.names.contains(word.lowercased()) }?.hint
    }

    static func hint(for option: String, of command: String?) -> String? {
        if ["-t", "-target", "--type", "--target", "--mime"].contains(option) {
            return command == "copy" ? "`--from TYPE` says what the input is" : "`--as TYPE` says what is wanted"
        }
        return options.first { $0.names.contains(option) }?.hint
    }
}
