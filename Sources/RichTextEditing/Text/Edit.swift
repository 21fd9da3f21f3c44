import RichText

/// One edit of a text: what stood in a range, and what stands there since. It can be applied to the text before it,
/// and its ``inverse`` to the text after.
///
/// The formats of paragraphs belong to it: what is inserted ends with the format of the paragraph that holds its end.
public struct Edit: Sendable {
    /// Of the text before.
    public let range: Range<Int>
    /// What is taken away. It shares its storage with the text.
    public let removed: EditableText
    /// What is put in its place.
    public let inserted: EditableText

    /// The range of the text after, in which ``inserted`` stands.
    public var newRange: Range<Int> {
        range.lowerBound..<(range.lowerBound + inserted.root.count)
    }

    /// The edit that takes this one back.
    public var inverse: Edit {
        Edit(range: newRange, removed: inserted, inserted: removed)
    }

    /// Whether the text itself changes, and not only what is said of it.
    public var changesText: Bool {
        !(removed.root.count == inserted.root.count && removed.hasSameText(as: inserted))
    }

    /// Whether nothing changes at all.
    public var isEmpty: Bool {
        removed == inserted
    }
}

extension EditableText {
    /// Applies an edit. Its range is clamped, should it come from another text.
    @discardableResult
    public mutating func apply(_ edit: Edit) -> Edit {
        splice(clamped(edit.range), with: edit.inserted)
    }

    /// Puts a piece in the place of a clamped range as it is: the paragraph that holds its end takes on the format of
    /// its last one.
    @discardableResult
    mutating func splice(_ range: Range<Int>, with piece: EditableText) -> Edit {
        let removed = EditableText(root: root[range], tail: format(at: range.upperBound))
        let edit = Edit(range: range, removed: removed, inserted: piece)
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
