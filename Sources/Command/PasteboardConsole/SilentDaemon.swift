import Glibc
import PasteboardClient
import SelectionModel

/// The daemon runs but does not answer.
package struct SilentDaemon: Error {
    /// The process of the daemon, if known.
    package let process: pid_t?

    package init(process: pid_t?) { self.process = process }

    /// True if the daemon owns a selection, so that no other client can answer.
    package func concerns(_ selection: SelectionName, _ reader: SelectionReader) -> Bool {
        guard let process, let owner = try? reader.owner(of: selection) else { return false }
        return (try? reader.identify(owner))?.process == process
    }
}

extension CommandFailure {
    package init(_ daemon: SilentDaemon) { self.init(ControlClient.Failure.timedOut(process: daemon.process)) }
}
