import UniformTypes

extension UniformType {
    /// The mrkdwn of Slack.
    public static let slack = UniformType(named: "com.slack.mrkdwn")
}
