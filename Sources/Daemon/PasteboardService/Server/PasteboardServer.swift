import DaemonCore
import PasteboardClient
import SelectionModel

/// Runs the machine: passes it the events of the display and the renderer processes, and executes its commands.
///
/// It never blocks; the caller polls ``interests`` until ``deadline`` and calls ``process(now:)``.
package final class PasteboardServer {
    /// A message of the machine for a receiver other than the display.
    package enum Notice: Equatable, Sendable {
        case control(ConnectionID, ControlCommand)
        /// A message for the user.
        case warning(String)
        /// A copy for the history.
        case record(RecordedCopy)
    }

    /// The machine, for inspection.
    package private(set) var machine: ServerMachine
    /// nil while the server is disconnected from a display.
    private var backEnd: (any BackEnd)?
    private var renderers: [RendererID: RendererProcess] = [:]
    private let ending = EndingProcesses()
    private let executable: String

    /// Creates a server.
    ///
    /// - Parameters:
    ///   - backEnd: the connection to the display.
    ///   - executable: the file that renders when started with `--render`.
    ///   - contentLimit: the size limit of content, in bytes.
    package init(_ backEnd: any BackEnd, executable: String, contentLimit: Int = .max) {
        self.backEnd = backEnd
        self.executable = executable
        machine = ServerMachine(contentLimit: contentLimit)
    }

    /// True if nothing is owned or about to be owned, and all answers are complete.
    package var isIdle: Bool { machine.isIdle && backEnd?.owesAnswers != true }

    /// True if an answer is outstanding: for a client's publication, or for the rest of an application's paste.
    package var isAnswering: Bool { machine.isPublishing || backEnd?.owesAnswers == true }

    /// Overwrites data of earlier transfers in the buffers of the display's connection.
    package func eraseBuffers() { backEnd?.erase() }

    /// The protocol of the display; nil without a display.
    package var protocolName: String? { backEnd?.protocolName }

    package var interests: [(descriptor: Int32, interest: Poll.Interest)] {
        let display = backEnd.map { [(descriptor: $0.descriptor, interest: Poll.Interest.read)] } ?? []
        return display + renderers.values.map { ($0.descriptor, $0.interest) } + ending.interests
    }

    package var deadline: Instant? { [machine.deadline, backEnd?.deadline].compactMap { $0 }.min() }

    /// Passes an input to the machine and executes its commands.
    ///
    /// - Returns: the notices, in order.
    package func handle(_ input: ServerInput, now: Instant) -> [Notice] {
        var notices: [Notice] = []
        var inputs = [input][...]
        while let next = inputs.popFirst() {
            for command in machine.handle(next, at: now) {
                switch command {
                case .backEnd(let command): backEnd?.perform(command, now: now)
                case .renderer(let command): inputs += perform(command).map { [.renderer($0)] } ?? []
                case .control(let connection, let command): notices.append(.control(connection, command))
                case .warn(let sentence): notices.append(.warning(sentence))
                case .notifyOfReader(let program):
                    if let process = DesktopNotification(ofReader: program).send() { ending.follow(process) }
                case .record(let copy): notices.append(.record(copy))
                }
            }
        }
        return notices
    }

    /// Handles all events since the last call.
    ///
    /// - Returns: the notices, in order.
    /// - Throws: an error if the display has ended; then call ``disconnect(now:)``.
    package func process(now: Instant) throws(DisplayError) -> [Notice] {
        var notices: [Notice] = []
        ending.collect()
        for (id, renderer) in renderers {
            for event in renderer.receive(as: id) { notices += handle(.renderer(event), now: now) }
            notices += renderer.takeComplaints().map { .warning($0) }
        }
        for event in try backEnd?.process(now: now) ?? [] { notices += handle(.backEnd(event), now: now) }
        if let deadline = machine.deadline, deadline <= now { notices += handle(.deadline, now: now) }
        return notices
    }

    /// Handles the end of the display.
    ///
    /// The publications are kept for ``reconnect(_:now:)``.
    package func disconnect(now: Instant) -> [Notice] {
        backEnd = nil
        return handle(.displayLost, now: now)
    }

    /// Continues on another connection.
    package func reconnect(_ backEnd: any BackEnd, now: Instant) -> [Notice] {
        self.backEnd = backEnd
        return handle(.displayFound, now: now)
    }

    /// Becomes the daemon of the display, unless there is one.
    ///
    /// Call it before serving: it waits for the display and for the other daemon.
    ///
    /// - Parameter identity: the identity for other daemons on the display.
    /// - Returns: the other daemon, if there is one.
    /// - Throws: an error if the display has ended.
    package func lockDisplay(as identity: DaemonIdentity) throws(DisplayError) -> DaemonIdentity? {
        _ = handle(.lockDisplay(identity), now: .now)
        while case .pending = machine.lock?.settlement {
            _ = Poll.wait(for: interests, until: deadline)
            _ = try process(now: .now)
        }
        if case .servedBy(let other) = machine.lock?.settlement { return other }
        return nil
    }

    /// Executes a command and returns its immediate event, or nil if there is none yet.
    private func perform(_ command: RendererCommand) -> RendererEvent? {
        switch command {
        case .start(let id, let source):
            do {
                renderers[id] = try RendererProcess(source, executable: executable, endingIn: ending)
            } catch {
                return .ended(id)
            }
        case .render(let id, let kind): renderers[id]?.render(kind)
        case .end(let id): renderers[id] = nil
        }
        return nil
    }
}
