import DaemonCore
import Pasteboard
import PasteboardClient
import SelectionModel
import Targets

/// A daemon started on demand that hands over to this permanent one.
///
/// It stops serving clients, and keeps its selections until this daemon owns them. If this daemon exits before that, the other
/// one resumes.
struct Predecessor {
    private let client: ControlClient
    /// The selections that it owns.
    private let selections: [SelectionName]
    private let process: Int

    /// The time limit for promised content of the other daemon, plus a moment for a refusal.
    private static let patience: Duration = .seconds(10)
    /// The connection number of this daemon's own requests.
    private static let publisher = ConnectionID(0)

    /// Asks the daemon of a display to hand over.
    ///
    /// - Returns: nil if it refuses: it is permanent itself, or has another version.
    init?(of display: DisplayName, until deadline: Instant) throws(ControlClient.Failure) {
        client = try ControlClient(display: display, until: deadline)
        guard case .hello(let hello) = try client.ask(.hello(Hello()), until: deadline),
            hello.version == Hello.currentVersion,
            case .done = try client.ask(.giveWay, until: deadline),
            case .report(let report) = try client.ask(.status, until: deadline)
        else { return nil }
        selections = report.held.map { SelectionName($0.selection) }
        process = report.process
    }

    /// Takes over all its selections.
    ///
    /// All contents are transferred before the first selection is claimed, because from then on clients send requests to this
    /// daemon.
    ///
    /// - Returns: a message for the user for each selection that the other daemon keeps.
    func surrender(to server: PasteboardServer) throws(DisplayError) -> [String] {
        var kept: [SelectionName] = []
        var surrendered: [(order: PublishOrder, changeCount: Int)] = []
        for selection in selections {
            _ = try Self.settle(.prepareTakeover(of: selection), on: server)
            guard let publication = publication(of: selection) else {
                kept.append(selection)
                continue
            }
            let request = PublishRequest(selection: selection, item: publication.item, lifetime: publication.lifetime)
            surrendered.append((PublishOrder(request, now: .now), publication.changeCount))
        }
        for (order, changeCount) in surrendered {
            if case .done = try Self.settle(.takeOver(order, changeCount: changeCount), on: server) { continue }
            kept.append(order.selection)
        }
        return kept.map { "could not take over \($0.rawValue) from process \(process), which keeps running" }
    }

    /// Returns the contents of a selection, with promised content included or omitted; nil if the selection is empty.
    private func publication(of selection: SelectionName) -> SurrenderedPublication? {
        let request = Request.surrender(selection: selection)
        guard case .surrendered(var publication)? = try? client.ask(request, until: .now + ControlClient.patience)
        else { return nil }
        guard publication.item.holdsPromises else { return publication }
        let item = publication.item
        let entries = Offer(of: item).entries
        for (index, representation) in item.representations.enumerated() where representation.promise != nil {
            let target = entries.first { $0.answer == .published(representation: index) }?.target
            if let bytes = target.flatMap({ content(of: $0, selection) }) {
                publication.item.representations[index] = representation.kept(bytes)
            }
        }
        publication.item = publication.item.withoutPromises
        return publication.item.representations.isEmpty ? nil : publication
    }

    private func content(of target: Target, _ selection: SelectionName) -> [UInt8]? {
        let query = RenderingQuery(destination: DestinationQuery(selection: selection, application: ""), target: target)
        guard case .rendering(let content)? = try? client.ask(.renderFor(query), until: .now + Self.patience) else {
            return nil
        }
        return content.bytes
    }

    /// Sends a request to the machine and waits for the reply.
    ///
    /// The display answers immediately, and this daemon has no other requests yet.
    private static func settle(
        _ request: ControlRequest, on server: PasteboardServer
    ) throws(DisplayError) -> ControlReply? {
        var notices = server.handle(.control(publisher, request), now: .now)
        while true {
            for case .control(publisher, .reply(let reply)) in notices { return reply }
            _ = Poll.wait(for: server.interests, until: server.deadline)
            notices = try server.process(now: .now)
        }
    }
}

extension ControlListener {
    /// Listens; if there is another daemon, after it has handed over.
    ///
    /// A daemon started on demand hands everything it owns over to a permanent one.
    static func replacingPredecessors(
        of display: DisplayName, stays: Bool, _ manager: ServiceManager?
    ) throws(Failure) -> (ControlListener, [Predecessor]) {
        let deadline = Instant.now + ControlClient.patience
        var predecessors: [Predecessor] = []
        while true {
            do {
                return (try ControlListener(display: display, inheriting: manager?.socket), predecessors)
            } catch .alreadyServed where stays && Instant.now < deadline {
                // A client that copied meanwhile may have started another one.
                let next: Predecessor?
                do throws(ControlClient.Failure) {
                    next = try Predecessor(of: display, until: deadline)
                } catch .notRunning, .closed {
                    // The other daemon is about to exit, or has just started.
                    _ = Poll.wait(for: [], until: min(deadline, .now + .milliseconds(5)))
                    continue
                } catch {
                    throw .alreadyServed
                }
                guard let next else { throw .alreadyServed }
                predecessors.append(next)
            }
        }
    }
}
