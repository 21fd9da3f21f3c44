import RichText

/// A text with its undo history and its observers.
///
/// A document belongs to one thread or one actor.
///
/// ```swift
/// let document = EditedDocument(text)
/// let observer = document.observe { change in view.update(change.edit.range) }
/// document.edit { $0.toggle(.strong, in: selection) }
/// document.undo()
/// ```
public final class EditedDocument {
    /// A change.
    ///
    /// Observers receive one after each transaction.
    public struct Change: Sendable {
        /// The cause of a change.
        public enum Cause: Hashable, Sendable {
            case edit
            case undo
            case redo
            /// A change of attributes that follow from the text; see ``EditedDocument/restyle(_:)``.
            case style
        }

        /// The cause of the change.
        public let cause: Cause
        /// The smallest edit from the old text to the new text.
        public let edit: Edit
        /// The text after the change.
        ///
        /// If an observer edits the document itself, the document's text is newer than this.
        public let text: EditableText
    }

    /// The current text.
    public private(set) var text: EditableText
    /// The undo history.
    public var history: UndoHistory
    private var observers = Observers<Change>()
    private var pending: [Change] = []
    private var isNotifying = false
    private var isEditing = false
    private var saved: EditableText
    /// Decides whether an edit may be made.
    ///
    /// It receives the edit and the new text, before observers are notified. Undo, redo and styles are not checked. If it
    /// returns false, nothing changes.
    public var willChange: ((Edit, EditableText) -> Bool)?

    /// Creates a document.
    public init(_ text: EditableText = EditableText(), history: UndoHistory = UndoHistory()) {
        self.text = text
        self.history = history
        saved = text
    }

    /// Whether the text has changed since it was saved, or since it was opened if it was never saved.
    ///
    /// Attributes count; a text that is undone to the saved state is not modified.
    public var isModified: Bool { text != saved }

    /// Marks the text as saved, and ends the undo step.
    public func markSaved() {
        saved = text
        history.endStep()
    }

    /// Edits the text in one transaction: one change for observers, one undo step.
    ///
    /// While the closure runs, the document cannot be edited: a nested call changes nothing and returns nil. If the closure
    /// throws, the text is unchanged. `kind` is the kind of the edit for the user, and `selection` is the selection that undo
    /// restores, by default the edited range. The result is the smallest edit to the new text; nil if nothing changed.
    @discardableResult
    public func edit<Failure: Error>(
        _ kind: EditKind = .command, selection: Range<Int>? = nil,
        _ body: (inout EditableText) throws(Failure) -> Void
    ) throws(Failure) -> Edit? {
        let old = text
        guard !isEditing, let edit = try change(body) else { return nil }
        guard willChange?(edit, text) ?? true else {
            text = old
            return nil
        }
        record(edit, kind, selection)
        return edit
    }

    /// Changes attributes that follow from the text, as a syntax highlighter does.
    ///
    /// Observers are notified, but there is no undo step. Undo restores the attributes of the earlier text, which are then
    /// highlighted again. Returns the smallest edit that leads to the new attributes, or nil if they are the same. If the
    /// closure changes the text itself, nothing changes and the result is nil.
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

    /// Replaces a range, as typing does; see ``EditableText/replace(_:with:_:)``.
    @discardableResult
    public func replace(
        _ range: Range<Int>, with string: String, _ attributes: Attributes? = nil, kind: EditKind = .typing,
        selection: Range<Int>? = nil
    ) -> Edit? {
        guard !isEditing else { return nil }
        let old = text
        let edit = text.replace(range, with: string, attributes)
        guard !edit.isEmpty else { return nil }
        guard willChange?(edit, text) ?? true else {
            text = old
            return nil
        }
        record(edit, kind, selection)
        return edit
    }

    /// Whether there is a step to undo.
    public var canUndo: Bool { history.canUndo }
    /// Whether there is a step to redo.
    public var canRedo: Bool { history.canRedo }

    /// Undoes the last step.
    ///
    /// - Returns: The selection before that step; nil if there is no step.
    @discardableResult
    public func undo() -> Range<Int>? {
        guard !isEditing, let step = history.undo() else { return nil }
        notify(.undo, text.apply(step.edit.inverse))
        return step.selectionBefore
    }

    /// Redoes the step that was undone last.
    ///
    /// - Returns: The selection after that step; nil if there is no step.
    @discardableResult
    public func redo() -> Range<Int>? {
        guard !isEditing, let step = history.redo() else { return nil }
        notify(.redo, text.apply(step.edit))
        return step.selectionAfter
    }

    /// Calls a closure after every change from now on, in the order of the changes.
    public func observe(_ observer: @escaping (Change) -> Void) -> ObserverID { observers.add(observer) }

    /// Stops calling an observer.
    public func removeObserver(_ id: ObserverID) { observers.remove(id) }
}

extension EditedDocument {
    private func change<Failure: Error>(_ body: (inout EditableText) throws(Failure) -> Void) throws(Failure) -> Edit? {
        isEditing = true
        defer { isEditing = false }
        var new = text
        let edit = try new.transaction(body)
        text = new
        return edit
    }

    private func record(_ edit: Edit, _ kind: EditKind, _ selection: Range<Int>?) {
        let after = edit.newRange.upperBound..<edit.newRange.upperBound
        let moved = edit.positions.isEmpty ? edit.newRange : selection.map(edit.moved) ?? edit.newRange
        history.record(
            edit, kind, selectionBefore: selection ?? edit.range, selectionAfter: kind == .command ? moved : after)
        notify(.edit, edit)
    }

    /// Notifies the observers of a change.
    ///
    /// Changes that observers make are queued after this one, so that all observers see all changes in order.
    private func notify(_ cause: Change.Cause, _ edit: Edit) {
        guard !observers.isEmpty else { return }
        pending.append(Change(cause: cause, edit: edit, text: text))
        guard !isNotifying else { return }
        isNotifying = true
        defer { isNotifying = false }
        while !pending.isEmpty {
            let change = pending.removeFirst()
            // A copy, because observers may be added or removed during the calls.
            let observers = observers
            observers.notify(change)
        }
    }
}
