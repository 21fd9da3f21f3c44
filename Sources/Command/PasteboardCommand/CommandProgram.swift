import PasteboardClient
import PasteboardConsole
import PasteboardReading
import UniformTypes

/// The program `pasteboard`.
package enum CommandProgram {
    /// Runs the command line of the process.
    ///
    /// If that fails, exits with the documented status.
    package static func main() {
        CommandProcess.run { arguments in
            SharedTypes.use(.installed)
            if let shim = ShimName.ofThisProcess { try shim.run(arguments) } else { try run(arguments) }
        } explaining: {
            CommandFailure(of: $0)
        }
    }

    private static func run(_ arguments: [String]) throws {
        if let complaint = UsageComplaint(commandIn: arguments) { throw complaint.failure }
        let task: Task
        do {
            task = try self.task(of: arguments)
        } catch {
            throw UsageComplaint(error, in: arguments).failure
        }
        switch task {
        case .run(let verb): try verb.run()
        case .print(let text): try StandardOutput.write(text)
        }
    }
}

extension CommandProgram {
    /// The action that a command line requests.
    enum Task {
        case run(any Verb)
        case print(String)
    }

    /// Reads a command line.
    static func task(of arguments: [String]) throws(UsageError) -> Task {
        let rest = arguments.dropFirst()
        switch arguments.first {
        case nil: return .print(help)
        case "help"?: return .print(rest.first.flatMap(VerbList.verb).map { help(of: $0) } ?? help)
        case let word? where word.hasPrefix("--generate-"): return .print(try generated(word, rest.first))
        case let word?:
            if let verb = VerbList.verb(named: word) { return try task(of: verb, rest) }
        }
        return switch try ArgumentReader.read(arguments[...], for: [], assign: { _, _ in }) {
        case .version: .print(version)
        case .run, .help: .print(help)
        }
    }

    private static func task<Command: Verb>(
        of verb: Command.Type, _ words: ArraySlice<String>
    ) throws(UsageError) -> Task {
        let (request, command) = try verb.read(words)
        if let command { return .run(command) }
        return .print(request == .version ? version : help(of: verb))
    }

    private static let name = "pasteboard"
    static let version = "\(Hello.currentVersion)\n"

    private static var description: ProgramDescription {
        ProgramDescription(
            name: name, summary: "Copy once, and every application pastes a type that it can use.",
            verbs: VerbList.all.map { $0.description })
    }

    private static var help: String { HelpPage(description).text }

    private static func help(of verb: any Verb.Type) -> String { HelpPage(verb.description, of: name).text }

    /// The text for `--generate-completion-script SHELL`, used by the installation, and for `--generate-manual-section NAME`,
    /// used to make the manual page.
    private static func generated(_ word: String, _ next: String?) throws(UsageError) -> String {
        let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
        let option = parts[0]
        switch (option, parts.count > 1 ? parts[1] : next) {
        case ("--generate-completion-script", let shell?):
            guard let script = CompletionScript(rawValue: shell) else {
                let shells = CompletionScript.allCases.map(\.rawValue)
                throw .invalidValue(shell, of: option, InvalidValue(choices: shells))
            }
            return script.text(for: description)
        case ("--generate-manual-section", let name?):
            guard let section = ManualSection(rawValue: name) else {
                let names = ManualSection.allCases.map(\.rawValue)
                throw .invalidValue(name, of: option, InvalidValue(choices: names))
            }
            return section.text(for: description)
        case ("--generate-completion-script", nil): throw .missingValue(of: "\(option) SHELL")
        case ("--generate-manual-section", nil): throw .missingValue(of: "\(option) NAME")
        default: throw .unknownOption(option)
        }
    }
}
