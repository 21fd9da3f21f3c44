import CSystem
import Glibc
import PasteboardClient

/// Killed processes that have not exited yet: freeing much memory takes time, and the daemon does not wait for it.
final class EndingProcesses {
    private var processes: [(process: pid_t, descriptor: Descriptor?)] = []

    /// Whether all have exited.
    var isEmpty: Bool { processes.isEmpty }

    /// The descriptors that become readable when processes end.
    var interests: [(descriptor: Int32, interest: Poll.Interest)] {
        processes.compactMap { $0.descriptor.map { ($0.number, .read) } }
    }

    /// Kills a child, with its process group if it leads one.
    func kill(_ process: pid_t, leadsGroup: Bool) {
        _ = Glibc.kill(leadsGroup ? -process : process, SIGKILL)
        follow(process)
    }

    /// Collects a child once it has exited.
    func follow(_ process: pid_t) {
        guard !Self.hasEnded(process) else { return }
        let number = csystem_process_descriptor(process)
        processes.append((process, number < 0 ? nil : Descriptor(owning: number)))
    }

    /// Collects those that have exited, without waiting.
    func collect() { processes.removeAll { Self.hasEnded($0.process) } }

    /// Whether a child has exited and been collected.
    private static func hasEnded(_ process: pid_t) -> Bool {
        var status: Int32 = 0
        while true {
            let result = unsafe waitpid(process, &status, WNOHANG)
            if result < 0, errno == EINTR { continue }
            return result != 0
        }
    }
}
