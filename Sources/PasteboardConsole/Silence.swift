import Glibc
import PasteboardClient
import Selections

/// The daemon runs and gives no sign of life.
package struct Silence: Error {
    /// Its process, where that is known.
    package let process: pid_t?

    package init(process: pid_t?) {
        self.process = process
    }

    /// Whether nobody else can be asked, since a selection is the daemon's.
    package func concerns(_ selection: SelectionName, _ reader: SelectionReader) -> Bool {
        guard let process, let owner = reader.owner(of: selection) else { return false }
        return reader.identify(owner).process == process
    }
}

extension CommandFailure {
    package init(_ silence: Silence) {
        self.init(ControlClient.Failure.timedOut(process: silence.process))
    }

    package init(_ failure: ControlClient.Failure) {
        guard case .timedOut(let process) = failure else {
            self.init(.unavailable, failure.description)
            return
        }
        let end = process.map { "; kill -KILL \($0) ends it and what it holds" } ?? ""
        self.init(.silence, "\(failure.description); --timeout SECONDS waits longer\(end)")
    }
}
