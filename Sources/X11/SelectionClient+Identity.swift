import CX11
import Selections

extension SelectionClient {
    /// Who is behind a window, at this moment.
    ///
    /// Window numbers are used again at once, so an answer is good for one event. Waits for the server, never for the
    /// client.
    ///
    /// The server's word for the process comes first; then the window, its leader and its parents are asked for the names
    /// that applications give themselves, then any top-level window of the same client.
    package func identify(_ window: Window) -> ClientIdentity {
        var identity = ClientIdentity()
        guard !connection.isLost else { return identity }
        let facts = WindowFacts(connection: connection, atoms: WindowFacts.Atoms(&atoms), limits: limits)
        let kin = facts.kin(of: window)
        // The server knows who connected: of a program that went into the background, a process that has ended since.
        if let process = connection.process(of: window), ProcessFacts.isRunning(process) {
            identity.process = process
            identity.evidence = .socket
        } else if let process = kin.lazy.compactMap(facts.process).first {
            identity.process = process
            identity.evidence = .property
        }
        if let process = identity.process { identity.add(ProcessFacts(process)) }
        for relative in kin where identity.className == nil { identity.add(relative, facts) }
        if identity.className == nil {
            for topLevel in facts.topLevels(of: window, process: identity.process) where identity.className == nil {
                identity.add(topLevel, facts)
            }
        }
        return identity
    }

    /// The title of the window that the user works in, if it is one of this process: a browser's says which page is
    /// open in front of the user.
    ///
    /// As short-lived as an identity.
    package func activeTitle(of process: Int32?) -> String? {
        guard let process, !connection.isLost else { return nil }
        let facts = WindowFacts(connection: connection, atoms: WindowFacts.Atoms(&atoms), limits: limits)
        guard let active = facts.activeWindow else { return nil }
        let kin = facts.kin(of: active)
        guard (connection.process(of: active) ?? kin.lazy.compactMap(facts.process).first) == process else {
            return nil
        }
        return kin.lazy.compactMap(facts.title).first
    }
}

extension ClientIdentity {
    fileprivate mutating func add(_ facts: ProcessFacts) {
        command = facts.command
        executable = facts.executable
        calledAs = facts.arguments.first
        script = facts.script
    }

    fileprivate mutating func add(_ window: Window, _ facts: WindowFacts) {
        guard let names = facts.classNames(of: window) else { return }
        instanceName = names.instance
        className = names.class
        title = facts.title(of: window)
        applicationID = facts.applicationID(of: window)
    }
}
