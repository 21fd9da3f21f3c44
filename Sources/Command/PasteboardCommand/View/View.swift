import ClipboardHistory
import PasteboardClient
import PasteboardConsole
import PasteboardReading
import PasteboardViewer

/// The command `pasteboard view`, which shows a pasteboard on the terminal.
struct View: Verb {
    static let name = "view"
    static let summary = "Show a pasteboard live in the terminal, with each of its representations."
    static let discussion = """
        Shows what `inspect` shows, updated with every change: as text, as source or in hexadecimal, with the changes since \
        the start. Images are drawn where the terminal supports it (kitty's protocol, sixels). Promised content is rendered only \
        on request. `?` lists the keys, `q` quits.
        """

    static var parameters: [Parameter<View>] { PasteboardOptions.parameters.within { $1(&$0.pasteboard) } }

    var pasteboard = PasteboardOptions()

    func run() throws {
        CommandProcess.holdSecrets()
        let watched = try WatchedPasteboard(pasteboard)
        let terminal = try Terminal(
            absence: "view needs a terminal; without one, use `pasteboard inspect` or `pasteboard watch`")
        var session = ViewerSession(terminal, watched, pasteboard)
        try session.run()
    }
}

/// The loop of a viewer, which sleeps until a key, a signal or a change of the pasteboard.
private struct ViewerSession: TerminalSession {
    let terminal: Terminal
    private let watched: WatchedPasteboard
    private let pasteboard: PasteboardOptions
    private var model: ViewerModel
    var isOver = false

    init(_ terminal: Terminal, _ watched: WatchedPasteboard, _ pasteboard: PasteboardOptions) {
        self.terminal = terminal
        self.watched = watched
        self.pasteboard = pasteboard
        model = ViewerModel(
            pasteboard: pasteboard.selection.pasteboardName, size: terminal.size,
            keepsHistory: UserRules.configuration().history.isOn
        ) { content in
            try? [StyledText](encoded: RemoteRendering().remoteRenderer(of: content).ask(.lines))
        }
    }

    mutating func run() throws {
        measure()
        while true {
            for event in try watched.process() { handle(event) }
            takeSignals()
            guard !isOver, terminal.show(Screen(model)) else { return }
            if terminal.hasInput(watched.pollRequest.adding(terminal.pollRequest).wait()) { takeInput() }
        }
    }

    mutating func handle(_ event: ViewerEvent) {
        for action in model.handle(event) { perform(action) }
    }

    private mutating func perform(_ action: ViewerAction) {
        switch action {
        case .read(let number, let target): watched.read(target, of: number)
        case .look: for event in watched.look() { handle(event) }
        case .openHistory: openHistory()
        case .redraw: terminal.forget()
        case .suspend: suspend()
        case .quit: isOver = true
        }
    }

    /// Gives the terminal to the picker until an item is chosen or the user goes back.
    private mutating func openHistory() {
        terminal.takeText(true)
        do {
            var picker = HistoryPicker(terminal, try HistoryClient(isOn: true), pasteboard)
            try picker.run()
        } catch {
            handle(.failed(CommandFailure(of: error).message ?? "\(error)"))
        }
        terminal.takeText(false)
        terminal.forget()
        measure()
    }
}
