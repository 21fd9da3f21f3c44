import CSystem
import Glibc
import SelectionModel

/// A filter that has been started and waits for its input; it is killed if its output is never requested.
package struct RunningFilter: ~Copyable {
    let process: pid_t
    private let stream: Descriptor
    /// Whether the processes that it starts end with it.
    private let leadsGroup: Bool
    private var hasEnded = false

    init(_ process: pid_t, over stream: Descriptor, leadsGroup: Bool) {
        self.process = process
        self.stream = stream
        self.leadsGroup = leadsGroup
    }

    deinit {
        guard !hasEnded else { return }
        end()
        _ = status
    }

    /// Writes the input to the program, and passes on its output as it arrives.
    ///
    /// - Parameters:
    ///   - input: its standard input.
    ///   - deadline: the time at which it is killed.
    ///   - limit: the maximum size of the output in bytes.
    ///   - take: receives each piece of the output; without a failure it has received all of it.
    /// - Throws: ``FilterProcess/Failure`` if it has not exited with status 0; it has exited in any case.
    package consuming func pass(
        _ input: [UInt8], until deadline: Instant, limit: Int, to take: (ArraySlice<UInt8>) -> Void
    ) throws(FilterProcess.Failure) {
        let result = Result { () throws(FilterProcess.Failure) in
            try exchange(input, until: deadline, limit: limit, take)
        }
        var hasTime = true
        if case .success = result { hasTime = awaitEnd(until: deadline) } else { end() }
        if !hasTime { end() }
        if leadsGroup { kill(-process, SIGKILL) }
        let status = status
        hasEnded = true
        try result.get()
        guard hasTime else { throw .timedOut }
        guard status == 0 else { throw .ended(status: status) }
    }

    private func exchange(
        _ input: [UInt8], until deadline: Instant, limit: Int, _ take: (ArraySlice<UInt8>) -> Void
    ) throws(FilterProcess.Failure) {
        var sent = 0
        var received = 0
        var piece = [UInt8](repeating: 0, count: 1 << 16)
        if input.isEmpty { shutdown(stream.number, Int32(SHUT_WR)) }
        while true {
            let interest: Poll.Interest = sent < input.count ? [.read, .write] : .read
            guard Poll.wait(for: [(stream.number, interest)], until: deadline)[0] else { throw .timedOut }
            if sent < input.count {
                sent += send(input[sent...])
                if sent == input.count { shutdown(stream.number, Int32(SHUT_WR)) }
            }
            let count = unsafe recv(stream.number, &piece, piece.count, 0)
            if count > 0 {
                received += count
                guard received <= limit else { throw .tooLarge }
                take(piece[..<count])
            } else if count == 0 || errno != EAGAIN && errno != EINTR {
                return
            }
        }
    }

    /// Sends as much as the pipe accepts, and returns the number of bytes; a closed end accepts everything.
    private func send(_ bytes: ArraySlice<UInt8>) -> Int {
        let count = unsafe bytes.withUnsafeBytes {
            unsafe Glibc.send(stream.number, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
        }
        if count >= 0 { return count }
        return errno == EAGAIN || errno == EINTR ? 0 : bytes.count
    }

    /// Waits for the exit of a program that has closed its output; returns false at the deadline.
    private func awaitEnd(until deadline: Instant) -> Bool {
        let number = csystem_process_descriptor(process)
        guard number >= 0 else { return true }
        let descriptor = Descriptor(owning: number)
        return Poll.wait(for: [(descriptor.number, .read)], until: deadline)[0]
    }

    private func end() { kill(leadsGroup ? -process : process, SIGKILL) }

    /// The exit status, or the negative number of the signal.
    private var status: Int32 {
        let status = Spawn.awaitEnd(of: process)
        return status & 0x7F == 0 ? status >> 8 & 0xFF : -(status & 0x7F)
    }
}
