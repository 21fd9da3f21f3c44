import Pasteboard
import Selections
import Targets
import X11

/// Tells who asks for what is held. Window numbers are used again at once, so nothing is remembered from one request to the
/// next.
struct DestinationFinder {
    private let client: SelectionClient
    var rules: [DestinationRule]

    init(client: SelectionClient, rules: [DestinationRule] = DestinationRule.all) {
        self.client = client
        self.rules = rules
    }

    /// The application behind a requestor's window; nil where no rule knows it. In a browser the title of the active
    /// window tells which page it is.
    func destination(behind window: Window) -> DestinationRule? {
        let identity = client.identify(window)
        var evidence = identity.evidence
        evidence.title = client.activeTitle(of: identity.process) ?? identity.title
        return DestinationRecognition(evidence, among: rules)?.rule
    }

    /// The application of this name, and how it is known.
    func destination(named name: String) -> DestinationRecognition? {
        DestinationRecognition(named: name, among: rules)
    }

    /// Whether a rule may hide something of an offer.
    func hidesAny(of offer: Offer) -> Bool {
        rules.contains { rule in
            let hidden = rule.hidden(of: offer)
            return !hidden.isEmpty && offer.entries.contains { hidden.contains($0.target) }
        }
    }

    /// Whether a rule may withhold something of a clip of another client.
    ///
    /// - Parameter source: the name of the rule about that client, where something was added to its clip.
    func withholdsAny(of targets: [String], from source: String?) -> Bool {
        rules.contains { rule in
            let withheld = rule.withheld(of: source)
            return !withheld.isEmpty && targets.contains { withheld.contains(Target($0)) }
        }
    }

    /// Whether it matters who asks for a target of an offer.
    func matters(for entry: Offer.Entry, of offer: Offer) -> Bool {
        !entry.answer.isPublished || rules.contains { $0.hidden(of: offer).contains(entry.target) }
    }
}
