import PasteboardClient
import SelectionModel

extension PasteboardChoice {
    /// Executes a request to the daemon with the terminal's clipboard instead.
    func askTerminal(_ request: Request) throws -> Reply {
        switch request {
        case .publish(let publication):
            try TerminalCopy(publication, patience: patience).run()
            return .done(changeCount: 0)
        // The content of the terminal is read, and written back with the addition.
        case .add: return .notHeld
        default: throw CommandFailure(.beyondTerminal("pasteboardd"))
        }
    }
}

extension CommandFailure {
    package init(_ refusal: TerminalRefusal) { self.init(RetrievalError.terminal(refusal)) }
}
