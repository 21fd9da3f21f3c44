import CopiedFiles
import DragAndDrop
import PasteboardClient
import PasteboardConsole
import SelectionModel
import Selections
import X11Dragging

/// A window that is dropped onto.
struct DropField {
    private let connection: DragConnection
    private let window: DragWindow
    private let options: PasteboardOptions
    private var reception: DropReception

    /// Shows the window; with `files`, only files are taken, and moved where the user wants that.
    init(takesFiles: Bool, moves: Bool, _ options: PasteboardOptions) throws {
        self.options = options
        connection = try options.dragConnection()
        window = DragWindow(
            connection, title: takesFiles ? "Drop files" : "Drop",
            lines: [takesFiles ? "Drop files here" : "Drop here"],
            takesDrops: true)
        let lists = takesFiles ? Set(connection.atoms(of: FileListSource.targets)) : []
        reception = DropReception(onto: window.window) { types, wish in
            if takesFiles, !types.contains(where: lists.contains) { return nil }
            return moves && wish == .move ? .move : .copy
        }
    }

    /// Waits for a drop and has it read; throws what reading throws, after the source was told.
    ///
    /// It is called with the drop, and the names of the types that the source offers.
    mutating func take(_ read: (DropReception.Drop, [String]) throws -> Void) throws {
        while true {
            let event = try options.displayed { () throws(DisplayError) in try window.waitForEvent() }
            switch event {
            case .message(let message):
                let actions = reception.handle(message)
                guard let drop = try perform(actions) else { continue }
                do {
                    try checkSource(of: drop)
                    try read(drop, connection.names(of: drop.types))
                } catch {
                    try finish(false)
                    throw error
                }
                return try finish(true)
            case .windowGone(window.window), .closed, .cancelled:
                throw CommandFailure(.nothingThere, "closed before anything was dropped")
            case .windowGone(let other):
                let actions = reception.windowGone(other)
                _ = try perform(actions)
            case .pressed, .moved, .released, nil: continue
            }
        }
    }
}

extension DropField {
    /// Tells the source of the end; this program ends next.
    private mutating func finish(_ isDone: Bool) throws {
        let actions = reception.finish(isDone)
        _ = try perform(actions)
        try options.displayed { () throws(DisplayError) in try connection.settle() }
    }

    private mutating func perform(_ actions: [DropReception.Action]) throws -> DropReception.Drop? {
        var drop: DropReception.Drop?
        for action in actions {
            switch action {
            case .send(let message, let source): window.send(message, to: source)
            case .readTypes(let source):
                let actions = reception.typesRead(of: source, window.types(of: source))
                drop = try perform(actions) ?? drop
            case .watch(let source): window.watch(source, true)
            case .unwatch(let source): window.watch(source, false)
            case .show: break
            case .take(let taken): drop = taken
            }
        }
        try options.displayed { () throws(DisplayError) in try connection.flush() }
        return drop
    }

    /// Any client can send messages in the name of another one: the content is read only if it is of the one that drags, or of our
    /// own daemon, which serves the drags of `pasteboard drag`.
    private func checkSource(of drop: DropReception.Drop) throws {
        let reader = try options.reader()
        if let owner = try? reader.owner(of: .drag),
            connection.isSameClient(Window(UInt32(truncatingIfNeeded: owner.rawValue)), drop.source)
        {
            return
        }
        var choice = options.choice
        choice.selection = .drag
        if case .description? = try choice.askRunning(.describe(selection: .drag)) { return }
        throw CommandFailure(.notPermitted, "what was dropped is not of the program that dropped it")
    }
}
