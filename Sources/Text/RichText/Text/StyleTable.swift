/// The distinct paragraph styles of a text, each stored once.
struct StyleTable: Sendable {
    private(set) var rows: [ParagraphStyle] = [.body]
    /// The indices of all styles but the first.
    private var indices: [ParagraphStyle: UInt32] = [:]

    subscript(index: UInt32) -> ParagraphStyle {
        rows[Int(index)]
    }

    mutating func intern(_ style: ParagraphStyle) -> UInt32 {
        if style == .body { return 0 }
        if let index = indices[style] { return index }
        let index = UInt32(rows.count)
        rows.append(style)
        indices[style] = index
        return index
    }
}
