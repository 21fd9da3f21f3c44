import PasteboardConsole
import SelectionModel

/// The command `pasteboard drag`, which shows a window to drag from.
struct Drag: Verb {
    static let name = "drag"
    static let summary = "Show a small window from which files, or the content of a pasteboard, can be dragged."
    static let discussion = """
        A drag offers every type that `copy` would offer, rendered when the target asks for it. The command exits after one \
        drop. Shift moves, Control copies, both together link.
        """

    static var parameters: [Parameter<Drag>] {
        [
            .positional(
                "FILE", "What to drag. Default: the content of the pasteboard.", completion: .files, isRepeatable: true
            ) { $0.files.append($1) },
            .choice("action", "ACTION", "What a drop does if no key is held: copy (the default), move or link.") {
                $0.action = $1
            },
            .flag("keep", "Stay open after a drop, until the window is closed.") { $0.keep = true },
        ] + PasteboardOptions.parameters.within { $1(&$0.pasteboard) }
    }

    var files: [String] = []
    var action = DragActionName.copy
    var keep = false
    var pasteboard = PasteboardOptions()

    func run() throws {
        let content = DraggedContent(files: files, pasteboard)
        // Unreadable content is reported before a window is shown.
        if case .files = content { _ = try content.item() }
        try pasteboard.dragHandle(content, action: action.action).run(keep: keep)
    }
}

/// The argument of `--action`.
enum DragActionName: String, CaseIterable {
    case copy
    case move
    case link

    var action: DragAction {
        switch self {
        case .copy: .copy
        case .move: .move
        case .link: .link
        }
    }
}
