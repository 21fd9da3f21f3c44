import RichText

extension Color {
    /// True for greys and nearly grey colours, which belong to themes rather than to text.
    var isNeutral: Bool {
        max(red, green, blue) - min(red, green, blue) <= 40
    }

    /// True for the usual colours of links: blue, or the grey of a theme.
    package var isOfLinks: Bool {
        isNeutral || blue >= max(red, green)
    }
}
