import DaemonCore
import Pasteboard
import SelectionModel

/// A machine in a simulated world: a display, renderers and clients of the control socket, all within this process.
///
/// Only the test or its random numbers cause events.
struct FakeWorld: Sendable {
    private(set) var machine: ServerMachine
    var display = FakeDisplay()
    private(set) var now = Instant.now
    /// The renderings that each renderer was asked for and has not finished.
    private(set) var renderers: [RendererID: [RenderingKind]] = [:]
    /// The messages to each client of the control socket, in order.
    private(set) var replies: [ConnectionID: [ControlReply]] = [:]
    /// The number of requests of each client that must be answered.
    private(set) var asked: [ConnectionID: Int] = [:]
    /// The promises that clients were asked to keep and have not settled.
    private(set) var wanted: [(connection: ConnectionID, publication: Int, promise: Int)] = []
    private(set) var overs: [ConnectionID: [Int]] = [:]
    private(set) var warnings: [String] = []
    /// The programs that were reported to the user.
    private(set) var notified: [String] = []
    /// The copies passed to the history, in order.
    private(set) var recorded: [RecordedCopy] = []
    /// The number of renderings that the machine has commanded.
    private(set) var rendered = 0
    private var noted: [String] = []
    /// The source of each renderer; nil if every rendering is the word "rendered".
    private var sources: [RendererID: RenderingSource]?

    /// - Parameters:
    ///   - bridging: the clipboard manager's mode for clips of other programs; nil for no clipboard manager.
    ///   - contentLimit: the size limit of content, in bytes.
    ///   - rendersContent: whether ``run()`` renders the sources that the renderers were given.
    init(bridging: BridgingMode? = nil, contentLimit: Int = .max, rendersContent: Bool = false) {
        machine = ServerMachine(contentLimit: contentLimit)
        sources = rendersContent ? [:] : nil
        if let bridging {
            handle(.configured(Configuration(), Bridging(bridging)))
            handle(.manageClipboard)
        }
    }

    /// The violations that were recorded.
    var complaints: [String] { display.complaints + noted }

    // MARK: Events

    /// Passes an event to the machine, and executes its commands.
    mutating func handle(_ input: ServerInput) {
        let before = rendered
        for command in machine.handle(input, at: now) { perform(command) }
        if case .backEnd(.targetsRequested) = input, rendered > before { noted.append("renders for a list of targets") }
    }

    mutating func ask(_ request: ControlRequest, as connection: ConnectionID = ConnectionID(1)) {
        if case .keepPromise = request {} else { asked[connection, default: 0] += 1 }
        if case .keepPromise(let publication, let promise, _) = request {
            wanted.removeAll { ($0.connection, $0.publication, $0.promise) == (connection, publication, promise) }
        }
        handle(.control(connection, request))
    }

    mutating func publish(
        _ item: Item, as selection: SelectionName = .clipboard, _ lifetime: PublicationTerm = PublicationTerm(),
        publication: Int? = nil, by connection: ConnectionID = ConnectionID(1)
    ) {
        ask(.publish(PublishOrder(item, as: selection, lifetime, publication: publication)), as: connection)
    }

    mutating func disconnect(_ connection: ConnectionID) {
        wanted.removeAll { $0.connection == connection }
        handle(.disconnected(connection))
    }

    /// Delivers the next event; returns false if there is none.
    @discardableResult
    mutating func deliver() -> Bool {
        guard let event = display.nextEvent() else { return false }
        handle(.backEnd(event))
        return true
    }

    mutating func wait(_ time: Duration) {
        now = now + time
        guard let deadline = machine.deadline, deadline <= now else { return }
        handle(.deadline)
        if let deadline = machine.deadline, deadline <= now { noted.append("is late with what is due") }
    }

    /// Finishes the oldest rendering of a renderer with these bytes; with nil, it fails.
    mutating func finishRendering(_ id: RendererID, _ bytes: [UInt8]?) {
        guard let kind = renderers[id]?.first else { return }
        renderers[id]?.removeFirst()
        handle(.renderer(bytes.map { .rendered(id, kind, $0) } ?? .failed(id, kind)))
    }

    /// Finishes the oldest rendering of a renderer by rendering its source, or with a failure.
    private mutating func render(_ id: RendererID) {
        guard let sources else { return finishRendering(id, Array("rendered".utf8)) }
        guard let source = sources[id], let kind = renderers[id]?.first else { return }
        let owner = SourceRules.standard.all.first { $0.name == source.owner }
        let rule = owner.map { SourceRule.recognise(source.content, by: $0, among: .standard) }
        var renderer = ItemRenderer(source.content, rule: rule, formats: .standard, beside: source.beside)
        finishRendering(id, try? renderer.render(kind.type, for: kind.profile))
    }

    mutating func killRenderer(_ id: RendererID) {
        renderers[id] = nil
        handle(.renderer(.ended(id)))
    }

    mutating func restartDisplay() {
        display.restart()
        handle(.displayLost)
        handle(.displayFound)
    }

    /// Executes everything that is possible without time passing.
    mutating func run() {
        for _ in 0..<10_000 {
            if deliver() { continue }
            if display.hasClaims {
                display.settleClaim()
            } else if display.hasQuestions {
                display.answer()
            } else if let id = renderers.first(where: { !$0.value.isEmpty })?.key {
                render(id)
            } else {
                return
            }
        }
        noted.append("does not come to rest")
    }

    /// Executes everything and lets time pass, until nothing is due.
    mutating func settle(limit: Int = 200) {
        run()
        for _ in 0..<limit {
            guard let deadline = machine.deadline else { return }
            wait(max(.zero, deadline - now))
            run()
        }
        noted.append("has always something to do")
    }

    // MARK: Commands

    private mutating func perform(_ command: ServerCommand) {
        switch command {
        case .backEnd(let command): display.perform(command)
        case .renderer(let command): perform(command)
        case .control(let connection, let command): perform(command, for: connection)
        case .warn(let sentence): warnings.append(sentence)
        case .notifyOfReader(let program): notified.append(program)
        case .record(let copy): recorded.append(copy)
        }
    }

    private mutating func perform(_ command: RendererCommand) {
        switch command {
        case .start(let id, let source):
            sources?[id] = source
            if renderers.updateValue([], forKey: id) != nil { noted.append("starts a renderer twice") }
        case .render(let id, let kind):
            rendered += 1
            if renderers[id] == nil { noted.append("asks a renderer that does not run") }
            renderers[id]?.append(kind)
        case .end(let id):
            if renderers.removeValue(forKey: id) == nil { noted.append("ends a renderer that does not run") }
        }
    }

    private mutating func perform(_ command: ControlCommand, for connection: ConnectionID) {
        switch command {
        case .reply(let reply):
            replies[connection, default: []].append(reply)
            if replies[connection]?.count ?? 0 > asked[connection] ?? 0 { noted.append("replies to no request") }
        case .wantPromise(let publication, let promise): wanted.append((connection, publication, promise))
        case .promisesOver(let publication):
            overs[connection, default: []].append(publication)
            if wanted.contains(where: { $0.connection == connection && $0.publication == publication }) {
                // Nobody waits for these promises any more.
                wanted.removeAll { $0.connection == connection && $0.publication == publication }
            }
        }
    }
}
