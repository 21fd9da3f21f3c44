/// Source rules with an index of their marks.
public struct SourceRules: Sendable {
    /// The rules in order of priority.
    public let all: [SourceRule]
    let html: ContentMarks
    let rtf: ContentMarks

    /// The built-in rules.
    public static let standard = SourceRules(SourceRule.all)

    /// Creates a set of rules.
    public init(_ rules: [SourceRule]) {
        all = rules
        let signs = rules.flatMap(\.signs)
        html = ContentMarks(signs.flatMap { sign -> [String] in if case .html(let marks) = sign { marks } else { [] } })
        rtf = ContentMarks(signs.flatMap { sign -> [String] in if case .rtf(let marks) = sign { marks } else { [] } })
    }
}
