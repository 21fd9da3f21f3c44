import Glibc
import PasteboardClient
import PasteboardConsole

/// The program that people type. What editors and scripts do all day it does itself; it is small, because a large program
/// takes longer to start than that takes. Everything else is done by the whole command, in its place.
@main
struct PasteboardFront {
    static func main() {
        StandardStreams.occupyClosed()
        signal(SIGPIPE, SIG_IGN)
        PhysicalMemory.keepPieces()
        let words = CommandLine.arguments
        let personality = Personality(invokedAs: words.first ?? "")
        let arguments = Array(words.dropFirst())
        do {
            let usual = UsualCommand(personality?.arguments(for: arguments) ?? arguments)
            let rest = try usual?.run() ?? .everything
            if rest != .nothing { try WholeCommand.takeOver(rest) }
        } catch let failure as CommandFailure {
            if personality?.forgives(failure) == true { Glibc.exit(0) }
            if let message = failure.message { StandardError.say(message) }
            Glibc.exit(failure.status)
        } catch {
            StandardError.say("\(error)")
            Glibc.exit(CommandFailure.Status.software.rawValue)
        }
    }
}
