/// The distinct paragraph styles of a text, each stored once.
struct StyleTable: Sendable {
    private(set) var rows: [ParagraphStyle] = [.body]
    /// The indices of all styles but the first.
    private var indices: [ParagraphStyle: UInt32] = [:]
    /// The index of the style that was used last, which most paragraphs have again.
    private var latest: UInt32 = 0

    subscript(index: UInt32) -> ParagraphStyle { rows[Int(index)] }

    mutating func intern(_ style: ParagraphStyle) -> UInt32 {
        if style == .body { return 0 }
        if rows[Int(latest)] == style { return latest }
        latest = indices[style] ?? UInt32(rows.count)
        if latest == rows.count {
            rows.append(style)
            indices[style] = latest
        }
        return latest
    }
}
