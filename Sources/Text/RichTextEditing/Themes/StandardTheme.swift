import RichText

extension Theme {
    /// A plain theme with the usual looks of documents; body text has the colors of the host.
    public static let standard: Theme = {
        var theme = Theme()
        let scales = [2, 1.5, 1.25, 1.1, 1, 1]
        for (level, scale) in zip(1..., scales) {
            theme[.heading(level)] = ThemeRule(fontScale: scale, isBold: true, spaceBefore: 12, spaceAfter: 6)
        }
        let faint = ThemeColor(
            light: Color(red: 0x5E, green: 0x5E, blue: 0x5E), dark: Color(red: 0xA8, green: 0xA8, blue: 0xA8))
        let shade = ThemeColor(
            light: Color(red: 0xF2, green: 0xF2, blue: 0xF2), dark: Color(red: 0x2B, green: 0x2B, blue: 0x2B))
        theme[.quote] = ThemeRule(foreground: faint, indent: 18)
        theme[.list] = ThemeRule(indent: 18)
        theme[.codeBlock] = ThemeRule(fontFamily: "monospace", background: shade)
        theme[.tableHeader] = ThemeRule(isBold: true)
        theme[.footnote] = ThemeRule(fontScale: 0.85)
        theme[.strong] = ThemeRule(isBold: true)
        theme[.emphasis] = ThemeRule(isItalic: true)
        theme[.underline] = ThemeRule(isUnderlined: true)
        theme[.strikethrough] = ThemeRule(isStruckThrough: true)
        theme[.code] = ThemeRule(fontFamily: "monospace", background: shade)
        theme[.highlight] = ThemeRule(
            background: ThemeColor(
                light: Color(red: 0xFF, green: 0xF0, blue: 0x8A), dark: Color(red: 0x6B, green: 0x5B, blue: 0x00)))
        theme[.superscript] = ThemeRule(fontScale: 0.75)
        theme[.subscript] = ThemeRule(fontScale: 0.75)
        theme[.link] = ThemeRule(
            isUnderlined: true,
            foreground: ThemeColor(
                light: Color(red: 0x1A, green: 0x5F, blue: 0xB4), dark: Color(red: 0x78, green: 0xAE, blue: 0xED)))
        return theme
    }()
}
