/// Who pastes, and how that is known.
public struct DestinationRecognition: Sendable {
    public let rule: DestinationRule
    /// What told, for people.
    public let reason: String

    /// The rule that says most of those whose signs show; among equals the one that stands first. The title of a window
    /// counts in browsers alone: elsewhere it is the name of a document.
    ///
    /// - Parameter evidence: the process behind the requestor's window, and its windows.
    public init?(_ evidence: SourceEvidence, among rules: [DestinationRule] = DestinationRule.all) {
        let isInBrowser = rules.contains {
            $0.rank == .browser && Self.reason(for: $0, in: evidence, hasTitle: false) != nil
        }
        var best: DestinationRecognition?
        for rule in rules where best.map({ rule.rank > $0.rule.rank }) ?? true {
            guard let reason = Self.reason(for: rule, in: evidence, hasTitle: isInBrowser) else { continue }
            best = DestinationRecognition(rule: rule, reason: reason)
        }
        guard let best else { return nil }
        self = best
    }

    private init(rule: DestinationRule, reason: String) {
        self.rule = rule
        self.reason = reason
    }

    private static func reason(
        for rule: DestinationRule, in evidence: SourceEvidence, hasTitle: Bool
    ) -> String? {
        for sign in rule.signs {
            if case .title = sign, !hasTitle { continue }
            if let reason = evidence.shows(sign) { return reason }
        }
        return nil
    }
}

extension DestinationRecognition {
    /// The application that a person names: by the name of its rule, or by that of its process; nil where no rule knows it.
    public init?(named name: String, among rules: [DestinationRule] = DestinationRule.all) {
        if let rule = rules.first(where: { $0.name.lowercased() == name.lowercased() }) {
            self.init(rule: rule, reason: "it was named")
        } else {
            self.init(SourceEvidence(processes: [name.lowercased()], windowClasses: [name.lowercased()]), among: rules)
        }
    }
}
