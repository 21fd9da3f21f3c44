import Glibc
import PasteboardClient
import PasteboardConsole

/// The program that knows all commands, options and formats: `pasteboard-command`.
enum WholeCommand {
    /// Runs it in the place of this program, with the same arguments.
    ///
    /// - Returns: never without throwing.
    static func takeOver(_ rest: UsualCommand.Rest) throws {
        guard let path = InstalledProgram.path("pasteboard-command") else {
            throw CommandFailure(
                .unavailable, "pasteboard-command is neither beside pasteboard nor in libexec/pasteboard; install all")
        }
        if case .input(let bytes) = rest { try giveBack(bytes) }
        var words = unsafe CommandLine.arguments.map { unsafe strdup($0) } + [nil]
        unsafe execv(path, &words)
        throw CommandFailure(.unavailable, "cannot start \(path): \(SystemMessage.latest)")
    }

    /// Makes the bytes read from standard input readable again.
    private static func giveBack(_ bytes: [UInt8]) throws(SystemError) {
        let file = try SealedMemory.make(of: [bytes])
        guard lseek(file.number, 0, SEEK_SET) == 0, dup2(file.number, STDIN_FILENO) == STDIN_FILENO else {
            throw SystemError("dup2")
        }
    }
}
