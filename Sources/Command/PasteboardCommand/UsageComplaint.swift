import PasteboardConsole
import Targets

/// The message for wrong usage: one line, with a suggestion.
struct UsageComplaint {
    let text: String

    var failure: CommandFailure { CommandFailure(.usage, text) }

    /// The complaint about a command line.
    init(_ error: UsageError, in arguments: [String]) {
        let command = arguments.first.flatMap { Self.commands.contains($0) ? $0 : nil }
        let message = Self.message(error, of: command)
        if let word = arguments.first, word.hasPrefix("--"), Self.commands.contains(String(word.dropFirst(2))) {
            text = "unknown option '\(word)'; commands have no dashes: `pasteboard \(word.dropFirst(2))`"
            return
        }
        if command == nil, let later = arguments.first(where: Self.commands.contains) {
            text = "\(message); options go after the command, as in `pasteboard \(later) --help`"
            return
        }
        let page = ["pasteboard", command, "--help"].compactMap { $0 }.joined(separator: " ")
        if case .unknownOption(let option) = error {
            let near = Self.meant(by: option, in: arguments, command).map {
                "did you mean '\($0)'? See `\(page)`"
            }
            let file = InputFile(path: option).exists ? "the file of that name is `./\(option)`" : nil
            let hint = file ?? near ?? UsageHint.hint(for: option, of: command) ?? "see `\(page)`"
            text = "unknown option '\(option)'; \(hint)"
        } else {
            text = "\(message); \(Self.hint(for: error, of: command) ?? "see `\(page)`")"
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

    /// The error in words; the command itself takes the words of an argument without a name.
    private static func message(_ error: UsageError, of command: String?) -> String {
        guard case .invalidValue(_, let name, let reason) = error, !name.hasPrefix("-"), let command else {
            return "\(error)"
        }
        return "\(command) takes \(reason.expected)"
    }

    private static func hint(for error: UsageError, of command: String?) -> String? {
        switch error {
        case .unexpectedArguments(let words) where words.count == 1:
            UsageHint.hint(forArgument: words[0], of: command)
        case .invalidValue(let word, _, let reason):
            NearMatches.of(word, among: reason.choices).first.map { "did you mean “\($0)”?" }
        default: nil
        }
    }

    private static var commands: [String] { VerbList.names }

    /// The option that was probably meant, even if a hyphen is missing: `-from` would be parsed as several short options.
    private static func meant(by option: String, in arguments: [String], _ command: String?) -> String? {
        let isShort = option.count == 2
        let typed = isShort ? arguments.first { $0.hasPrefix(option) && $0.count > 2 }.map { "-" + $0 } : option
        guard let typed else { return nil }
        return NearMatches.of(typed, among: options(of: command)).first
    }

    private static func options(of command: String?) -> [String] {
        let verb = command.flatMap(VerbList.verb)?.description
        let typed = verb?.typedOptions ?? ProgramDescription.standardOptions.flatMap(\.typed)
        return typed.filter { $0.hasPrefix("--") }
    }
}
