extension DestinationRule {
    /// Slack, as an application and in browsers.
    ///
    /// Its messages have lists, quotations and code, but neither headings nor tables, of which it keeps the text of the
    /// cells, one below the other.
    static let slack = DestinationRule(
        name: "Slack", signs: [.process(["slack"]), .windowClass(["slack"]), .title(["- Slack", "| Slack"])],
        profile: .chat)
}
