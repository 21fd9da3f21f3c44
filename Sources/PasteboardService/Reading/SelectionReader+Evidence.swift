import Pasteboard
import Selections
import Targets
import X11

extension SelectionReader {
    /// What is known of whoever owns a selection before any of its content is read.
    package func evidence(_ selection: SelectionName, offered: [Target]) -> SourceEvidence {
        guard let window = owner(of: selection) else { return SourceEvidence(offered: offered) }
        let identity = identify(window)
        let called = identity.calledAs?.split(separator: "/").last.map(String.init)
        return SourceEvidence(
            offered: offered,
            processes: [identity.executable, identity.command, called, identity.script].compactMap { $0 },
            windowClasses: [identity.instanceName, identity.className, identity.applicationID].compactMap { $0 },
            title: identity.title)
    }
}
