/// The application that pastes, and the evidence for it.
public struct DestinationRecognition: Sendable {
    /// The rule of the application.
    public let rule: DestinationRule
    /// The evidence, for messages.
    public let reason: String

    /// Finds the matching rule of the highest rank; of equal ones, the first.
    ///
    /// The evidence is the process behind the requestor's window, and its windows. Window titles count only in browsers: in
    /// other programs they are names of documents.
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

    private static func reason(for rule: DestinationRule, in evidence: SourceEvidence, hasTitle: Bool) -> String? {
        for sign in rule.signs {
            if case .title = sign, !hasTitle { continue }
            if let reason = evidence.shows(sign) { return reason }
        }
        return nil
    }
}

extension DestinationRecognition {
    /// Finds the rule by its name or by the name of a process; nil if there is none.
    public init?(named name: String, among rules: [DestinationRule] = DestinationRule.all) {
        if let rule = rules.first(where: { $0.name.lowercased() == name.lowercased() }) {
            self.init(rule: rule, reason: "you named it")
        } else {
            self.init(SourceEvidence(processes: [name.lowercased()], windowClasses: [name.lowercased()]), among: rules)
        }
    }
}
