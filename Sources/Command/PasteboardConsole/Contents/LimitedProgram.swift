import Glibc
import PasteboardClient
import SelectionModel

/// A program under a limit on memory, with the streams of this process.
///
/// It aborts when an allocation fails; ``MessagePipe`` does not pass on the runtime's stack trace.
struct LimitedProgram {
    enum Failure: Error {
        case system(SystemError)
        /// It has ended because an allocation failed.
        case outOfMemory
    }

    private let path: String
    private let arguments: [String]

    init(_ path: String, _ arguments: [String]) {
        self.path = path
        self.arguments = arguments
    }

    /// Runs the program until it ends, and returns its status as a shell reports it.
    func run() throws(Failure) -> Int32 {
        var messages: MessagePipe
        let process: pid_t
        do throws(SystemError) {
            messages = try MessagePipe()
            process = try spawn(messages).run()
        } catch {
            throw .system(error)
        }
        let hasReport = messages.passOn()
        let status = Spawn.awaitEnd(of: process)
        let signal = status & 0x7F
        guard signal != 0 else { return status >> 8 & 0xFF }
        if hasReport { throw .outOfMemory }
        return 128 + signal
    }

    private func spawn(_ messages: MessagePipe) -> Spawn {
        var spawn = Spawn(path, arguments)
        spawn.passed = [
            (STDIN_FILENO, STDIN_FILENO), (STDOUT_FILENO, STDOUT_FILENO), (messages.entrance, STDERR_FILENO),
        ]
        return spawn
    }
}
