import RichText

/// A view that shows an edited text. What it shows comes to it; what a person does in it goes to its
/// ``EditingCoordinator``.
public protocol EditedTextView: AnyObject {
    /// Shows a change: what stands in `edit.range` gives way to what `text` has in `edit.newRange`.
    ///
    /// - Parameter textIsShown: The change comes from the view: the text stands there, and only its attributes may be missing.
    func show(_ edit: Edit, in text: EditableText, textIsShown: Bool)
    /// Shows the selection.
    func show(selection: Range<Int>)
    /// Shows the attributes for typing and the state of the toggles anew.
    func showState(of context: EditingContext)
}

extension EditedTextView {
    public func showState(of context: EditingContext) {}
}

/// Keeps a view and a context in step, whichever of them changes, and whoever else edits the document.
public final class EditingCoordinator {
    public let context: EditingContext
    public private(set) weak var view: (any EditedTextView)?
    /// What the person has just typed in the view.
    private var typed: (range: Range<Int>, string: String)?
    private var isFromView = false
    private var shown: Range<Int>
    private var observers: [ObserverID] = []

    public init(_ context: EditingContext, view: any EditedTextView) {
        self.context = context
        self.view = view
        shown = context.selection
        observers = [
            context.observeText { [weak self] change in self?.show(change) },
            context.observe { [weak self] in self?.showState() },
        ]
        view.show(
            Edit(range: 0..<0, removed: EditableText(), inserted: context.text), in: context.text, textIsShown: false)
        view.show(selection: shown)
        view.showState(of: context)
    }

    deinit {
        for observer in observers { context.removeObserver(observer) }
    }

    /// The person changed the text in the view, which shows it already.
    public func viewDidReplace(_ range: Range<Int>, with string: String) {
        fromView {
            context.selection = range
            typed = (context.selection, string)
            context.type(string)
            typed = nil
            shown = range.lowerBound + string.utf8.count..<range.lowerBound + string.utf8.count
        }
    }

    /// The person moved the caret, or selected something, in the view.
    public func viewDidSelect(_ selection: Range<Int>) {
        fromView {
            context.selection = selection
            shown = selection
        }
    }
}

extension EditingCoordinator {
    private func fromView(_ body: () -> Void) {
        isFromView = true
        body()
        isFromView = false
        // Where the context made something else of it, the view shows that.
        showState()
    }

    private func show(_ change: EditedDocument.Change) {
        let isTyped = typed.map { $0.range == change.edit.range && $0.string == change.edit.inserted.string } ?? false
        if isTyped { typed = nil }
        view?.show(change.edit, in: change.text, textIsShown: isTyped)
    }

    private func showState() {
        guard !isFromView else { return }
        if shown != context.selection {
            shown = context.selection
            view?.show(selection: shown)
        }
        view?.showState(of: context)
    }
}
