import ClipboardHistory
import Glibc
import PasteboardClient
import PasteboardConsole
import PasteboardViewer
import SelectionModel

/// The picker of `pasteboard history` on a terminal, which sleeps until a key, a signal or a change of the history arrives.
struct HistoryPicker: TerminalSession {
    let terminal: Terminal
    private let client: HistoryClient
    private let shelf: HistoryShelf
    private let pasteboard: PasteboardOptions
    private var model: PickerModel
    /// Slow work, lists and previews, which waits until all keys are handled.
    private var waiting: [PickerAction] = []
    /// The time until which a deletion can be undone.
    private var end: Instant?
    var isOver = false

    /// The time in which a deletion can be undone.
    private static let regret: Duration = .seconds(10)

    /// Creates a picker that copies the chosen item to a pasteboard.
    init(_ terminal: Terminal, _ client: HistoryClient, _ pasteboard: PasteboardOptions) {
        self.terminal = terminal
        self.client = client
        self.pasteboard = pasteboard
        shelf = HistoryShelf(client)
        model = PickerModel(size: terminal.size)
    }

    /// Runs the picker on the terminal of the command.
    static func run(_ client: HistoryClient, _ pasteboard: PasteboardOptions) throws {
        let terminal = try Terminal(
            takesText: true, absence: "the picker needs a terminal; without one, use `pasteboard history list`")
        var picker = HistoryPicker(terminal, client, pasteboard)
        try picker.run()
    }

    /// Shows the history until an item is chosen or the user quits.
    mutating func run() throws {
        defer { handle(.elapsed) }
        try client.watch()
        measure()
        for action in model.begin() { perform(action) }
        while true {
            takeSignals()
            guard !isOver, terminal.show(Screen(model)) else { return }
            let deadline = waiting.isEmpty ? end : .now
            let ready = terminal.pollRequest.adding(PollRequest([(client.descriptor, .read)], until: deadline)).wait()
            if terminal.hasInput(ready) {
                takeInput()
            } else if !waiting.isEmpty {
                answer(waiting.removeFirst())
            }
            if try client.takeChange() { handle(.changed) }
            if let end, end <= .now { handle(.elapsed) }
        }
    }
}

extension HistoryPicker {
    mutating func handle(_ event: PickerEvent) {
        for action in model.handle(event) { perform(action) }
        end = model.deleted == nil ? nil : end ?? .now + Self.regret
    }

    private mutating func perform(_ action: PickerAction) {
        switch action {
        case .list:
            waiting.removeAll { if case .list = $0 { true } else { false } }
            waiting.insert(action, at: 0)
        case .preview:
            waiting.removeAll { if case .preview = $0 { true } else { false } }
            waiting.append(action)
        case .types: waiting.append(action)
        case .copy, .pin, .delete: answer(action)
        case .redraw: terminal.forget()
        case .suspend: suspend()
        case .quit: isOver = true
        }
    }

    private mutating func answer(_ action: PickerAction) {
        do {
            if let event = try event(answering: action) { handle(event) }
        } catch {
            handle(.failed(CommandFailure(of: error).message ?? "\(error)"))
        }
    }

    private mutating func event(answering action: PickerAction) throws -> PickerEvent? {
        switch action {
        case .list(let query, let search, let offset, let count):
            let (items, total) = try shelf.items(having: search, offset: offset, count: count)
            return .listed(query: query, offset: offset, items, total: total, now: Glibc.time(nil))
        case .types(let id): return .types(of: id, try shelf.types(of: id))
        case .preview(let subject): return .previewed(try shelf.preview(of: subject))
        case .copy(let subject):
            let item = try client.describe(.id(HistoryID(subject.id)))
            try HistoryCopy(item, of: client).publish(as: subject.type, on: pasteboard)
            isOver = true
        case .pin(let id, let isPinned): try client.pin(HistoryID(id), isPinned)
        case .delete(let id): try client.delete([HistoryID(id)])
        case .redraw, .suspend, .quit: break
        }
        return nil
    }
}
