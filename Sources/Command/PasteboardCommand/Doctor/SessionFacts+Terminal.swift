import SelectionModel
import TerminalClipboard

// The findings about the terminal of this process.
extension SessionFacts {
    var terminalFindings: [Finding] {
        switch terminal {
        case nil: []
        case .success(let facts): [finding(facts)]
        case .failure(.silent):
            [.note("terminal", "the terminal does not report its features; plain text is sent by OSC 52")]
        case .failure(let refusal): [.note("terminal", refusal.description)]
        }
    }

    private func finding(_ facts: TerminalFacts) -> Finding {
        let names = facts.multiplexers.map(\.rawValue)
        switch facts.obstacle {
        case .tmux:
            return .note(
                "terminal", "tmux passes nothing on to the terminal: plain text goes to tmux by OSC 52",
                "set -g allow-passthrough on, and set -g set-clipboard on, in tmux.conf")
        case .screen: return .note("terminal", "screen passes nothing on while its window is hidden")
        case nil: break
        }
        let way = names.isEmpty ? "" : ", through " + names.joined(separator: " in ")
        return facts.clipboard == .everyType
            ? .ok("terminal", "the terminal takes every type and confirms it (OSC 5522)\(way)")
            : .note(
                "terminal",
                "the terminal has no OSC 5522: it takes plain text at most, by OSC 52, and does not confirm it\(way)")
    }
}
