import UniformTypes

extension UniformType {
    /// The wiki markup of Jira and Confluence.
    public static let jira = UniformType(named: "com.atlassian.wiki-markup")
}
