import CSystem
import Glibc
import SelectionModel

/// A program that reads its standard input, writes its standard output, and ends.
///
/// The input is passed through a socket, and never in a file or an argument.
package struct FilterProcess {
    /// The reason why there is no output.
    package enum Failure: Error, Hashable, Sendable {
        case system(SystemError)
        /// It ended with this status, or by a signal with the negative of its number.
        case ended(status: Int32)
        case timedOut
        /// It wrote more than was allowed.
        case tooLarge
    }

    private let path: String
    private let arguments: [String]
    private let confinement: FilterConfinement?

    /// Creates a filter.
    ///
    /// - Parameters:
    ///   - path: the file of the program.
    ///   - arguments: its arguments, the first of which is its name.
    ///   - confinement: what it may do; nil for a program that is trusted with everything.
    package init(_ path: String, _ arguments: [String], confinement: FilterConfinement? = nil) {
        self.path = path
        self.arguments = arguments
        self.confinement = confinement
    }

    /// Returns the program's output for an input.
    /// - Parameters:
    /// - input: its standard input.
    /// - deadline: the time at which it is killed.
    /// - limit: the maximum size of the output in bytes.
    /// - Returns: its whole output, if it ended with status 0.
    /// - Throws: ``Failure`` otherwise; the program has ended in any case.
    package func output(
        of input: [UInt8], until deadline: Instant, limit: Int
    ) throws(Failure) -> [UInt8] {
        var ends: [Int32] = [-1, -1]
        guard unsafe socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0, &ends) == 0
        else {
            throw .system(SystemError("socketpair"))
        }
        let own = Descriptor(owning: ends[0])
        own.makeNonBlocking()
        let process = try start(on: Descriptor(owning: ends[1]))
        let result = Result { () throws(Failure) in
            try Self.exchange(input, over: own, until: deadline, limit: limit)
        }
        var hasTime = true
        if case .success = result { hasTime = Self.awaitEnd(of: process, until: deadline) } else { end(process) }
        if !hasTime { end(process) }
        // Processes that it has started end with it.
        if confinement?.leadsGroup == true { kill(-process, SIGKILL) }
        let status = Self.status(of: process)
        let output = try result.get()
        guard hasTime else { throw .timedOut }
        guard status == 0 else { throw .ended(status: status) }
        return output
    }

    private func end(_ process: pid_t) {
        kill(confinement?.leadsGroup == true ? -process : process, SIGKILL)
    }

    /// Waits for the end of a program that has closed its output; false if it has not come by the deadline.
    private static func awaitEnd(of process: pid_t, until deadline: Instant) -> Bool {
        let number = csystem_process_descriptor(process)
        guard number >= 0 else { return true }
        let descriptor = Descriptor(owning: number)
        return Poll.wait(for: [(descriptor.number, .read)], until: deadline)[0]
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
        do throws(SystemError) {
            return try spawn.run()
        } catch {
            throw .system(error)
        }
    }

    private static func exchange(
        _ input: [UInt8], over stream: Descriptor, until deadline: Instant, limit: Int
    ) throws(Failure) -> [UInt8] {
        var output: [UInt8] = []
        var sent = 0
        var piece = [UInt8](repeating: 0, count: 1 << 16)
        if input.isEmpty { shutdown(stream.number, Int32(SHUT_WR)) }
        while true {
            let interest: Poll.Interest = sent < input.count ? [.read, .write] : .read
            guard Poll.wait(for: [(stream.number, interest)], until: deadline)[0] else { throw .timedOut }
            if sent < input.count {
                sent += send(input[sent...], over: stream)
                if sent == input.count { shutdown(stream.number, Int32(SHUT_WR)) }
            }
            let count = unsafe recv(stream.number, &piece, piece.count, 0)
            if count > 0 {
                output += piece[..<count]
                guard output.count <= limit else { throw .tooLarge }
            } else if count == 0 || errno != EAGAIN && errno != EINTR {
                return output
            }
        }
    }

    /// Sends as much as goes, and returns how much that was; a closed end takes everything.
    private static func send(_ bytes: ArraySlice<UInt8>, over stream: Descriptor) -> Int {
        let count = unsafe bytes.withUnsafeBytes {
            unsafe Glibc.send(stream.number, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
        }
        if count >= 0 { return count }
        return errno == EAGAIN || errno == EINTR ? 0 : bytes.count
    }

    private static func status(of process: pid_t) -> Int32 {
        var status: Int32 = 0
        while unsafe waitpid(process, &status, 0) < 0, errno == EINTR {}
        return status & 0x7F == 0 ? status >> 8 & 0xFF : -(status & 0x7F)
    }
}
