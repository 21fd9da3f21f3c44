/// The characters that programs draw as bullets.
enum DrawnBullet {
    /// Bullets that are recognized with any space after them.
    private static let signs: Set<Unicode.Scalar> = [
        "\u{B7}", "\u{2022}", "\u{2023}", "\u{2043}", "\u{25AA}", "\u{25CF}", "\u{25E6}",
    ]
    /// Characters that are bullets if several spaces follow; the letters come from symbol fonts whose name was lost.
    private static let others: Set<Unicode.Scalar> = [
        "o", "v", "q", "-", "\u{2013}", "\u{2014}", "\u{A7}", "\u{D8}", "\u{FC}", "\u{25A0}", "\u{25A1}", "\u{25CB}",
        "\u{25BA}", "\u{27A2}", "\u{27A4}", "\u{2713}", "\u{2714}", "\u{F0A7}", "\u{F0A8}", "\u{F0B7}", "\u{F0D8}",
        "\u{F0FC}", "\u{F06F}", "\u{F076}",
    ]

    /// True if a text is only a bullet.
    static func isBullet(_ text: some StringProtocol) -> Bool {
        isSign(text) || isOther(text)
    }

    static func isSign(_ text: some StringProtocol) -> Bool {
        only(text).map(signs.contains) ?? false
    }

    static func isOther(_ text: some StringProtocol) -> Bool {
        only(text).map(others.contains) ?? false
    }

    private static func only(_ text: some StringProtocol) -> Unicode.Scalar? {
        let scalars = text.unicodeScalars
        guard let first = scalars.first, scalars.dropFirst().isEmpty else { return nil }
        return first
    }
}
