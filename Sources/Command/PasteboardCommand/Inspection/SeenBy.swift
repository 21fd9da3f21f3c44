import Pasteboard
import PasteboardClient
import PasteboardConsole
import SelectionModel
import Targets

/// The daemon's publication as another application would see it.
struct SeenBy {
    let application: String
    let options: PasteboardOptions

    /// The description; nil if another client owns the selection, whose offer is the same for every requestor.
    func description() throws -> SeenDescription? {
        guard case .seen(let seen)? = try answer(to: .describeFor(query)) else { return nil }
        return seen
    }

    /// The bytes that the application would get for a type; nil if another client owns the selection.
    func bytes(of type: String) throws -> [UInt8]? {
        guard let seen = try description() else { return nil }
        let offered = seen.description.entries.map { Target($0.target) }
        let plan = ReadingPlan(
            try TypeArgument(text: type).requested(offered: offered), offered: offered, isOriginal: true)
        guard let target = plan.steps.first?.target else {
            throw CommandFailure(.nothingThere, "\(application) is not offered \(type)")
        }
        let rendering = RenderingQuery(destination: query, target: target)
        guard case .rendering(let content)? = try answer(to: .renderFor(rendering)) else { return nil }
        return content.bytes
    }

    private var query: DestinationQuery { DestinationQuery(selection: options.selection, application: application) }

    private func answer(to request: Request) throws -> Reply? {
        let deadline = Instant.now + options.patience
        guard let client = try? ControlClient(display: try options.display(), until: deadline) else { return nil }
        return try client.ask(request, until: deadline)
    }
}

extension Inspection {
    /// The application for which the representations are shown.
    struct Destination: Encodable {
        let application: String
        /// The matching destination rule; nil if none matches and the application gets the neutral offer.
        let rule: String?
        let profile: String
        let reason: String
        /// The types withheld from the application.
        let hidden: [String]
        /// The source application of a clip that pasteboardd keeps after that program has exited.
        let keptOf: String?
        private let keptTargets: Int

        init(_ seen: SeenDescription, _ application: String) {
            self.application = application
            rule = seen.rule
            profile = seen.profile
            reason = seen.reason
            hidden = seen.hidden
            keptOf = seen.keptOf
            keptTargets = seen.description.entries.count(where: \.isPublished)
        }

        enum CodingKeys: CodingKey {
            case application, rule, profile, reason, hidden, keptOf
        }

        var lines: [String] {
            let name = rule ?? application
            let kept = keptOf.map { "pasteboardd keeps \(Count.text(keptTargets, "representation")) of \($0)" }
            var lines = [kept].compactMap { $0 }
            lines += ["as seen by \(name) (\(reason)): written for the profile \(profile)"]
            if !hidden.isEmpty { lines.append("not offered to it: " + hidden.joined(separator: ", ")) }
            return lines
        }
    }
}
