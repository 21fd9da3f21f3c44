/// The styles of the titles of a document, whose order of appearance is that of their levels (specification, "Sections").
struct RSTTitleStyles {
    private var styles: [[UInt8]] = []

    /// The level of a title by the signs of the line below it, or of those above and below it.
    mutating func level(of style: [UInt8]) -> Int {
        if let level = styles.firstIndex(of: style) { return level + 1 }
        styles.append(style)
        return styles.count
    }
}
