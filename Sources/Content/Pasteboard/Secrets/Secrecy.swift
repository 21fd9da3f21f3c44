import Targets

/// Decides what is a secret, for every part that keeps, enriches, shows, saves or forwards copies.
///
/// A copy is a secret if its owner marks it (with a target of the kind ``TargetKind/secretHint``), or if a user's rule does.
public struct Secrecy: Hashable, Sendable {
    /// The permitted uses of a copy.
    public enum Verdict: Hashable, Sendable {
        /// Anything.
        case open
        /// It may be shown; it is neither kept, nor added to, nor recorded.
        case excluded
        /// It is neither kept, nor added to, nor recorded, nor shown.
        case secret(Reason)

        /// Whether the copy is a secret.
        public var isSecret: Bool { if case .secret = self { true } else { false } }
    }

    /// Why a copy is a secret.
    public enum Reason: Hashable, Sendable {
        /// Its owner marks it with this target.
        case marked(Target)
        /// A user's rule matches.
        case rule
    }

    /// The copies that are secrets without a mark.
    public var secrets: [CopyRule]
    /// The copies that are never kept, added to or recorded.
    public var never: [CopyRule]
    /// The copies whose mark is ignored.
    public var exceptions: [CopyRule]

    /// Creates a decision.
    public init(secrets: [CopyRule] = [], never: [CopyRule] = [], exceptions: [CopyRule] = []) {
        self.secrets = secrets
        self.never = never
        self.exceptions = exceptions
    }

    /// Whether the decision depends on the source application.
    public var needsApplication: Bool { (secrets + never + exceptions).contains(where: \.needsApplication) }

    /// Whether the decision depends on the text.
    public var needsText: Bool { (secrets + never + exceptions).contains(where: \.needsText) }

    /// The verdict on a copy.
    ///
    /// - Parameters:
    ///   - evidence: the offer, and the known facts about the program that copied.
    ///   - texts: the texts of the copy that have been read. With more texts, the verdict can only become stricter,
    ///     unless an exception has an expression.
    /// - Returns: the permitted uses of the copy.
    public func verdict(on evidence: SourceEvidence, texts: [[UInt8]] = []) -> Verdict {
        if let mark = evidence.offered.first(where: \.isSecretHint),
            !exceptions.contains(where: { $0.matches(evidence, texts: texts) })
        {
            return .secret(.marked(mark))
        }
        if secrets.contains(where: { $0.matches(evidence, texts: texts) }) { return .secret(.rule) }
        return never.contains { $0.matches(evidence, texts: texts) } ? .excluded : .open
    }
}
