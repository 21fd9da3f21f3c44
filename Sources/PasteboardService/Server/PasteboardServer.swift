import DaemonCore
import Pasteboard
import PasteboardClient
import SelectionModel

/// Runs the machine that decides: passes on to it what the display and the renderer processes say, and does what it
/// commands.
///
/// It never waits; whoever runs it polls ``interests`` until ``deadline`` and calls ``process(now:)``.
package final class PasteboardServer {
    /// What the machine says to those outside the display.
    package enum Notice: Equatable, Sendable {
        case control(ConnectionID, ControlCommand)
        /// A line for people.
        case warning(String)
    }

    /// What decides, to be looked at.
    package private(set) var machine: ServerMachine
    /// nil while the display has ended and the next one is not there.
    private var backEnd: (any BackEnd)?
    private var renderers: [RendererID: RendererProcess] = [:]
    private let executable: String

    /// - Parameters:
    ///   - backEnd: the connection to the display.
    ///   - executable: the file that is started with `--render` to render.
    ///   - contentLimit: the largest content that is held, in bytes.
    ///   - now: the moment.
    package init(
        _ backEnd: any BackEnd, executable: String, contentLimit: Int = .max, now: ContinuousClock.Instant = .now
    ) {
        self.backEnd = backEnd
        self.executable = executable
        machine = ServerMachine(contentLimit: contentLimit, at: now)
    }

    /// True while nothing is owned, nothing is about to be, and nobody is owed an answer or the rest of one.
    package var isIdle: Bool { machine.isIdle && backEnd?.owesAnswers != true }

    /// True while somebody is owed an answer: a client its publication, or an application the rest of its paste.
    package var isAnswering: Bool { machine.isPublishing || backEnd?.owesAnswers == true }

    package var interests: [(descriptor: Int32, interest: Poll.Interest)] {
        let display = backEnd.map { [(descriptor: $0.descriptor, interest: Poll.Interest.read)] } ?? []
        return display + renderers.values.map { ($0.descriptor, $0.interest) }
    }

    package var deadline: ContinuousClock.Instant? {
        [machine.deadline, backEnd?.deadline].compactMap { $0 }.min()
    }

    /// Tells the machine something, and does what it commands.
    ///
    /// - Returns: what is to be passed on, in order.
    package func handle(_ input: ServerInput, now: ContinuousClock.Instant) -> [Notice] {
        var notices: [Notice] = []
        var inputs = [input][...]
        while let next = inputs.popFirst() {
            for command in machine.handle(next, at: now) {
                switch command {
                case .backEnd(let command): backEnd?.perform(command, now: now)
                case .renderer(let command): inputs += perform(command).map { [.renderer($0)] } ?? []
                case .control(let connection, let command): notices.append(.control(connection, command))
                case .warn(let sentence): notices.append(.warning(sentence))
                }
            }
        }
        return notices
    }

    /// Handles everything that has happened since the last call.
    ///
    /// - Returns: what is to be passed on, in order.
    /// - Throws: where the display has ended: ``disconnect(now:)`` is next.
    package func process(now: ContinuousClock.Instant) throws(DisplayError) -> [Notice] {
        var notices: [Notice] = []
        for (id, renderer) in renderers {
            for event in renderer.receive(as: id) { notices += handle(.renderer(event), now: now) }
        }
        for event in try backEnd?.process(now: now) ?? [] { notices += handle(.backEnd(event), now: now) }
        if let deadline = machine.deadline, deadline <= now { notices += handle(.deadline, now: now) }
        return notices
    }

    /// The display has ended.
    ///
    /// What is held is kept for ``reconnect(_:now:)``.
    package func disconnect(now: ContinuousClock.Instant) -> [Notice] {
        backEnd = nil
        return handle(.displayLost, now: now)
    }

    /// Goes on with another connection.
    package func reconnect(_ backEnd: any BackEnd, now: ContinuousClock.Instant) -> [Notice] {
        self.backEnd = backEnd
        return handle(.displayFound, now: now)
    }

    /// Becomes the daemon of the display, unless there is one.
    ///
    /// For before anything is served: it waits for the display, and for that daemon.
    ///
    /// - Parameter identity: what is said to others on the display.
    /// - Returns: the daemon that is it already.
    /// - Throws: where the display has ended.
    package func lockDisplay(as identity: DaemonIdentity) throws(DisplayError) -> DaemonIdentity? {
        _ = handle(.lockDisplay(identity), now: .now)
        while case .pending = machine.lock?.settlement {
            _ = Poll.wait(for: interests, until: deadline)
            _ = try process(now: .now)
        }
        if case .servedBy(let other) = machine.lock?.settlement { return other }
        return nil
    }

    /// What comes of it at once; nil: nothing yet.
    private func perform(_ command: RendererCommand) -> RendererEvent? {
        switch command {
        case .start(let id, let source):
            do {
                renderers[id] = try RendererProcess(source, executable: executable)
            } catch {
                return .ended(id)
            }
        case .render(let id, let kind): renderers[id]?.render(kind)
        case .end(let id): renderers[id] = nil
        }
        return nil
    }
}
