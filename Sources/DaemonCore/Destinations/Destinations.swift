import Pasteboard
import SelectionModel
import Targets

/// Tells who asks for what is owned, and when that matters.
///
/// Nothing is remembered from one request to the next, since a back end may use the token of a client again at once.
struct Destinations: Sendable {
    var rules: [DestinationRule]

    init(rules: [DestinationRule] = DestinationRule.all) {
        self.rules = rules
    }

    /// The application that a client is; nil where no rule knows it.
    ///
    /// In a browser the title of the active window tells which page it is.
    func destination(of identity: ClientIdentity) -> DestinationRule? {
        var evidence = identity.evidence()
        evidence.title = identity.activeTitle ?? identity.title
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
    /// - Parameters:
    ///   - targets: what is offered.
    ///   - source: the name of the rule about that client, where something was added to its clip.
    /// - Returns: true if a rule withholds one of the targets.
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
