import ArgumentParser
import PasteboardConsole
import Targets
import UniformTypes

/// The message for wrong usage: one line, with a suggestion.
struct UsageComplaint {
    let text: String

    var failure: CommandFailure { CommandFailure(.usage, text) }

    /// The complaint of the argument parser; nil if help was requested.
    init?(_ error: any Error, in arguments: [String]) {
        guard PasteboardCommand.exitCode(for: error) != .success else { return nil }
        let message = Self.sentence(PasteboardCommand.message(for: error))
        let command = arguments.first.flatMap { Self.commands.contains($0) ? $0 : nil }
        if let word = arguments.first, word.hasPrefix("--"), Self.commands.contains(String(word.dropFirst(2))) {
            text = "unknown option '\(word)'; commands have no signs before them: `pasteboard \(word.dropFirst(2))`"
            return
        }
        if command == nil, let later = arguments.first(where: Self.commands.contains) {
            text = "\(message); options stand behind the command, as in `pasteboard \(later) --help`"
            return
        }
        let page = ["pasteboard", command, "--help"].compactMap { $0 }.joined(separator: " ")
        if let option = Self.quoted(in: message, after: "unknown option '") {
            let near = Self.meant(by: option, in: arguments, command).map {
                "did you mean '\($0)'? `\(page)` tells more"
            }
            let hint = near ?? UsageHint.hint(for: option, of: command) ?? "`\(page)` tells more"
            text = "unknown option '\(option)'; \(hint)"
        } else {
            let word = Self.quoted(in: message, after: "unexpected argument '")
            let hint = word.flatMap { UsageHint.hint(forArgument: $0, of: command) } ?? "`\(page)` tells more"
            text = message + (message.last == "?" ? " " : "; ") + hint
        }
    }

    /// An unknown command; nil if the command exists.
    init?(commandIn arguments: [String]) {
        let words = arguments.first == "help" ? arguments.dropFirst() : arguments[...]
        guard let word = words.first, !word.hasPrefix("-"), !Self.commands.contains(word), word != "help" else {
            return nil
        }
        let near = NearMatches.of(word, among: Self.commands).map { "“\($0)”" }
        let hint = near.isEmpty ? UsageHint.hint(forCommand: word) : "did you mean \(near.joined(separator: " or "))?"
        text = "there is no command “\(word)”; \(hint ?? "`pasteboard --help` lists all")"
    }

    private static let commands = PasteboardCommand.configuration.subcommands.map(name)

    private static func name(of command: any ParsableCommand.Type) -> String {
        command.configuration.commandName ?? "\(command)".lowercased()
    }

    /// The option that was probably meant, also with a missing hyphen: `-from` would be parsed as several short options.
    private static func meant(by option: String, in arguments: [String], _ command: String?) -> String? {
        let isShort = option.count == 2
        let typed = isShort ? arguments.first { $0.hasPrefix(option) && $0.count > 2 }.map { "-" + $0 } : option
        guard let typed else { return nil }
        return NearMatches.of(typed, among: options(of: command)).first
    }

    /// The options of a command, read from its help, which lists them at the start of lines.
    private static func options(of command: String?) -> [String] {
        let type = PasteboardCommand.configuration.subcommands.first { name(of: $0) == command }
        let help = type.map { PasteboardCommand.helpMessage(for: $0) } ?? PasteboardCommand.helpMessage()
        return help.split(separator: "\n").flatMap { line -> [String] in
            let words = line.split { $0 == " " || $0 == "," }
            return words.prefix { $0.hasPrefix("-") }.filter { $0.hasPrefix("--") }.map(String.init)
        }
    }

    /// The parser's message in our style: one line, starting in lower case.
    private static func sentence(_ message: String) -> String {
        var text = message.split(separator: "\n").first.map(String.init) ?? message
        text = text.with(". Did you mean", replacedBy: "; did you mean")
        if text.last == "." { text.removeLast() }
        guard let first = text.first, text.dropFirst().first?.isLowercase == true else { return text }
        return first.lowercased() + text.dropFirst()
    }

    private static func quoted(in message: String, after prefix: String) -> String? {
        guard message.hasPrefix(prefix) else { return nil }
        return String(message.dropFirst(prefix.count).prefix { $0 != "'" })
    }
}
