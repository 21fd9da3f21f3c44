/// An edit of a text: a range, the removed text, and the inserted text.
///
/// It can be applied to the text before it, and its ``inverse`` to the text after it. Paragraph formats are part of it:
/// the inserted text ends with the format of the paragraph that contains its end.
public struct Edit: Sendable {
    /// The range in the text before the edit.
    public let range: Range<Int>
    /// The removed text, which shares its storage with the text.
    public let removed: EditableText
    /// The inserted text.
    public let inserted: EditableText
    /// The effects of a transaction's steps on positions, in order; empty for an edit with one step.
    var positions: [PositionStep] = []

    /// The range of ``inserted`` in the text after the edit.
    public var newRange: Range<Int> { range.lowerBound..<(range.lowerBound + inserted.root.count) }

    /// The edit that undoes this one.
    public var inverse: Edit {
        Edit(
            range: newRange, removed: inserted, inserted: removed,
            positions: positions.reversed().map(\.inverse))
    }

    /// Whether characters change, and not only attributes or formats.
    public var changesText: Bool { !(removed.root.count == inserted.root.count && removed.hasSameText(as: inserted)) }

    /// Whether nothing changes.
    public var isEmpty: Bool { removed == inserted }
}

extension EditableText {
    /// Applies an edit.
    ///
    /// Its range is clamped, in case it belongs to another text.
    @discardableResult
    public mutating func apply(_ edit: Edit) -> Edit {
        let range = clamped(edit.range)
        return splice(range, with: edit.inserted, positions: range == edit.range ? edit.positions : [])
    }

    /// Replaces a clamped range with an unmodified piece.
    ///
    /// The paragraph that contains the end of the piece takes the format of its last paragraph.
    /// `positions` is the effect on positions if the edit is more than a plain replacement of the range.
    @discardableResult
    mutating func splice(_ range: Range<Int>, with piece: EditableText, positions: [PositionStep] = []) -> Edit {
        let removed = EditableText(root: root[range], tail: format(at: range.upperBound))
        let edit = Edit(range: range, removed: removed, inserted: piece, positions: positions)
        if !(range.isEmpty && piece.isEmpty) { root.replace(range, with: piece.root) }
        span?.add(edit)
        if piece.tail !== edit.removed.tail { setFormat(piece.tail, at: edit.newRange.upperBound) }
        return edit
    }

    private mutating func setFormat(_ format: ParagraphFormat, at offset: Int) {
        let paragraph = root.breaks(before: offset)
        if paragraph == root.summary.breaks {
            tail = format
        } else {
            root.setFormat(format, atBreak: paragraph)
        }
    }
}
