/// A view that shows an edited text and reports the user's actions to its ``EditingCoordinator``.
public protocol EditedTextView: AnyObject {
    /// Shows a change: the text of `edit.newRange` replaces the text of `edit.range`.
    ///
    /// If `textIsShown` is true, the change comes from the view: it shows the text already, and only attributes may be
    /// missing.
    func show(_ edit: Edit, in text: EditableText, textIsShown: Bool)
    /// Shows the selection.
    func show(selection: Range<Int>)
    /// Shows the attributes for typing and the state of the toggles.
    func showState(of context: EditingContext)
}

extension EditedTextView {
    /// Does nothing: a view without a toolbar has no state to show.
    public func showState(of context: EditingContext) {}
}

/// Synchronizes a view and a context in both directions.
public final class EditingCoordinator {
    /// The context that the view shows.
    public let context: EditingContext
    /// The view.
    public private(set) weak var view: (any EditedTextView)?
    /// The text that the user has just typed in the view.
    private var typed: (range: Range<Int>, string: String)?
    private var isFromView = false
    private var shown: TextSelection
    private var observers: [ObserverID] = []

    /// Creates a coordinator and shows the whole text in the view.
    public init(_ context: EditingContext, view: any EditedTextView) {
        self.context = context
        self.view = view
        shown = context.textSelection
        observers = [
            context.observeText { [weak self] change in self?.show(change) },
            context.observe { [weak self] in self?.showState() },
        ]
        view.show(
            Edit(range: 0..<0, removed: EditableText(), inserted: context.text), in: context.text, textIsShown: false)
        view.show(selection: context.selection)
        view.showState(of: context)
    }

    deinit {
        for observer in observers { context.removeObserver(observer) }
    }

    /// Reports that the user changed the text in the view, which shows the change already.
    public func viewDidReplace(_ range: Range<Int>, with string: String) {
        fromView {
            context.selection = range
            typed = (context.selection, string)
            context.type(string)
            typed = nil
            shown = TextSelection(caret: range.lowerBound + string.utf8.count)
        }
    }

    /// Reports that the user moved the caret or the selection in the view.
    public func viewDidSelect(_ selection: Range<Int>) {
        fromView {
            context.selection = selection
            // The same range keeps its direction, because the view does not report a direction.
            let isSame = context.selection == selection
            let forward = TextSelection(anchor: selection.lowerBound, head: selection.upperBound)
            shown = isSame ? context.textSelection : forward
        }
    }
}

extension EditingCoordinator {
    private func fromView(_ body: () -> Void) {
        isFromView = true
        body()
        isFromView = false
        // If the context has clamped the selection, the view shows the clamped one.
        showState()
    }

    private func show(_ change: EditedDocument.Change) {
        let isTyped = typed.map { $0.range == change.edit.range && $0.string == change.edit.inserted.string } ?? false
        if isTyped { typed = nil }
        view?.show(change.edit, in: change.text, textIsShown: isTyped)
    }

    private func showState() {
        guard !isFromView else { return }
        if shown != context.textSelection {
            shown = context.textSelection
            view?.show(selection: context.selection)
        }
        view?.showState(of: context)
    }
}
