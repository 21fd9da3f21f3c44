/// The application that copied, and the evidence for it.
public struct SourceRecognition: Sendable {
    /// The rule of the application.
    public let rule: SourceRule
    /// The stage of the evidence.
    public let stage: SourceStage
    /// The evidence, for messages.
    public let reason: String

    /// Finds the matching rule of the highest rank; of equal ones that of the earlier stage, then the first.
    ///
    /// An earlier stage is stronger evidence: what a program offers is its own, while its content may come from
    /// elsewhere.
    public init?(_ evidence: SourceEvidence) {
        let rules = evidence.rules.all
        let isInBrowser = rules.contains {
            $0.rank == .browser && Self.first(of: $0, in: evidence, hasTitle: false) != nil
        }
        var best: SourceRecognition?
        for rule in rules {
            guard let found = Self.first(of: rule, in: evidence, hasTitle: isInBrowser) else { continue }
            guard let known = best else {
                best = found
                continue
            }
            if (found.rule.rank, known.stage) > (known.rule.rank, found.stage) { best = found }
        }
        guard let best else { return nil }
        self = best
    }

    private init(rule: SourceRule, stage: SourceStage, reason: String) {
        self.rule = rule
        self.stage = stage
        self.reason = reason
    }

    /// The first sign of a rule for which there is evidence.
    ///
    /// Titles count only in browsers: in other programs they are names of documents.
    private static func first(of rule: SourceRule, in evidence: SourceEvidence, hasTitle: Bool) -> SourceRecognition? {
        for sign in rule.signs {
            if case .title = sign, !hasTitle { continue }
            guard let reason = evidence.shows(sign) else { continue }
            return SourceRecognition(rule: rule, stage: sign.stage, reason: reason)
        }
        return nil
    }
}
