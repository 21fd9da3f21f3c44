import Pasteboard
import X11

extension ClientIdentity {
    /// What the process and the windows of a client say of it.
    package var evidence: SourceEvidence {
        let called = calledAs?.split(separator: "/").last.map(String.init)
        return SourceEvidence(
            processes: [executable, command, called, script].compactMap { $0 },
            windowClasses: [instanceName, className, applicationID].compactMap { $0 }, title: title)
    }
}
