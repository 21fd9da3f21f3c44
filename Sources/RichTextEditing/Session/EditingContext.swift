import RichText

/// A document with a selection: what the caret is in, what is typed next, and the commands of an editor. It belongs to
/// one thread, or to one actor.
///
/// ```swift
/// let context = EditingContext(document)
/// let watching = context.observe { toolbar.bold = context.state(of: .strong) }
/// context.selection = 5..<9
/// context.toggle(.strong)
/// context.type("new")
/// ```
public final class EditingContext {
    public let document: EditedDocument
    private var range: Range<Int>
    /// What the next typed text has, where that was set; forgotten when the caret moves.
    private var chosen: Attributes?
    /// Where the caret goes with the next change of the document, which a command is about to make.
    private var expected: ((Edit) -> Int)?
    private var observers = Observers<Void>()
    private var textObservers = Observers<EditedDocument.Change>()
    private var watching: ObserverID?

    public init(_ document: EditedDocument, selection: Range<Int> = 0..<0) {
        self.document = document
        range = document.text.clamped(selection)
        watching = document.observe { [weak self] change in self?.follow(change) }
    }

    deinit {
        if let watching { document.removeObserver(watching) }
    }

    public var text: EditableText { document.text }

    /// The selection; a caret where it is empty. Setting it clamps it, begins a step of the history, and forgets the
    /// attributes chosen for typing.
    public var selection: Range<Int> {
        get { range }
        set {
            let new = text.clamped(newValue)
            guard new != range else { return }
            range = new
            chosen = nil
            document.history.endStep()
            notify()
        }
    }

    /// The attributes of what is typed next. Setting them holds until the caret moves.
    public var typingAttributes: Attributes {
        get { chosen ?? text.typingAttributes(for: range) }
        set {
            chosen = newValue
            notify()
        }
    }

    /// Tells of every change of the text, the selection or the attributes for typing, after it.
    public func observe(_ observer: @escaping () -> Void) -> ObserverID {
        observers.add(observer)
    }

    public func removeObserver(_ id: ObserverID) {
        observers.remove(id)
        textObservers.remove(id)
    }

    /// Tells of every change of the text, before anything is told of the selection that goes with it.
    func observeText(_ observer: @escaping (EditedDocument.Change) -> Void) -> ObserverID {
        textObservers.add(observer)
    }
}

// MARK: - State

extension EditingContext {
    /// Whether the selection has these marks, or what is typed next.
    public func state(of marks: Marks) -> ToggleState {
        state { $0.marks.isSuperset(of: marks) }
    }

    /// Whether a condition holds for the attributes of the selection, or of what is typed next.
    public func state(of condition: (Attributes) -> Bool) -> ToggleState {
        range.isEmpty ? (condition(typingAttributes) ? .on : .off) : text.state(in: range, of: condition)
    }

    public func state(of role: ParagraphRole) -> ToggleState {
        text.state(of: role, in: range)
    }

    /// The chapter around the start of the selection.
    public var chapter: Chapter? {
        text.chapter(at: range.lowerBound)
    }
}

// MARK: - Commands

extension EditingContext {
    /// Types text over the selection, with the attributes for typing.
    public func type(_ string: String) {
        let caret = range.lowerBound + string.utf8.count
        command(caret: { _ in caret }) {
            document.replace(range, with: string, typingAttributes, selection: range)
        }
    }

    /// Begins a new paragraph, as the Return key does. The attributes for typing are kept.
    public func typeParagraphBreak() {
        let attributes = typingAttributes
        let caret = range.lowerBound
        command(caret: { $0.changesText ? caret + 1 : caret }) {
            document.edit(.typing, selection: range) { [range] in $0.insertParagraphBreak(at: range) }
            chosen = attributes.link == nil ? attributes : nil
        }
    }

    /// Deletes the selection, or the character before the caret.
    public func deleteBackward() {
        delete(from: range.isEmpty ? text.characterStart(before: range.lowerBound) : nil, .deletingBackward)
    }

    /// Deletes the selection, or the character after the caret.
    public func deleteForward() {
        delete(to: range.isEmpty ? text.characterEnd(after: range.upperBound) : nil, .deletingForward)
    }

    /// Puts attributed text over the selection, as pasting does.
    public func insert(_ piece: EditableText) {
        let caret = range.lowerBound + piece.count()
        command(caret: { _ in caret }) {
            document.edit(selection: range) { [range] in $0.replace(range, with: piece) }
        }
    }

    /// The selected text, for copying.
    public var selectedText: EditableText {
        text[range]
    }

    /// Toggles marks over the selection, or for what is typed next.
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

    /// Makes the selected paragraphs what `role` says, or body text where all of them are that already.
    public func toggle(_ role: ParagraphRole) {
        edit { [range] in $0.toggle(role, in: range) }
    }

    public func indent() {
        edit { [range] in $0.indentItems(in: range) }
    }

    public func outdent() {
        edit { [range] in $0.outdentItems(in: range) }
    }

    /// Any other edit, as one step. The selection stays where its text goes.
    @discardableResult
    public func edit<Failure: Error>(_ body: (inout EditableText) throws(Failure) -> Void) throws(Failure) -> Edit? {
        try document.edit(selection: range, body)
    }

    public func undo() {
        restore { document.undo() }
    }

    public func redo() {
        restore { document.redo() }
    }
}

extension EditingContext {
    private func delete(from start: Int? = nil, to end: Int? = nil, _ kind: EditKind) {
        let whole = (start ?? range.lowerBound)..<(end ?? range.upperBound)
        guard !whole.isEmpty else { return }
        command(caret: { _ in whole.lowerBound }) {
            document.replace(whole, with: "", kind: range.isEmpty ? kind : .command, selection: range)
        }
    }

    private func restore(_ step: () -> Range<Int>?) {
        guard let selection = step() else { return }
        range = text.clamped(selection)
        chosen = nil
        notify()
    }

    private func command(caret: @escaping (Edit) -> Int, _ body: () -> Void) {
        expected = caret
        body()
        expected = nil
        notify()
    }

    /// Takes the selection along with its text, whoever changed that.
    private func follow(_ change: EditedDocument.Change) {
        let observers = textObservers
        observers.notify(change)
        if let caret = expected?(change.edit) {
            expected = nil
            range = caret..<caret
            chosen = nil
            return
        }
        range = change.edit.moved(range.lowerBound)..<change.edit.moved(range.upperBound)
        notify()
    }

    private func notify() {
        // A copy, since an observer may come or go meanwhile.
        let observers = observers
        observers.notify(())
    }
}

extension Edit {
    /// Where a place of the text before stands in the text after. What was inside text that gave way is at the end of
    /// what came.
    public func moved(_ offset: Int) -> Int {
        if offset <= range.lowerBound { return offset }
        if offset >= range.upperBound { return offset - range.count + newRange.count }
        return changesText ? newRange.upperBound : offset
    }
}
