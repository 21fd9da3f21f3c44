import Pasteboard
import Targets
import X11

extension SourceEvidence {
    /// What the identity of an owner says, before any of its content is read.
    package init(_ identity: ClientIdentity, offered: [Target]) {
        let called = identity.calledAs?.split(separator: "/").last.map(String.init)
        self.init(
            offered: offered,
            processes: [identity.executable, identity.command, called, identity.script].compactMap { $0 },
            windowClasses: [identity.instanceName, identity.className, identity.applicationID].compactMap { $0 },
            title: identity.title)
    }
}
