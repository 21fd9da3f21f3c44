import DataControl
import Glibc
import SelectionModel

/// The selections on one connection to a Wayland compositor: owning, reading and watching.
///
/// Used from one thread, which polls ``descriptor`` for reading until ``deadline`` and then calls ``process(now:)``. No
/// call waits for another client, and only `init` and ``synchronize(until:)`` wait for the compositor.
package final class WaylandClient: CompositorClient {
    /// The protocol of the compositor.
    package let dataControl: WaylandProtocol
    private let readiness: Readiness
    private let pipes: PipeTable
    private let connection: WaylandConnection
    private var machine: DataControlMachine
    /// True if the compositor did not accept all requests.
    private var isClogged = false

    /// The timeout for the compositor's initial state.
    package static let patience: Duration = .seconds(5)

    /// Connects to a compositor, by its name in `WAYLAND_DISPLAY`.
    ///
    /// - Throws: an error if there is no compositor, or it has no data control.
    package init(display name: String, patience: Duration = WaylandClient.patience) throws(DisplayError) {
        let end = Instant.now + patience
        (readiness, pipes, connection) = try Self.connect(to: name, until: end)
        guard let dataControl = connection.dataControl, connection.bind(dataControl) else {
            throw .missingDataControl(display: name)
        }
        self.dataControl = dataControl
        machine = DataControlMachine(hasPrimary: dataControl.hasPrimary)
        try synchronize(until: end)
    }

    /// True if there is a compositor of this name with data control.
    package static func isUsable(_ name: String, patience: Duration = WaylandClient.patience) -> Bool {
        (try? connect(to: name, until: .now + patience))?.connection.dataControl != nil
    }

    package var protocolName: String { dataControl.name }

    package var descriptor: Int32 { readiness.descriptor }

    /// The time at which to call ``process(now:)`` even if nothing has arrived; nil if there is no limit.
    package var deadline: Instant? {
        if machine.hasReports || pipes.isBusy { return .now }
        return [machine.deadline, pipes.nextLook].compactMap(\.self).min()
    }

    /// True if an answer to a reader is outstanding or incomplete.
    package var owesAnswers: Bool { machine.owesAnswers }

    /// The owner of a selection, by the events so far, or nil if there is none.
    package func owner(of selection: SelectionName) -> ClientToken? { machine.owner(of: selection) }

    /// True if the compositor has the selection; other selections exist only in this program.
    package func isShared(_ selection: SelectionName) -> Bool { machine.isShared(selection) }

    /// The number of bytes received so far; nil once the transfer has ended.
    package func receivedBytes(of retrieval: RetrievalID) -> Int? { machine.receivedBytes(of: retrieval) }

    /// Starts a command; ``process(now:)`` reports its result.
    package func perform(_ command: BackEndCommand, now: Instant) { perform(machine.perform(command, now: now)) }

    /// Handles everything that has arrived and every deadline that has passed.
    ///
    /// - Returns: the events, in order.
    /// - Throws: `connectionLost`; pending operations are lost, and this object cannot be used again.
    package func process(now: Instant) throws(DisplayError) -> [BackEndEvent] {
        try advance(now: now)
        if let deadline = machine.deadline, deadline <= now { perform(machine.expire(now: now)) }
        return machine.takeReports()
    }

    /// Waits until the compositor has reported its present state.
    ///
    /// - Throws: an error if it does not answer by then.
    package func synchronize(until end: Instant) throws(DisplayError) {
        perform(machine.begin())
        while !machine.isReady {
            guard Instant.now < end else { throw .silent }
            readiness.wait(until: end)
            try advance(now: .now)
        }
    }
}

extension WaylandClient {
    /// Connects and waits for the list of globals.
    private static func connect(
        to name: String, until end: Instant
    ) throws(DisplayError) -> (readiness: Readiness, pipes: PipeTable, connection: WaylandConnection) {
        guard let readiness = Readiness() else { throw .cannotOpenCompositor(display: name) }
        let pipes = PipeTable(readiness)
        let connection = try WaylandConnection(name, pipes: pipes)
        readiness.set(connection.descriptor, .reading)
        // The machine's numbers are higher.
        let sync = SyncID(0)
        connection.perform(.synchronize(sync))
        while true {
            _ = connection.flush()
            guard Instant.now < end else { throw .silent }
            readiness.wait(until: end)
            if try connection.read().contains(.synchronized(sync)) { return (readiness, pipes, connection) }
        }
    }

    private func advance(now: Instant) throws(DisplayError) {
        for event in try connection.read() { handle(event, now: now) }
        for (descriptor, state) in readiness.next() where descriptor != connection.descriptor {
            pipes.handle(descriptor, state)
            for event in pipes.takeEvents() { handle(event, now: now) }
        }
        pipes.look(now: now)
        for event in pipes.takeEvents() { handle(event, now: now) }
        flush()
    }

    private func handle(_ event: CompositorEvent, now: Instant) {
        for command in machine.handle(event, now: now) { connection.perform(command) }
    }

    private func perform(_ commands: [CompositorCommand]) {
        for command in commands { connection.perform(command) }
        flush()
    }

    private func flush() {
        let isClogged = !connection.flush()
        guard isClogged != self.isClogged else { return }
        self.isClogged = isClogged
        readiness.set(connection.descriptor, isClogged ? [.reading, .writing] : .reading)
    }
}
