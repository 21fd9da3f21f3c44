import RichText

/// A document with a selection: the state of the toolbar, the attributes for typing, and the commands of an editor.
///
/// A context belongs to one thread or one actor.
///
/// ```swift
/// let context = EditingContext(document)
/// let observer = context.observe { toolbar.bold = context.state(of: .strong) }
/// context.selection = 5..<9
/// context.toggle(.strong)
/// context.type("new")
/// ```
public final class EditingContext {
    /// The document that is edited.
    public let document: EditedDocument
    private var range: Range<Int> {
        didSet { if range != oldValue { (isReversed, affinity) = (false, .downstream) } }
    }
    /// Whether the caret is at the start of the selection.
    private var isReversed = false
    private var affinity = TextSelection.Affinity.downstream
    /// The explicitly set attributes for typing; reset when the caret moves.
    private var chosen: Attributes?
    /// Computes the caret after the pending change of a command.
    private var expected: ((Edit) -> Int)?
    private var observers = Observers<Void>()
    private var textObservers = Observers<EditedDocument.Change>()
    private var watching: ObserverID?

    /// Creates a context for a document.
    public init(_ document: EditedDocument, selection: Range<Int> = 0..<0) {
        self.document = document
        range = document.text.clamped(selection)
        watching = document.observe { [weak self] change in self?.follow(change) }
    }

    deinit {
        if let watching { document.removeObserver(watching) }
    }

    /// The text of the document.
    public var text: EditableText { document.text }

    /// The selected range; a caret if it is empty.
    ///
    /// Setting it clamps it to the text, ends the current undo step, and resets the attributes for typing.
    public var selection: Range<Int> {
        get { range }
        set {
            if move(to: newValue) { notify() }
        }
    }

    /// Sets the range without notifying observers; returns false if it is the same.
    private func move(to selection: Range<Int>) -> Bool {
        let new = text.clamped(selection)
        guard new != range else { return false }
        range = new
        chosen = nil
        document.history.endStep()
        return true
    }

    /// The selection with its direction.
    ///
    /// Setting ``selection``, and any edit, puts the head at its end.
    public var textSelection: TextSelection {
        get {
            TextSelection(
                anchor: isReversed ? range.upperBound : range.lowerBound,
                head: isReversed ? range.lowerBound : range.upperBound, affinity: affinity)
        }
        set {
            // Observers see the range and its direction change together.
            let hasMoved = move(to: newValue.range)
            let reversed = newValue.isReversed && !range.isEmpty
            let isTurned = (reversed, newValue.affinity) != (isReversed, affinity)
            (isReversed, affinity) = (reversed, newValue.affinity)
            if hasMoved || isTurned { notify() }
        }
    }

    /// The attributes of text that is typed next.
    ///
    /// A value that is set is kept until the caret moves. Setting another one ends the current undo step, so that text with
    /// different attributes is undone separately.
    public var typingAttributes: Attributes {
        get { chosen ?? text.typingAttributes(for: range) }
        set {
            if newValue != typingAttributes { document.history.endStep() }
            chosen = newValue
            notify()
        }
    }

    /// Calls a closure after every change of the text, the selection or the attributes for typing.
    public func observe(_ observer: @escaping () -> Void) -> ObserverID { observers.add(observer) }

    /// Stops calling an observer.
    public func removeObserver(_ id: ObserverID) {
        observers.remove(id)
        textObservers.remove(id)
    }

    /// Calls a closure after every change of the text, before the selection is reported.
    func observeText(_ observer: @escaping (EditedDocument.Change) -> Void) -> ObserverID {
        textObservers.add(observer)
    }
}

// MARK: - State

extension EditingContext {
    /// Whether the selection, or text typed at the caret, has these marks.
    public func state(of marks: Marks) -> ToggleState { state { $0.marks.isSuperset(of: marks) } }

    /// Whether a condition holds for the attributes of the selection, or of text typed at the caret.
    public func state(of condition: (Attributes) -> Bool) -> ToggleState {
        range.isEmpty ? (condition(typingAttributes) ? .on : .off) : text.state(in: range, of: condition)
    }

    /// Whether the selected paragraphs have this role.
    public func state(of role: ParagraphRole) -> ToggleState { text.state(of: role, in: range) }

    /// The chapter that contains the start of the selection.
    public var chapter: Chapter? { text.chapter(at: range.lowerBound) }
}

// MARK: - Commands

extension EditingContext {
    /// Replaces the selection with text that has the attributes for typing.
    public func type(_ string: String) {
        let caret = range.lowerBound + string.utf8.count
        command(
            caret: { _ in caret },
            do: {
                document.replace(range, with: string, typingAttributes, selection: range)
            })
    }

    /// Begins a new paragraph, as the Return key does.
    ///
    /// The attributes for typing are kept.
    public func typeParagraphBreak() {
        let attributes = typingAttributes
        let caret = range.lowerBound
        command(
            caret: { $0.changesText ? caret + 1 : caret },
            do: {
                document.edit(.typing, selection: range) { [range] in $0.insertParagraphBreak(at: range) }
                chosen = attributes.link == nil ? attributes : nil
            })
    }

    /// Deletes the selection, or the character before the caret.
    ///
    /// At the start of an item or of a quoted paragraph, it moves the paragraph out by one level
    /// (``EditableText/liftParagraph(at:)``). At the start of a table's cell, it does nothing.
    public func deleteBackward() {
        if range.isEmpty {
            let caret = range.lowerBound
            if edit({ $0.liftParagraph(at: caret) }) != nil { return }
            if caret > 0, text.separatesCells(caret - 1) { return }
        }
        delete(from: range.isEmpty ? text.characterStart(before: range.lowerBound) : nil, .deletingBackward)
    }

    /// Deletes the selection, or the character after the caret; at the end of a table's cell it does nothing.
    public func deleteForward() {
        if range.isEmpty, text.separatesCells(range.lowerBound) { return }
        delete(to: range.isEmpty ? text.characterEnd(after: range.upperBound) : nil, .deletingForward)
    }

    /// Replaces the selection with attributed text, as pasting does.
    public func insert(_ piece: EditableText) {
        let caret = range.lowerBound + piece.count()
        command(
            caret: { _ in caret },
            do: {
                document.edit(selection: range) { [range] in $0.replace(range, with: piece) }
            })
    }

    /// The selected text.
    public var selectedText: EditableText { text[range] }

    /// Toggles marks of the selection, or of the attributes for typing.
    public func toggle(_ marks: Marks) {
        guard range.isEmpty else {
            edit { [range] in $0.toggle(marks, in: range) }
            return
        }
        var attributes = typingAttributes
        if attributes.marks.isSuperset(of: marks) {
            attributes.marks.subtract(marks)
        } else {
            attributes.marks.add(marks)
        }
        typingAttributes = attributes
    }

    /// Sets the role of the selected paragraphs, or body text if all of them already have that role.
    public func toggle(_ role: ParagraphRole) { edit { [range] in $0.toggle(role, in: range) } }

    /// Moves the selected list items one level in.
    public func indent() { edit { [range] in $0.indentItems(in: range) } }

    /// Moves the selected list items one level out.
    public func outdent() { edit { [range] in $0.outdentItems(in: range) } }

    /// Makes any other edit as one undo step.
    ///
    /// The selection moves with its text.
    @discardableResult
    public func edit<Failure: Error>(_ body: (inout EditableText) throws(Failure) -> Void) throws(Failure) -> Edit? {
        try document.edit(selection: range, body)
    }

    /// Undoes the last step and restores its selection.
    public func undo() { restore { document.undo() } }

    /// Redoes the last undone step and restores its selection.
    public func redo() { restore { document.redo() } }
}

extension EditingContext {
    private func delete(from start: Int? = nil, to end: Int? = nil, _ kind: EditKind) {
        let whole = (start ?? range.lowerBound)..<(end ?? range.upperBound)
        guard !whole.isEmpty else { return }
        command(
            caret: { _ in whole.lowerBound },
            do: {
                document.replace(whole, with: "", kind: range.isEmpty ? kind : .command, selection: range)
            })
    }

    private func restore(_ step: () -> Range<Int>?) {
        guard let selection = step() else { return }
        range = text.clamped(selection)
        chosen = nil
        notify()
    }

    private func command(caret: @escaping (Edit) -> Int, do body: () -> Void) {
        expected = caret
        body()
        expected = nil
        notify()
    }

    /// Moves the selection with its text after any change.
    private func follow(_ change: EditedDocument.Change) {
        let observers = textObservers
        observers.notify(change)
        if let caret = expected?(change.edit) {
            expected = nil
            range = caret..<caret
            chosen = nil
            return
        }
        range = change.edit.moved(range)
        notify()
    }

    private func notify() {
        // A copy, because observers may be added or removed during the calls.
        let observers = observers
        observers.notify(())
    }
}
