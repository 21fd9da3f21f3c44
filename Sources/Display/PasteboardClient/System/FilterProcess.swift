import Glibc
import SelectionModel

/// A program that reads its standard input, writes its standard output, and ends.
///
/// The input is passed through a socket, and never in a file or an argument.
package struct FilterProcess {
    /// The reason why there is no output.
    package enum Failure: Error, Hashable, Sendable {
        case system(SystemError)
        /// It exited with this status, or was killed by a signal (the negative of its number).
        case ended(status: Int32)
        case timedOut
        /// It wrote more than the limit.
        case tooLarge
    }

    private let path: String
    private let arguments: [String]
    private let confinement: FilterConfinement?
    private let complaints: Int32?

    /// Creates a filter.
    ///
    /// - Parameters:
    ///   - path: the file of the program.
    ///   - arguments: its arguments, the first of which is its name.
    ///   - confinement: its permissions; nil for a fully trusted program.
    ///   - complaints: the standard error of a trusted program; nil to ignore it.
    package init(
        _ path: String, _ arguments: [String], confinement: FilterConfinement? = nil, complaints: Int32? = nil
    ) {
        self.complaints = complaints
        self.path = path
        self.arguments = arguments
        self.confinement = confinement
    }

    /// Returns the program's output for an input.
    ///
    /// - Parameters:
    ///   - input: its standard input.
    ///   - deadline: the time at which it is killed.
    ///   - limit: the maximum size of the output in bytes.
    /// - Returns: its whole output, if it ended with status 0.
    /// - Throws: ``Failure`` otherwise; the program has exited in any case.
    package func output(of input: [UInt8], until deadline: Instant, limit: Int) throws(Failure) -> [UInt8] {
        var output: [UInt8] = []
        try begin().pass(input, until: deadline, limit: limit) { output += $0 }
        return output
    }

    /// Starts the program, so that it can initialize while other work is done.
    package func begin() throws(Failure) -> RunningFilter {
        var ends: [Int32] = [-1, -1]
        guard unsafe socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0, &ends) == 0
        else { throw .system(SystemError("socketpair")) }
        let own = Descriptor(owning: ends[0])
        own.makeNonBlocking()
        let process = try start(on: Descriptor(owning: ends[1]))
        return RunningFilter(process, over: own, leadsGroup: confinement?.leadsGroup == true)
    }

    private func start(on stream: Descriptor) throws(Failure) -> pid_t {
        if let confinement {
            do throws(SystemError) {
                return try confinement.start(path, arguments, on: stream.number)
            } catch {
                throw .system(error)
            }
        }
        var spawn = Spawn(path, arguments)
        spawn.passed = [(stream.number, STDIN_FILENO), (stream.number, STDOUT_FILENO)]
        if let complaints { spawn.passed.append((complaints, STDERR_FILENO)) }
        do throws(SystemError) {
            return try spawn.run()
        } catch {
            throw .system(error)
        }
    }
}
