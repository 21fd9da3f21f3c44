import Glibc
import PasteboardClient
import SelectionModel

/// The program that converts documents, as a replacement of this process or as a child.
package enum DocumentProgram {
    /// The timeout for a conversion.
    private static let patience: Duration = .seconds(120)

    /// Runs the program in place of this one.
    ///
    /// It execs the program, which reads and writes the same files and streams. If the shell limits the memory, it starts
    /// the program instead, waits, and exits with the program's status.
    ///
    /// - Returns: only by throwing.
    package static func takeOver(_ job: DocumentJob) throws {
        let path = try path()
        if PhysicalMemory.isLimitedByShell { throw try end(of: LimitedProgram(path, words(job)), job) }
        var words = unsafe words(job).map { unsafe strdup($0) } + [nil]
        unsafe execv(path, &words)
        throw CommandFailure(.unavailable, "cannot start \(path): \(SystemMessage.latest)")
    }

    private static func end(of program: LimitedProgram, _ job: DocumentJob) throws -> CommandFailure {
        do throws(LimitedProgram.Failure) {
            return CommandFailure(exitStatus: try program.run(), nil)
        } catch {
            switch error {
            case .system(let error): throw CommandFailure(.unavailable, "cannot start the conversion: \(error)")
            case .outOfMemory:
                throw CommandFailure(
                    .badData,
                    "\(job.name): the conversion needs more memory than the shell allows; raise the limit with `ulimit -v`"
                )
            }
        }
    }

    /// Returns the output for an input in memory; the program prints its own messages.
    package static func output(of input: [UInt8], _ job: DocumentJob) throws -> [UInt8] {
        let path = try path()
        var messages = PhysicalMemory.isLimitedByShell ? try? MessagePipe() : nil
        defer { messages?.passOn() }
        do throws(FilterProcess.Failure) {
            let program = FilterProcess(path, words(job), complaints: messages?.entrance ?? STDERR_FILENO)
            return try program.output(of: input, until: .now + patience, limit: Frame.maximumContent)
        } catch {
            switch error {
            case .system(let error): throw CommandFailure(.unavailable, "cannot start \(path): \(error)")
            case .ended(let status) where status > 0: throw CommandFailure(exitStatus: status, nil)
            case .ended, .timedOut, .tooLarge:
                throw CommandFailure(
                    .badData, "\(job.name): the conversion was stopped: it took too much time or memory")
            }
        }
    }

    private static func words(_ job: DocumentJob) -> [String] {
        [RendererProgram.name, RendererProgram.documentArgument] + job.arguments
    }

    private static func path() throws -> String {
        guard let path = RendererProgram.path else { throw CommandFailure(.unavailable, RendererProgram.absence) }
        return path
    }
}
