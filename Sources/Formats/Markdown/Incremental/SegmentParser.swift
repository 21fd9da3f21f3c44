/// Parses a source, or a part of one, in segments.
struct SegmentParser {
    struct Result {
        var parts: [SegmentBlocks] = []
        /// Where the last of them ends, and the state there.
        var end = 0
        var state = BlockState()
        /// The stop at which the parser was in step.
        var stop: Int?
    }

    let segmentLength: Int

    /// Parses up to a stop in whose state the parser comes there. Without one it parses to the end; what stands behind the
    /// last place at which the source can be parted is left, unless the source ends with the window. `hasParts` says that
    /// segments were parsed before the window.
    func parse(
        _ window: [UInt8], from entry: BlockState, stops: [(place: Int, state: BlockState)] = [], isLast: Bool,
        hasParts: Bool = false
    ) -> Result {
        var result = Result(state: entry)
        var parser = BlockParser(window, from: 0, in: entry)
        var next = 0
        var stop = 0
        while next < window.count {
            let (line, following) = BlockParser.line(of: window, at: next)
            while stop < stops.count, stops[stop].place < next { stop += 1 }
            let isStop = stop < stops.count && stops[stop].place == next
            // A segment that became short takes up the one behind it.
            let isLong = next - result.end >= segmentLength / 2 || hasParts || !result.parts.isEmpty
            if next > result.end, isStop && isLong || next - result.end >= segmentLength,
                let state = parser.state(before: line)
            {
                let isInStep = isStop && isLong && state == stops[stop].state
                if isInStep || next - result.end >= segmentLength {
                    end(&parser, at: next, state, &result)
                    if isInStep {
                        result.stop = stop
                        return result
                    }
                    parser = BlockParser(window, from: next, in: state)
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
