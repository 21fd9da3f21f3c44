import DataControl
import Glibc
import SelectionModel

/// The clipboard of GNOME's compositor over the session bus: owning, reading and watching.
///
/// Used from one thread, which polls ``descriptor`` for reading until ``deadline`` and then calls ``process(now:)``. No
/// call waits for another client, and only `init` and ``synchronize(until:)`` wait for the compositor.
package final class GNOMEClient: CompositorClient {
    private let readiness: Readiness
    private let pipes: PipeTable
    private let connection: MutterConnection
    private var machine: MutterMachine
    private var interest = Readiness.State.reading

    /// The timeout for the compositor's initial state.
    package static let patience: Duration = .seconds(5)

    /// Connects to the compositor.
    ///
    /// - Parameters:
    ///   - patience: how long it waits.
    ///   - keeps: true for a program that claims the selection of an owner that ends.
    /// - Throws: an error if there is no such compositor, or it refuses.
    package init(patience: Duration = GNOMEClient.patience, keeps: Bool = false) throws(DisplayError) {
        guard let readiness = Readiness() else { throw .missingGNOME("there are too many open files") }
        self.readiness = readiness
        pipes = PipeTable(readiness)
        connection = try MutterConnection(pipes: pipes)
        machine = MutterMachine(holdsKeeperBack: keeps)
        readiness.set(connection.descriptor, .reading)
        try synchronize(until: .now + patience)
    }

    /// True if the compositor of the session serves the clipboard, and lets this program use it.
    package static func isUsable() -> Bool { (try? GNOMEClient()) != nil }

    /// Returns the reason why GNOME's compositor does not let this program use its clipboard; nil if it does, or if there is no
    /// such compositor.
    package static func refusal() -> String? {
        do throws(DisplayError) {
            _ = try GNOMEClient()
            return nil
        } catch .missingGNOME(let reason) where reason != MutterRefusal.gone.description {
            return "GNOME's clipboard on the session bus cannot be used: \(reason)"
        } catch {
            return nil
        }
    }

    package var protocolName: String {
        isOpen
            ? "\(MutterWords.service), which GNOME may change"
            : "\(MutterWords.service), which is closed now (a locked screen?)"
    }

    package var descriptor: Int32 { readiness.descriptor }

    package var deadline: Instant? {
        if machine.core.hasReports || pipes.isBusy || connection.isBusy { return .now }
        return [machine.deadline, pipes.nextLook].compactMap(\.self).min()
    }

    /// True if mutter serves the clipboard at this moment.
    package var isOpen: Bool { machine.isOpen }

    /// True if an answer to a reader is outstanding or incomplete.
    package var owesAnswers: Bool { machine.core.owesAnswers }

    package func owner(of selection: SelectionName) -> ClientToken? { machine.core.owner(of: selection) }

    package func isShared(_ selection: SelectionName) -> Bool { machine.core.isShared(selection) }

    package func receivedBytes(of retrieval: RetrievalID) -> Int? { machine.core.receivedBytes(of: retrieval) }

    package func perform(_ command: BackEndCommand, now: Instant) {
        perform(machine.perform(command, now: now))
        watchBus()
    }

    package func process(now: Instant) throws(DisplayError) -> [BackEndEvent] {
        try advance(now: now)
        if let deadline = machine.deadline, deadline <= now { perform(machine.expire(now: now)) }
        watchBus()
        return machine.takeReports()
    }

    package func synchronize(until end: Instant) throws(DisplayError) {
        perform(machine.begin(now: .now))
        watchBus()
        while !machine.core.isReady {
            guard Instant.now < end else { throw .missingGNOME("the compositor does not answer") }
            readiness.wait(until: end)
            try advance(now: .now)
            if !machine.core.isReady, let refusal = machine.refusal { throw .missingGNOME(refusal.description) }
        }
    }
}

extension GNOMEClient {
    private func advance(now: Instant) throws(DisplayError) {
        for event in try connection.read() { handle(event, now: now) }
        for (descriptor, state) in readiness.next() where descriptor != connection.descriptor {
            pipes.handle(descriptor, state)
            for event in pipes.takeEvents() { handle(.pipe(event), now: now) }
        }
        pipes.look(now: now)
        for event in pipes.takeEvents() { handle(.pipe(event), now: now) }
        // A message may have failed immediately, and there may be more messages to read.
        for event in try connection.read() { handle(event, now: now) }
        watchBus()
    }

    private func handle(_ event: MutterEvent, now: Instant) { perform(machine.handle(event, now: now)) }

    private func perform(_ commands: [MutterCommand]) {
        for command in commands { connection.perform(command) }
    }

    private func watchBus() {
        let interest = connection.interest
        guard interest != self.interest else { return }
        self.interest = interest
        readiness.set(connection.descriptor, interest)
    }
}

extension MutterRefusal {
    fileprivate var description: String {
        switch self {
        case .gone: "GNOME's compositor is not on the session bus, or serves no clipboard there"
        case .busy: "the compositor is busy"
        case .other(let text): "the compositor says “\(text)”"
        }
    }
}
