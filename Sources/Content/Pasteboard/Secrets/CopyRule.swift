import Targets

/// A user's rule about copies, which matches their source and their content.
///
/// A rule matches if each property that it names matches; of several values of one property, one is enough.
public struct CopyRule: Hashable, Sendable {
    /// The names of programs and classes of windows, in lower case; a name may end with `*`.
    public let applications: [String]
    /// Parts of the title of a window.
    public let titles: [String]
    /// Targets, one of which is offered.
    public let targets: Set<Target>
    /// The expression that the text matches.
    public let expression: TextExpression?

    /// Creates a rule.
    public init(
        applications: [String] = [], titles: [String] = [], targets: Set<Target> = [],
        expression: TextExpression? = nil
    ) {
        self.applications = applications
        self.titles = titles
        self.targets = targets
        self.expression = expression
    }

    /// Whether the rule depends on the source application.
    public var needsApplication: Bool { !applications.isEmpty || !titles.isEmpty }

    /// Whether the rule depends on the text.
    public var needsText: Bool { expression != nil }

    /// Whether the rule matches.
    ///
    /// - Parameters:
    ///   - evidence: the offer, and the known facts about the program that copied.
    ///   - texts: the texts of the copy; empty before they are read, and then a rule with an expression does not match.
    /// - Returns: true if it does.
    public func matches(_ evidence: SourceEvidence, texts: [[UInt8]] = []) -> Bool {
        if !applications.isEmpty {
            let names = (evidence.processes + evidence.windowClasses).map { $0.lowercased() }
            guard names.contains(where: { name in applications.contains(where: name.matches) }) else { return false }
        }
        if !titles.isEmpty {
            let known = [evidence.title, evidence.activeTitle].compactMap { $0 }
            guard known.contains(where: { title in titles.contains { title.holds($0) } }) else { return false }
        }
        if !targets.isEmpty, !evidence.offered.contains(where: { targets.contains($0) }) { return false }
        guard let expression else { return true }
        return texts.contains { expression.matches($0) }
    }
}
