import DaemonCore
import Glibc
import PasteboardClient
import SelectionModel

// The status of the machine in the form of the control protocol.

extension HeldDescription {
    init(_ contents: SelectionContents) {
        self.init(changeCount: contents.changeCount, entries: contents.targets.map { Entry($0) })
    }
}

extension HeldDescription.Entry {
    init(_ offered: OfferedTarget) {
        let head = Array((offered.bytes ?? []).prefix(HeldDescription.headLength))
        self.init(
            target: offered.target, isPublished: offered.isPublished, size: offered.bytes?.count, head: head,
            progress: offered.progress)
    }
}

extension SeenDescription {
    init(_ view: DestinationView) {
        self.init(
            rule: view.rule, reason: view.reason, profile: view.profile.rawValue, hidden: view.hidden,
            keptOf: view.keptOf, description: HeldDescription(view.contents))
    }
}

extension StatusReport {
    /// The status of a daemon; `isConnected` is true unless its display has ended.
    init(
        _ server: PasteboardServer, _ display: DisplayName, uptime: Duration, complaints: [String], isConnected: Bool
    ) {
        let machine = server.machine
        self.init(
            process: Int(getpid()), version: Hello.currentVersion, uptime: Int(uptime.components.seconds),
            memory: PhysicalMemory.resident, requestsServed: machine.requestsServed,
            held: machine.held.map { held in
                Held(held, readers: display.system == .x11 ? machine.readers(of: held.selection).programs : nil)
            },
            manager: machine.managerStatus, complaints: complaints,
            displayHolder: isConnected ? machine.lock?.holder ?? .nobody : .nobody,
            confinesRenderers: RendererSandbox.isAvailable, system: display.system, protocolName: server.protocolName)
    }
}

extension StatusReport.Held {
    init(_ held: HeldSelection, readers: Int?) {
        self.init(
            selection: held.selection.rawValue, targets: held.targets, published: held.published,
            rendered: held.rendered, profiles: held.profiles, changeCount: held.changeCount, isSecret: held.isSecret,
            readers: readers, isForFocused: held.isForFocused)
    }
}

extension ReadersReport {
    /// The readers of the copy on a selection; nil if the machine does not own the selection.
    init?(_ machine: ServerMachine, of selection: SelectionName, now: Instant) {
        guard machine.holds(selection) else { return nil }
        let list = machine.readers(of: selection)
        self.init(
            changeCount: machine.changeCount(of: selection), readers: list.readers.map { Reader($0, now: now) },
            unrecorded: list.unrecorded)
    }
}

extension ReadersReport.Reader {
    init(_ reader: DaemonCore.Reader, now: Instant) {
        self.init(
            application: reader.application, process: reader.process.map { Int($0) },
            isProcessKnown: reader.evidence == .socket, window: Int(truncatingIfNeeded: reader.window),
            target: reader.target, hasFocus: reader.hasFocus, firstAge: now - reader.first,
            lastAge: now - reader.last, count: reader.count, outcome: ReadersReport.Outcome(reader.outcome))
    }
}

extension ReadersReport.Outcome {
    init(_ outcome: DaemonCore.Reader.Outcome) {
        self =
            switch outcome {
            case .pending: .pending
            case .answered: .answered
            case .refused: .refused
            }
    }
}
