import SelectionModel
import Targets

extension ClientIdentity {
    /// The evidence from the client's process and windows, before its content is read.
    package func evidence(offered: [Target] = []) -> SourceEvidence {
        let called = calledAs?.split(separator: "/").last.map(String.init)
        var evidence = SourceEvidence(
            offered: offered, processes: [executable, command, called, script].compactMap { $0 },
            windowClasses: [instanceName, className, applicationID].compactMap { $0 }, title: title)
        evidence.libraries = libraries
        evidence.activeTitle = activeTitle
        return evidence
    }
}
