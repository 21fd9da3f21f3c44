import UniformTypes

extension UniformType {
    /// Slack's mrkdwn.
    public static let slack = UniformType(named: "com.slack.mrkdwn")
}
