import RichText

extension Color {
    /// True for grays and nearly gray colors, which belong to themes rather than to text.
    var isNeutral: Bool { max(red, green, blue) - min(red, green, blue) <= 40 }

    /// True for the usual link colors: blue, or the gray of a theme.
    package var isOfLinks: Bool { isNeutral || blue >= max(red, green) }
}
