/// Parses a source, or a part of one, in segments.
struct SegmentParser {
    struct Result {
        var parts: [SegmentBlocks] = []
        /// The end of the last segment, and the state at that point.
        var end = 0
        var state = BlockState()
        /// The stop at which the parser's state equalled that of the old segment.
        var stop: Int?
    }

    let segmentLength: Int
    /// The length from which a paragraph is parsed in parts.
    ///
    /// Marks do not extend from one part to the next, so that a keystroke reparses at most one part.
    static let longestParagraph = 32 << 10
    var readsFormulas = false

    /// Parses up to the first stop that the parser reaches in the state recorded for it.
    ///
    /// Without such a stop it parses to the end; text after the last split point is left over, unless the source ends with the
    /// window. A segment that became too short absorbs the next one, unless there are segments before it; `hasParts` is true if
    /// there are segments before the window.
    func parse(
        _ window: [UInt8], from entry: BlockState, stops: [(place: Int, state: BlockState)] = [], isLast: Bool,
        hasParts: Bool = false
    ) -> Result {
        var result = Result(state: entry)
        var parser = BlockParser(window, from: 0, in: entry)
        parser.readsFormulas = readsFormulas
        var stops = stops.enumerated().makeIterator()
        var stop = stops.next()
        var next = 0
        while next < window.count {
            let (line, following) = BlockParser.line(of: window, at: next)
            while let place = stop?.element.place, place < next { stop = stops.next() }
            let isEnough = hasParts || !result.parts.isEmpty || next - result.end >= segmentLength / 2
            let old = isEnough && stop?.element.place == next ? stop : nil
            let isLong = next - result.end >= segmentLength
            let cutsParagraphs =
                next - result.end >= Self.longestParagraph || old?.element.state.leaf.isParagraph == true
            if next > result.end, old != nil || isLong,
                let state = parser.state(before: line, cutsParagraphs: cutsParagraphs)
            {
                let isInStep = old?.element.state == state
                if isInStep || isLong {
                    end(&parser, at: next, state, &result)
                    parser = BlockParser(window, from: next, in: state)
                    parser.readsFormulas = readsFormulas
                }
                if isInStep {
                    result.stop = old?.offset
                    return result
                }
            }
            parser.take(line)
            next = following
        }
        if isLast, result.end < window.count { end(&parser, at: window.count, BlockState(), &result) }
        return result
    }

    private func end(_ parser: inout BlockParser, at place: Int, _ state: BlockState, _ result: inout Result) {
        parser.endPart(leaf: state.leaf)
        result.parts.append(SegmentBlocks(parser, result.end..<place, entry: result.state))
        result.end = place
        result.state = state
    }
}
