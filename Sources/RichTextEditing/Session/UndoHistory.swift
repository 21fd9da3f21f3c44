import RichText

/// What an edit was to the person who made it. Edits of one kind that continue each other are taken back together.
public enum EditKind: Hashable, Sendable {
    /// Text from the keyboard, at the caret or over a selection.
    case typing
    /// The character before the caret.
    case deletingBackward
    /// The character after the caret.
    case deletingForward
    /// Anything else, always a step of its own: a paste, a toggle, a moved chapter.
    case command
}

/// The steps that can be taken back, and those that were. A step is an edit and knows its inverse; it costs what was
/// removed and inserted, and shares that with the text.
public struct UndoHistory: Sendable {
    /// Which edits go back together.
    public enum Coalescing: Hashable, Sendable {
        /// Each edit by itself.
        case none
        /// Edits of one kind, each of which begins where the last one ended, however long it takes and across the ends of
        /// paragraphs: until the caret is moved, something is taken back, or an edit of another kind comes. Typing over a
        /// selection begins a step that what is typed behind it belongs to.
        case stretches
        /// As `stretches`, and each word that is typed, with the white space after it, by itself.
        case words
    }

    /// One step.
    public struct Step: Sendable {
        public fileprivate(set) var edit: Edit
        public let kind: EditKind
        public let selectionBefore: Range<Int>
        public fileprivate(set) var selectionAfter: Range<Int>
    }

    public var coalescing: Coalescing
    /// How many steps are kept.
    public var limit: Int
    private var done: [Step] = []
    private var undone: [Step] = []
    private var isOpen = false

    public init(coalescing: Coalescing = .stretches, limit: Int = 10_000) {
        self.coalescing = coalescing
        self.limit = limit
    }

    public var canUndo: Bool { !done.isEmpty }
    public var canRedo: Bool { !undone.isEmpty }

    /// Adds an edit, to the last step where it continues that one.
    public mutating func record(
        _ edit: Edit, _ kind: EditKind, selectionBefore: Range<Int>, selectionAfter: Range<Int>
    ) {
        undone.removeAll()
        if isOpen, let last = done.last, continues(last, edit, kind), let merged = last.edit.merged(with: edit, kind) {
            done[done.count - 1].edit = merged
            done[done.count - 1].selectionAfter = selectionAfter
        } else {
            done.append(
                Step(edit: edit, kind: kind, selectionBefore: selectionBefore, selectionAfter: selectionAfter))
            if done.count > max(limit, 1) { done.removeFirst(done.count - max(limit, 1)) }
        }
        isOpen = kind != .command && coalescing != .none
    }

    /// Lets the next edit begin a step of its own, as when the caret was moved or the document saved.
    public mutating func endStep() {
        isOpen = false
    }

    /// The step to take back by the inverse of its edit; nil where there is none.
    public mutating func undo() -> Step? {
        isOpen = false
        guard let step = done.popLast() else { return nil }
        undone.append(step)
        return step
    }

    /// The step to make once more; nil where there is none.
    public mutating func redo() -> Step? {
        isOpen = false
        guard let step = undone.popLast() else { return nil }
        done.append(step)
        return step
    }

    private func continues(_ last: Step, _ edit: Edit, _ kind: EditKind) -> Bool {
        guard last.kind == kind, kind != .command else { return false }
        guard coalescing == .words, kind == .typing else { return true }
        return !(last.edit.inserted.endsWithSpace && !edit.inserted.startsWithSpace)
    }
}

extension EditableText {
    fileprivate var endsWithSpace: Bool {
        root.scalar(before: root.count)?.properties.isWhitespace ?? false
    }

    fileprivate var startsWithSpace: Bool {
        root.scalar(at: 0)?.properties.isWhitespace ?? false
    }
}

extension Edit {
    /// This edit and the next as one; nil where the next does not begin where this one ended.
    fileprivate func merged(with next: Edit, _ kind: EditKind) -> Edit? {
        var (old, new) = (removed, inserted)
        switch kind {
        case .typing where next.range.isEmpty && next.range.lowerBound == newRange.upperBound:
            new.splice(new.root.count..<new.root.count, with: next.inserted)
            return Edit(range: range, removed: old, inserted: new)
        case .deletingBackward where next.inserted.isEmpty && new.isEmpty && next.range.upperBound == range.lowerBound:
            old.root.replace(0..<0, with: next.removed.root)
            return Edit(range: next.range.lowerBound..<range.upperBound, removed: old, inserted: next.inserted)
        case .deletingForward where next.inserted.isEmpty && new.isEmpty && next.range.lowerBound == range.lowerBound:
            old.splice(old.root.count..<old.root.count, with: next.removed)
            return Edit(
                range: range.lowerBound..<(range.upperBound + next.range.count), removed: old, inserted: next.inserted)
        case .typing, .deletingBackward, .deletingForward, .command:
            return nil
        }
    }
}
