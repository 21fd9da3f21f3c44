/// The lines whose meaning differs between new segments and the ones that they replace.
///
/// A keystroke in a paragraph of many lines reparses all of it, but rarely changes the meaning of most lines.
struct SegmentDifference {
    /// A replacement: a range of the old text, and the difference in length.
    struct Edit {
        var range: Range<Int>
        var growth = 0

        /// The position in the new text of a range of the old one; nil if a part of it was replaced.
        func place(of old: Range<Int>) -> Range<Int>? {
            let isBehind = old.lowerBound >= range.upperBound
            if !isBehind, old.lowerBound >= range.lowerBound { return nil }
            let lower = isBehind ? old.lowerBound + growth : old.lowerBound
            if old.upperBound <= range.lowerBound { return lower <= old.upperBound ? lower..<old.upperBound : nil }
            return old.upperBound >= range.upperBound ? lower..<old.upperBound + growth : nil
        }

        /// The range of the new text that contains all remaining text of a range of the old one.
        func rest(of old: Range<Int>) -> Range<Int> {
            let lower = min(old.lowerBound, range.lowerBound)
            let upper =
                old.upperBound <= range.lowerBound ? old.upperBound : max(old.upperBound, range.upperBound) + growth
            return lower..<max(lower, upper)
        }
    }

    private let edit: Edit
    /// The range outside which blocks, spans and markers are unchanged and have moved with their text.
    private(set) var range: Range<Int>

    /// Compares the segments from `start` on; the last leaf block before them ends at `leafEnd`.
    init(
        _ edit: Edit, from old: [SegmentList.Entry], to new: [SegmentList.Entry], at start: Int, behind leafEnd: Int?
    ) {
        self.edit = edit
        range = edit.range.lowerBound..<edit.range.upperBound + edit.growth
        let (before, after) = (SegmentAnswers(old, start, leafEnd), SegmentAnswers(new, start, leafEnd))
        compare(before.markers, after.markers, \.range) { $0.kind == $1.kind }
        compare(before.marks, after.marks, \.range) { $0.kind == $1.kind }
        compare(before.others, after.others, \.range) { $0.kind == $1.kind }
        compare(before.leaves, after.leaves, \.reach) {
            $0.resumes == $1.resumes && $0.block.kind == $1.block.kind && $0.block.containers == $1.block.containers
        }
        widenToLines(new, at: start)
        widenToBlocks(after.leaves, end: after.end)
        widenToLines(new, at: start)
    }
}

extension SegmentDifference {
    /// Adds the ranges of all differing parts, ignoring equal parts at both ends.
    private mutating func compare<Part>(
        _ old: [Part], _ new: [Part], _ range: (Part) -> Range<Int>, _ isSame: (Part, Part) -> Bool
    ) {
        func agree(_ pair: (Part, Part)) -> Bool {
            isSame(pair.0, pair.1) && edit.place(of: range(pair.0)) == range(pair.1)
        }
        let head = zip(old, new).prefix(while: agree).count
        let shared = min(old.count, new.count) - head
        let tail = zip(old.reversed(), new.reversed()).prefix(shared).prefix(while: agree).count
        for part in old.dropFirst(head).dropLast(tail) { widen(to: edit.rest(of: range(part))) }
        for part in new.dropFirst(head).dropLast(tail) { widen(to: range(part)) }
    }

    private mutating func widen(to other: Range<Int>) {
        range = min(range.lowerBound, other.lowerBound)..<max(range.upperBound, other.upperBound)
    }

    /// Extends the range to whole blocks: a multi-line heading has one title, and the text between two parts of a block belongs
    /// to both.
    private mutating func widenToBlocks(_ leaves: [SegmentAnswers.Leaf], end: Int) {
        for leaf in leaves where leaf.reach.lowerBound <= range.upperBound && leaf.reach.upperBound >= range.lowerBound
        {
            if case .heading = leaf.block.kind { widen(to: leaf.reach) }
            if leaf.resumes { widen(to: leaf.reach.lowerBound..<leaf.start + 1) }
        }
        // The block may continue after the segments.
        if leaves.allSatisfy({ $0.reach.upperBound <= range.upperBound }) { widen(to: range.lowerBound..<end) }
    }

    private mutating func widenToLines(_ new: [SegmentList.Entry], at start: Int) {
        var (lower, upper) = (range.lowerBound, range.upperBound)
        var place = start
        for entry in new {
            let bytes = entry.segment.blocks.bytes
            // Segments end at line ends.
            if (place...place + bytes.count).contains(lower) {
                while lower > place, !Self.isLineEnd(bytes, lower - place) { lower -= 1 }
            }
            if upper > place {
                while upper < place + bytes.count, !Self.isLineEnd(bytes, upper - place) { upper += 1 }
            }
            place += bytes.count
        }
        range = lower..<min(max(lower, upper), place)
    }

    /// True if a line ends before an index that is not 0.
    private static func isLineEnd(_ bytes: [UInt8], _ index: Int) -> Bool {
        switch bytes[index - 1] {
        case 0x0A: true
        case 0x0D: index == bytes.count || bytes[index] != 0x0A
        default: false
        }
    }
}

/// The blocks, spans and markers of segments, with offsets in the whole text.
private struct SegmentAnswers {
    struct Leaf {
        let block: MarkdownSource.Block
        let resumes: Bool
        let start: Int
        /// The range of the block; that of a continued block begins at the end of the previous part.
        let reach: Range<Int>
    }

    private(set) var markers: [MarkdownMarker] = []
    private(set) var marks: [MarkdownSource.Span] = []
    /// The other spans.
    private(set) var others: [MarkdownSource.Span] = []
    private(set) var leaves: [Leaf] = []
    private(set) var end = 0

    init(_ entries: [SegmentList.Entry], _ start: Int, _ leafEnd: Int?) {
        var start = start
        for entry in entries {
            let syntax = entry.segment.syntax
            for marker in syntax.markers { markers.append(MarkdownMarker(marker.kind, marker.range.moved(by: start))) }
            for span in syntax.spans {
                let moved = MarkdownSource.Span(span.kind, span.range.moved(by: start))
                if case .mark = span.kind { marks.append(moved) } else { others.append(moved) }
            }
            entry.segment.blocks.forEachLeaf { block, resumes in
                let range = block.range.moved(by: start)
                let lower = resumes ? leaves.last?.reach.upperBound ?? leafEnd ?? range.lowerBound : range.lowerBound
                let reach = min(lower, range.lowerBound)..<range.upperBound
                leaves.append(Leaf(block: block, resumes: resumes, start: range.lowerBound, reach: reach))
            }
            start += entry.segment.count
        }
        end = start
    }
}
