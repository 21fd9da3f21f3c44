import SelectionModel
import Selections

/// Identifies the client of a window, question by question.
///
/// The process known to the server comes first. Then the window, its leader and its parents are searched for names set by
/// applications, then any top-level window of the same client. Window numbers may be reused immediately, so an identity is
/// valid for only one event.
struct IdentitySearch {
    enum Progress {
        case asks([Question])
        case done(ClientIdentity)
    }

    private let window: Window
    /// True if the title of the active window is requested too.
    private let wantsActiveTitle: Bool
    private var facts: WindowFacts
    private var open = 0

    init(_ window: Window, wantsActiveTitle: Bool, _ facts: WindowFacts) {
        self.window = window
        self.wantsActiveTitle = wantsActiveTitle
        self.facts = facts
    }

    /// Returns the questions to ask, or the result; nil while answers are missing.
    mutating func proceed() -> Progress? {
        guard open == 0 else { return nil }
        do throws(WindowFacts.Unanswered) {
            var identity = try identity()
            if wantsActiveTitle {
                identity.activeTitle = try activeTitle(of: identity.process)
                identity.hasFocus = try facts.hasFocus(window, process: identity.socketProcess)
            }
            return .done(identity)
        } catch {
            open = error.questions.count
            return .asks(error.questions)
        }
    }

    mutating func learn(_ question: Question, _ answer: Answer) {
        facts.learn(question, answer)
        open -= 1
    }
}

extension IdentitySearch {
    private func identity() throws(WindowFacts.Unanswered) -> ClientIdentity {
        var identity = ClientIdentity()
        let kin = try facts.kin(of: window)
        // The server reports the process that connected: if a program moved to the background, that process has exited
        // since.
        if let process = try facts.serverProcess(of: window), ProcessFacts.isRunning(process) {
            identity.process = process
            identity.evidence = .socket
        } else if let process = try facts.statedProcess(ofFirst: kin) {
            identity.process = process
            identity.evidence = .property
        }
        if let process = identity.process { identity.add(ProcessFacts(process)) }
        for relative in kin where identity.className == nil { try identity.add(relative, facts) }
        if identity.className == nil {
            for topLevel in try facts.topLevels(of: window, process: identity.process)
            where identity.className == nil {
                try identity.add(topLevel, facts)
            }
        }
        return identity
    }

    /// The title of the active window, if it belongs to this process; in browsers it contains the title of the page.
    private func activeTitle(of process: Int32?) throws(WindowFacts.Unanswered) -> String? {
        guard let process, let active = try facts.activeWindow() else { return nil }
        let kin = try facts.kin(of: active)
        var owner = try facts.serverProcess(of: active)
        if owner == nil { owner = try facts.statedProcess(ofFirst: kin) }
        guard owner == process else { return nil }
        for window in kin {
            if let title = try facts.title(of: window) { return title }
        }
        return nil
    }
}

extension ClientIdentity {
    /// The process number, if the server reports it.
    fileprivate var socketProcess: Int32? { evidence == .socket ? process : nil }

    fileprivate mutating func add(_ facts: ProcessFacts) {
        command = facts.command
        executable = facts.executable
        libraries = facts.libraries
        calledAs = facts.arguments.first
        script = facts.script
    }

    fileprivate mutating func add(_ window: Window, _ facts: WindowFacts) throws(WindowFacts.Unanswered) {
        guard let names = try facts.classNames(of: window) else { return }
        instanceName = names.instance
        className = names.class
        title = try facts.title(of: window)
        applicationID = try facts.applicationID(of: window)
    }
}
