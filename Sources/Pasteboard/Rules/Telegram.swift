extension SourceRule {
    /// Telegram's text comes without looks; what it says of them is for itself.
    static let telegram = SourceRule(
        name: "Telegram",
        signs: [
            .targets(["application/x-td-field-text"]), .process(["telegram-desktop", "telegram"]),
        ])
}
