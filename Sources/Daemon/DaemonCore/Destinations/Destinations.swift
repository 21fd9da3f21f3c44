import Pasteboard
import SelectionModel
import Targets

/// Identifies requestors of owned selections, and decides whether their identity matters.
///
/// Keeps no state between requests, because a back end may reuse a client's token immediately.
struct Destinations: Sendable {
    var rules: [DestinationRule]

    init(rules: [DestinationRule] = DestinationRule.all) { self.rules = rules }

    /// The application of a client; nil if no rule matches it.
    ///
    /// For a browser, the title of the active window identifies the page.
    func destination(of identity: ClientIdentity) -> DestinationRule? {
        var evidence = identity.evidence()
        evidence.title = identity.activeTitle ?? identity.title
        return DestinationRecognition(evidence, among: rules)?.rule
    }

    /// The writing profile for a client that no rule matches.
    ///
    /// It is the neutral profile. Under Wayland, which hides the clients, it is LibreOffice's profile: few programs read RTF
    /// from a clipboard, and the others can read this form too.
    static func profile(ofUnmatched identity: ClientIdentity) -> WritingProfile {
        identity == ClientIdentity() ? .libreOfficeMath : .neutral
    }

    /// The application of this name, and the reason for the match.
    func destination(named name: String) -> DestinationRecognition? {
        DestinationRecognition(named: name, among: rules)
    }

    /// True if a rule may hide some targets of an offer.
    func hidesAny(of offer: Offer) -> Bool {
        rules.contains { rule in
            let hidden = rule.hidden(of: offer)
            return !hidden.isEmpty && offer.entries.contains { hidden.contains($0.target) }
        }
    }

    /// True if a rule may withhold part of another client's clip.
    ///
    /// - Parameters:
    ///   - targets: the offered targets.
    ///   - source: the name of the rule that matches that client, if something was added to its clip.
    /// - Returns: true if a rule withholds one of the targets.
    func withholdsAny(of targets: [String], from source: String?) -> Bool {
        rules.contains { rule in
            let withheld = rule.withheld(of: source)
            return !withheld.isEmpty && targets.contains { withheld.contains(Target($0)) }
        }
    }

    /// True if the answer for a target of an offer depends on the requestor.
    func matters(for entry: Offer.Entry, of offer: Offer) -> Bool {
        !entry.answer.isPublished || rules.contains { $0.hidden(of: offer).contains(entry.target) }
    }
}
