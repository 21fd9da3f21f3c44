import RichText

/// The styles of one block of code, part by part.
struct CodeStyles {
    private let parts: [HighlightedOutput.Part]
    /// The offset of the block in the text.
    private let start: Int
    private var next = 0

    /// Styles whose offsets count from the start of the block.
    init(_ parts: [HighlightedOutput.Part], from start: Int) {
        self.parts = parts
        self.start = start
    }

    /// The parts of a run, each with its own attributes and those of its style; runs are asked for in order.
    ///
    /// A colour that the text has of its own stays.
    mutating func forEachPart(of run: Run, _ body: (ArraySlice<UInt8>, Attributes) -> Void) {
        var place = run.range.lowerBound
        while place < run.range.upperBound {
            while next < parts.count, start + parts[next].end <= place { next += 1 }
            let end = next < parts.count ? min(start + parts[next].end, run.range.upperBound) : run.range.upperBound
            body(
                run.utf8[place..<end],
                next < parts.count ? Self.joined(run.attributes, parts[next].attributes) : run.attributes)
            place = end
        }
    }

    private static func joined(_ own: Attributes, _ style: Attributes) -> Attributes {
        if own == .none { return style }
        var joined = own
        joined.marks.formUnion(style.marks)
        if own.look.foreground == nil { joined.look.foreground = style.look.foreground }
        if own.look.background == nil { joined.look.background = style.look.background }
        return joined
    }
}
