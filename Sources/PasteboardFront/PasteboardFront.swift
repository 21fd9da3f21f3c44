import Glibc
import PasteboardClient
import PasteboardConsole

/// The program that people type.
///
/// What editors and scripts do all day it does itself; it is small, because a large program takes longer to start than
/// that takes. Everything else is done by the whole command, in its place.
@main
struct PasteboardFront {
    static func main() {
        StandardStreams.occupyClosed()
        signal(SIGPIPE, SIG_IGN)
        PhysicalMemory.keepPieces()
        var arguments = Array(CommandLine.arguments.dropFirst())
        let personality = Personality(invokedAs: CommandLine.arguments.first ?? "")
        do {
            if let help = personality?.help(for: arguments) { return try StandardOutput.write(help) }
            if let personality { arguments = try personality.arguments(for: arguments) }
            let rest = try UsualCommand(arguments)?.run() ?? .everything
            if rest != .nothing { try WholeCommand.takeOver(rest) }
        } catch let failure as CommandFailure {
            if personality?.forgives(failure, of: arguments) == true { Glibc.exit(0) }
            if let message = failure.message { StandardError.say(message) }
            Glibc.exit(failure.status)
        } catch {
            StandardError.say("\(error)")
            Glibc.exit(CommandFailure.Status.software.rawValue)
        }
    }
}
