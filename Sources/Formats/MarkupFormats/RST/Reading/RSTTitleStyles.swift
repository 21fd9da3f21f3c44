/// The styles of headings, in the order of appearance, which is that of their levels (specification, "Sections").
struct RSTTitleStyles {
    private var styles: [[UInt8]] = []

    /// Returns the level of a heading, from the characters of its underline or of both lines.
    mutating func level(of style: [UInt8]) -> Int {
        if let level = styles.firstIndex(of: style) { return level + 1 }
        styles.append(style)
        return styles.count
    }
}
