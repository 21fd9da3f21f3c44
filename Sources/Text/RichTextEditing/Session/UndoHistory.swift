/// The kind of an edit, as the user sees it.
///
/// Consecutive edits of one kind can be undone together.
public enum EditKind: Hashable, Sendable {
    /// Text typed at the caret or over a selection.
    case typing
    /// Deletion of the character before the caret.
    case deletingBackward
    /// Deletion of the character after the caret.
    case deletingForward
    /// Any other edit, such as a paste, a toggle or a moved chapter; always one step.
    case command
}

/// The steps that can be undone and redone.
///
/// A step is an edit with its inverse. It contains the removed and the inserted text and shares their storage with the text.
public struct UndoHistory: Sendable {
    /// The rule for edits that are undone together.
    public enum Coalescing: Hashable, Sendable {
        /// Every edit is a step.
        case none
        /// Edits of one kind are one step if each begins where the last one ended.
        ///
        /// Pauses and paragraph ends do not end the step; moving the caret, undo, and an edit of another kind do.
        /// Typing over a selection begins a step, to which the text typed after it belongs.
        case stretches
        /// Like `stretches`, but every typed word, with the white space after it, is a step.
        case words
    }

    /// An undo step.
    public struct Step: Sendable {
        /// The edit.
        public fileprivate(set) var edit: Edit
        /// The kind of the edit.
        public let kind: EditKind
        /// The selection before the edit.
        public let selectionBefore: Range<Int>
        /// The selection after the edit.
        public fileprivate(set) var selectionAfter: Range<Int>
    }

    /// The rule for edits that are undone together.
    public var coalescing: Coalescing
    /// The maximum number of steps.
    public var limit: Int
    private var done: [Step] = []
    private var undone: [Step] = []
    private var isOpen = false

    /// Creates an empty history.
    public init(coalescing: Coalescing = .stretches, limit: Int = 10_000) {
        self.coalescing = coalescing
        self.limit = limit
    }

    /// Whether there is a step to undo.
    public var canUndo: Bool { !done.isEmpty }
    /// Whether there is a step to redo.
    public var canRedo: Bool { !undone.isEmpty }

    /// Adds an edit, as part of the last step if it continues that step.
    public mutating func record(
        _ edit: Edit, _ kind: EditKind, selectionBefore: Range<Int>, selectionAfter: Range<Int>
    ) {
        undone.removeAll()
        if isOpen, let last = done.last, continues(last, edit, kind), let merged = last.edit.merged(with: edit, kind) {
            done[done.count - 1].edit = merged
            done[done.count - 1].selectionAfter = selectionAfter
        } else {
            done.append(Step(edit: edit, kind: kind, selectionBefore: selectionBefore, selectionAfter: selectionAfter))
            if done.count > max(limit, 1) { done.removeFirst(done.count - max(limit, 1)) }
        }
        isOpen = kind != .command && coalescing != .none
    }

    /// Ends the current step, for example when the caret moves or the document is saved.
    public mutating func endStep() { isOpen = false }

    /// Takes the step to undo, for applying the inverse of its edit; nil if there is none.
    public mutating func undo() -> Step? {
        isOpen = false
        guard let step = done.popLast() else { return nil }
        undone.append(step)
        return step
    }

    /// Takes the step to redo; nil if there is none.
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
    fileprivate var endsWithSpace: Bool { root.scalar(before: root.count)?.properties.isWhitespace ?? false }

    fileprivate var startsWithSpace: Bool { root.scalar(at: 0)?.properties.isWhitespace ?? false }
}

extension Edit {
    /// This edit and the next one as a single edit; nil if the next does not begin where this one ends.
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
        case .typing, .deletingBackward, .deletingForward, .command: return nil
        }
    }
}
