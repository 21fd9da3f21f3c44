import ArgumentParser
import PasteboardConsole
import SelectionModel

/// The command `pasteboard drag`, which shows a window to drag from.
struct Drag: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "drag",
        abstract: "Show a small window from which files, or what is on the pasteboard, is dragged.",
        discussion: """
            What is dragged has every type that `copy` would offer, made when the window asks for it onto which it is dropped. \
            The command ends once something was dropped. Shift moves, Control copies, both link.
            """)

    @Argument(help: "Files to drag; what is on the pasteboard where none is named.", completion: .file())
    var files: [String] = []

    @Option(help: "What a drop does while no key is held: copy, move or link.")
    var action = DragActionName.copy

    @Flag(help: "Stay after a drop, until the window is closed.")
    var keep = false

    @OptionGroup var pasteboard: PasteboardOptions

    func run() throws {
        let content = DraggedContent(files: files, pasteboard)
        // Unreadable content is reported before a window is shown.
        if case .files = content { _ = try content.item() }
        try pasteboard.dragHandle(content, action: action.action).run(keep: keep)
    }
}

/// The argument of `--action`.
enum DragActionName: String, ExpressibleByArgument, CaseIterable {
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
