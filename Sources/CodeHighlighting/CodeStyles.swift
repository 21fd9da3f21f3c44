import RichText

/// The styles of a block of code, in order.
struct CodeStyles {
    private let parts: [HighlightedOutput.Part]
    /// The offset of the block in the text.
    private let start: Int
    private var next = 0

    /// Creates the styles of a block; their offsets are relative to its start.
    init(_ parts: [HighlightedOutput.Part], from start: Int) {
        self.parts = parts
        self.start = start
    }

    /// Calls a function with the parts of a run and their attributes; runs must be passed in order.
    ///
    /// A colour of the text itself is kept.
    mutating func forEachPart(of run: Run, _ body: (ArraySlice<UInt8>, Attributes) -> Void) {
        var index = run.range.lowerBound
        while index < run.range.upperBound {
            while next < parts.count, start + parts[next].end <= index { next += 1 }
            let end = next < parts.count ? min(start + parts[next].end, run.range.upperBound) : run.range.upperBound
            body(
                run.utf8[index..<end],
                next < parts.count ? Self.joined(run.attributes, parts[next].attributes) : run.attributes)
            index = end
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
