/// Rules about sources, with the marks that they look for in content.
public struct SourceRules: Sendable {
    public let all: [SourceRule]
    let html: ContentMarks
    let rtf: ContentMarks

    /// The rules of this library.
    public static let standard = SourceRules(SourceRule.all)

    public init(_ rules: [SourceRule]) {
        all = rules
        let signs = rules.flatMap(\.signs)
        html = ContentMarks(signs.flatMap { sign -> [String] in if case .html(let marks) = sign { marks } else { [] } })
        rtf = ContentMarks(signs.flatMap { sign -> [String] in if case .rtf(let marks) = sign { marks } else { [] } })
    }
}
