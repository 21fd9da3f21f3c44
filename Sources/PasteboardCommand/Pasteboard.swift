import ArgumentParser
import Glibc
import PasteboardClient
import PasteboardConsole
import PasteboardService
import UniformTypes

/// The command that people type.
@main
struct PasteboardCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "pasteboard",
        abstract: "Copy once, paste anywhere: one item on the X11 clipboard under every type it can take.",
        version: "0.1.0",
        subcommands: [
            Copy.self, Paste.self, As.self, Add.self, Inspect.self, View.self, Watch.self, Convert.self, Types.self,
            Clear.self, Status.self,
        ])

    static func main() {
        StandardStreams.occupyClosed()
        signal(SIGPIPE, SIG_IGN)
        PhysicalMemory.keepPieces()
        SharedTypes.use(.installed)
        var arguments = Array(CommandLine.arguments.dropFirst())
        let personality = Personality(invokedAs: CommandLine.arguments.first ?? "")
        do {
            if let help = personality?.help(for: arguments) { return try StandardOutput.write(help) }
            if let personality { arguments = try personality.arguments(for: arguments) }
            if let complaint = UsageComplaint(commandIn: arguments) { throw complaint.failure }
            var command = try parseAsRoot(OnlyArguments.expanded(arguments))
            try command.run()
        } catch let failure as CommandFailure where personality?.forgives(failure, of: arguments) == true {
            Glibc.exit(0)
        } catch let failure as CommandFailure {
            if let message = failure.message { StandardError.say(message) }
            Glibc.exit(failure.status)
        } catch {
            guard let complaint = UsageComplaint(error, in: arguments) else { exit(withError: error) }
            StandardError.say(complaint.text)
            Glibc.exit(exitCode(for: error).rawValue)
        }
    }
}
