import PasteboardViewer

/// A loop on the terminal, which sleeps until a key, a signal or a change arrives.
protocol TerminalSession {
    associatedtype Event: TerminalEvent

    var terminal: Terminal { get }
    var isOver: Bool { get set }

    mutating func handle(_ event: Event)
}

/// The events of a session, with those of its terminal.
protocol TerminalEvent {
    static func input(_ input: KeyDecoder.Input) -> Self
    static func resized(_ size: Screen.Size) -> Self
}

extension PickerEvent: TerminalEvent {}
extension ViewerEvent: TerminalEvent {}

extension TerminalSession {
    mutating func takeInput() {
        guard let inputs = terminal.input() else {
            isOver = true
            return
        }
        for input in inputs where !isOver { handle(.input(input)) }
    }

    mutating func takeSignals() {
        while let signal = terminal.nextSignal() {
            switch signal {
            case .end: isOver = true
            case .suspend: terminal.suspend()
            case .resumed: terminal.resume()
            case .resized: terminal.askForCellSize()
            }
            measure()
        }
    }

    mutating func suspend() {
        terminal.suspend()
        measure()
    }

    mutating func measure() {
        if let cell = terminal.cell { handle(.input(.cell(cell))) }
        handle(.resized(terminal.size))
    }
}
