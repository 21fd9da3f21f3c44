import CSystem
import Glibc
import PasteboardClient
import SelectionModel

/// The start and the end of every command.
package enum CommandProcess {
    /// Runs a command under the name by which it was invoked.
    ///
    /// On failure, prints the reason and exits with the documented status.
    ///
    /// - Parameters:
    ///   - body: called with the translated arguments.
    ///   - failure: converts an error of `body`.
    package static func run(
        _ body: (_ arguments: [String]) throws -> Void,
        explaining failure: (any Error) -> CommandFailure
    ) {
        StandardStreams.occupyClosed()
        signal(SIGPIPE, SIG_IGN)
        PhysicalMemory.keepPieces()
        let words = ArgumentText.ofThisProcess
        var arguments = Array(words.dropFirst())
        let personality = Personality(invokedAs: words.first ?? "")
        do {
            if let help = personality?.help(for: arguments) { return try StandardOutput.write(help) }
            if let personality { arguments = try personality.arguments(for: arguments) }
            try body(arguments)
        } catch {
            let failure = failure(error)
            if personality?.forgives(failure, of: arguments) == true { Glibc.exit(0) }
            end(with: failure)
        }
    }

    /// Keeps this process's memory out of core files and inaccessible to other processes of the user.
    package static func holdSecrets() { csystem_forbid_dumps() }

    private static func end(with failure: CommandFailure) -> Never {
        if let message = failure.message { StandardError.say(message) }
        Glibc.exit(failure.status)
    }
}
