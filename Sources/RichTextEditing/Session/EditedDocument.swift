import RichText

/// A text with its history and with those who watch it. It belongs to one thread, or to one actor.
///
/// ```swift
/// let document = EditedDocument(text)
/// let watching = document.observe { change in view.update(change.edit.range) }
/// document.edit { $0.toggle(.strong, in: selection) }
/// document.undo()
/// ```
public final class EditedDocument {
    /// What an observer is told: once for each transaction, after it.
    public struct Change: Sendable {
        /// Why the text changed.
        public enum Cause: Hashable, Sendable {
            case edit
            case undo
            case redo
            /// Attributes that follow from the text; see ``EditedDocument/restyle(_:)``.
            case style
        }

        public let cause: Cause
        /// The smallest edit that leads from the text before to the text after.
        public let edit: Edit
        /// The text after it. Where observers edit the document themselves, its text is ahead of this.
        public let text: EditableText
    }

    public private(set) var text: EditableText
    public var history: UndoHistory
    private var observers = Observers<Change>()
    private var pending: [Change] = []
    private var isNotifying = false
    private var isEditing = false

    public init(_ text: EditableText = EditableText(), history: UndoHistory = UndoHistory()) {
        self.text = text
        self.history = history
    }

    /// Edits the text in one transaction: one change for observers, one step to take back.
    ///
    /// While the closure runs, the document stands still: a call from inside it changes nothing and returns nil. An
    /// error leaves the text as it was.
    ///
    /// - Parameters:
    ///   - kind: What the edit is to the person who makes it.
    ///   - selection: The selection before, in the history for when the step is taken back; if nil,
    ///     the range that is edited.
    /// - Returns: The smallest edit that leads to the new text, nil where the text is the same.
    @discardableResult
    public func edit<Failure: Error>(
        _ kind: EditKind = .command, selection: Range<Int>? = nil,
        _ body: (inout EditableText) throws(Failure) -> Void
    ) throws(Failure) -> Edit? {
        guard !isEditing, let edit = try change(body) else { return nil }
        record(edit, kind, selection)
        return edit
    }

    /// Changes attributes that follow from the text, as a highlighter does. It is a change for observers, and no step
    /// of the history: what is taken back later brings the attributes of its own time, and is highlighted again.
    ///
    /// - Returns: The smallest edit that leads to the new attributes; nil where they are the same, and where the closure changes the
    ///   text itself, which is then left as it was.
    @discardableResult
    public func restyle<Failure: Error>(_ body: (inout EditableText) throws(Failure) -> Void) throws(Failure) -> Edit? {
        guard !isEditing else { return nil }
        let old = text
        guard let edit = try change(body) else { return nil }
        guard !edit.changesText else {
            text = old
            return nil
        }
        notify(.style, edit)
        return edit
    }

    /// Puts text in the place of a range, as typing does; see ``EditableText/replace(_:with:_:)``.
    @discardableResult
    public func replace(
        _ range: Range<Int>, with string: String, _ attributes: Attributes? = nil, kind: EditKind = .typing,
        selection: Range<Int>? = nil
    ) -> Edit? {
        guard !isEditing else { return nil }
        let edit = text.replace(range, with: string, attributes)
        guard !edit.isEmpty else { return nil }
        record(edit, kind, selection)
        return edit
    }

    public var canUndo: Bool { history.canUndo }
    public var canRedo: Bool { history.canRedo }

    /// Takes the last step back.
    ///
    /// - Returns: The selection there was before it; nil where there is no step.
    @discardableResult
    public func undo() -> Range<Int>? {
        guard !isEditing, let step = history.undo() else { return nil }
        notify(.undo, text.apply(step.edit.inverse))
        return step.selectionBefore
    }

    /// Makes the last step that was taken back once more.
    ///
    /// - Returns: The selection there was after it; nil where there is no step.
    @discardableResult
    public func redo() -> Range<Int>? {
        guard !isEditing, let step = history.redo() else { return nil }
        notify(.redo, text.apply(step.edit))
        return step.selectionAfter
    }

    /// Tells of every change from now on, in the order of the changes.
    public func observe(_ observer: @escaping (Change) -> Void) -> ObserverID {
        observers.add(observer)
    }

    public func removeObserver(_ id: ObserverID) {
        observers.remove(id)
    }
}

extension EditedDocument {
    private func change<Failure: Error>(
        _ body: (inout EditableText) throws(Failure) -> Void
    ) throws(Failure) -> Edit? {
        isEditing = true
        defer { isEditing = false }
        var new = text
        let edit = try new.transaction(body)
        text = new
        return edit
    }

    private func record(_ edit: Edit, _ kind: EditKind, _ selection: Range<Int>?) {
        let after = edit.newRange.upperBound..<edit.newRange.upperBound
        history.record(
            edit, kind, selectionBefore: selection ?? edit.range,
            selectionAfter: kind == .command ? edit.newRange : after)
        notify(.edit, edit)
    }

    /// Changes that observers make are told after this one, so that all observers meet all changes in order.
    private func notify(_ cause: Change.Cause, _ edit: Edit) {
        guard !observers.isEmpty else { return }
        pending.append(Change(cause: cause, edit: edit, text: text))
        guard !isNotifying else { return }
        isNotifying = true
        defer { isNotifying = false }
        while !pending.isEmpty {
            let change = pending.removeFirst()
            // A copy, since an observer may come or go meanwhile.
            let observers = observers
            observers.notify(change)
        }
    }
}
