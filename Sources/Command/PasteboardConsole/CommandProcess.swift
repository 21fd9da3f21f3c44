import CSystem
import Glibc
import PasteboardClient
import SelectionModel

/// The start and the end of every command.
package enum CommandProcess {
    /// Does what was typed, as the name asks under which the program was called.
    ///
    /// If that fails, prints the reason and exits with the documented status.
    ///
    /// - Parameters:
    ///   - body: given the arguments as this command knows them.
    ///   - failure: converts an error that is not a ``CommandFailure``, given the same arguments.
    package static func run(
        _ body: (_ arguments: [String]) throws -> Void,
        explaining failure: (_ error: any Error, _ arguments: [String]) -> CommandFailure
    ) {
        StandardStreams.occupyClosed()
        signal(SIGPIPE, SIG_IGN)
        PhysicalMemory.keepPieces()
        var arguments = Array(CommandLine.arguments.dropFirst())
        let personality = Personality(invokedAs: CommandLine.arguments.first ?? "")
        do {
            if let help = personality?.help(for: arguments) { return try StandardOutput.write(help) }
            if let personality { arguments = try personality.arguments(for: arguments) }
            try body(arguments)
        } catch let failure as CommandFailure {
            if personality?.forgives(failure, of: arguments) == true { Glibc.exit(0) }
            end(with: failure)
        } catch let error as RetrievalError {
            end(with: CommandFailure(error))
        } catch {
            end(with: failure(error, arguments))
        }
    }

    /// Keeps what this process holds out of core files and away from other processes of the user.
    package static func holdSecrets() {
        csystem_forbid_dumps()
    }

    private static func end(with failure: CommandFailure) -> Never {
        if let message = failure.message { StandardError.say(message) }
        Glibc.exit(failure.status)
    }
}
