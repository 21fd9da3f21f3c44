/// Paragraph styles, each held once.
struct StyleTable: Sendable {
    private(set) var rows: [ParagraphStyle] = [.body]
    private var places: [ParagraphStyle: UInt32] = [.body: 0]

    subscript(place: UInt32) -> ParagraphStyle {
        rows[Int(place)]
    }

    mutating func intern(_ style: ParagraphStyle) -> UInt32 {
        if style == .body { return 0 }
        if let place = places[style] { return place }
        let place = UInt32(rows.count)
        rows.append(style)
        places[style] = place
        return place
    }
}
