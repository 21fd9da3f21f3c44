import ArgumentParser
import PasteboardConsole
import PasteboardReading
import UniformTypes

/// The command that people type.
@main
struct PasteboardCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "pasteboard",
        abstract: "Copy once, paste anywhere: one item on the clipboard under every type it can take.",
        version: "0.1.0",
        // Each has its name in its configuration: to make it from the name of the type is a third of the start.
        subcommands: [
            Copy.self, Paste.self, As.self, Add.self, Inspect.self, View.self, Watch.self, Convert.self, Types.self,
            Clear.self, Status.self, Drag.self, Drop.self,
        ])

    static func main() {
        CommandProcess.run { arguments in
            SharedTypes.use(.installed)
            if let complaint = UsageComplaint(commandIn: arguments) { throw complaint.failure }
            var command = try parseAsRoot(HighlightArguments.expanded(OnlyArguments.expanded(arguments)))
            try command.run()
        } explaining: { error, arguments in
            // Without a complaint it is help or the like, which the argument parser shows before it ends the process.
            guard let complaint = UsageComplaint(error, in: arguments) else { exit(withError: error) }
            return CommandFailure(exitStatus: exitCode(for: error).rawValue, complaint.text)
        }
    }
}
