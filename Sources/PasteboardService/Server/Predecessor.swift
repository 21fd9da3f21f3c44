import DaemonCore
import Items
import Pasteboard
import PasteboardClient
import SelectionModel
import Targets

/// A daemon that was started on demand and gives way to this one, which stays.
///
/// It serves no clients any more, and holds what it has until this one owns that. Should this one end before, it goes on.
struct Predecessor {
    private let client: ControlClient
    /// What it holds.
    private let selections: [SelectionName]
    private let process: Int

    /// How long a program may take to keep what it has promised to the other daemon, and a moment for that to be refused.
    private static let patience: Duration = .seconds(10)
    /// Under which number this daemon asks itself.
    private static let publisher = ConnectionID(0)

    /// Has the daemon of a display give way.
    ///
    /// - Returns: nil where it does not: it stays itself, or is of another version.
    init?(of display: DisplayName, until deadline: ContinuousClock.Instant) throws(ControlClient.Failure) {
        client = try ControlClient(display: display, until: deadline)
        guard case .hello(let hello) = try client.ask(.hello(Hello()), until: deadline),
            hello.version == Hello.currentVersion,
            case .done = try client.ask(.giveWay, until: deadline),
            case .report(let report) = try client.ask(.status, until: deadline)
        else { return nil }
        selections = report.held.map { SelectionName($0.selection) }
        process = report.process
    }

    /// Takes over all that it holds.
    ///
    /// Everything is there before the first selection is claimed: from then on clients ask this daemon, which has to answer.
    ///
    /// - Returns: a line for people for each selection that it keeps.
    func surrender(to server: PasteboardServer) throws(DisplayError) -> [String] {
        var kept: [SelectionName] = []
        var surrendered: [(order: PublishOrder, changeCount: Int)] = []
        for selection in selections {
            _ = try Self.settle(.prepareTakeover(of: selection), on: server)
            guard let publication = publication(of: selection) else {
                kept.append(selection)
                continue
            }
            let request = PublishRequest(
                selection: selection, item: publication.item, lifetime: publication.lifetime)
            surrendered.append((PublishOrder(request, now: .now), publication.changeCount))
        }
        for (order, changeCount) in surrendered {
            if case .done = try Self.settle(.takeOver(order, changeCount: changeCount), on: server) { continue }
            kept.append(order.selection)
        }
        return kept.map { "what process \(process) held of \($0.rawValue) could not be taken over; it goes on" }
    }

    /// What it holds of a selection, with what was promised of it kept, or left out; nil: nothing any more.
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
        let query = RenderingQuery(
            destination: DestinationQuery(selection: selection, application: ""), target: target)
        guard case .rendering(let content)? = try? client.ask(.renderFor(query), until: .now + Self.patience) else {
            return nil
        }
        return content.bytes
    }

    /// What becomes of a request.
    ///
    /// The display answers at once, and nobody asks this daemon for anything else yet.
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
