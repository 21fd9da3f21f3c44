import Pasteboard
import PasteboardService
import Selections
import Targets
import X11

extension SelectionReader {
    /// What is known of whoever owns a selection before any of its content is read.
    func evidence(_ selection: SelectionName, offered: [Target]) -> SourceEvidence {
        guard let window = owner(of: selection) else { return SourceEvidence(offered: offered) }
        return identify(window).evidence(offered: offered)
    }
}

extension ClientIdentity {
    /// What the identity tells of the application.
    func evidence(offered: [Target]) -> SourceEvidence {
        let called = calledAs?.split(separator: "/").last.map(String.init)
        return SourceEvidence(
            offered: offered, processes: [executable, command, called, script].compactMap { $0 },
            windowClasses: [instanceName, className, applicationID].compactMap { $0 }, title: title)
    }
}
