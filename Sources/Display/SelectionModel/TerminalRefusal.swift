/// The reason why a terminal refused a request.
package enum TerminalRefusal: Error, Hashable, Sendable {
    /// The user or the settings of the terminal do not allow it.
    case notPermitted
    /// It does not have this selection.
    case unavailable
    /// Something else uses its clipboard at the moment.
    case busy
    /// It failed to read or write the clipboard.
    case failed
    /// It rejected the request as invalid.
    case invalid
    /// It does not let programs read its clipboard, by OSC 5522 or OSC 52.
    case unreadable
    /// It supports only plain text, and there is none.
    case needsText
    /// The text is larger than the limit without OSC 5522, in bytes.
    case tooLarge(limit: Int)
    /// Its answer was damaged.
    case damaged
    /// It does not answer.
    case silent
    /// This process is not in the foreground, so that another program would get the answer.
    case inBackground
    /// It was closed.
    case closed
    /// It was interrupted by a signal.
    case interrupted
}

extension TerminalRefusal: CustomStringConvertible {
    package var description: String {
        switch self {
        case .notPermitted: "the terminal does not allow it: you declined, or its settings forbid it"
        case .unavailable: "the terminal has no such selection"
        case .busy: "the terminal's clipboard is in use; try again"
        case .failed: "the terminal failed to reach the clipboard"
        case .invalid: "the terminal did not understand what it was sent"
        case .unreadable: "the terminal does not let programs read its clipboard by OSC 5522 or OSC 52"
        case .needsText: "the terminal takes plain text only, and the copy has none"
        case .tooLarge(let limit): "the text is larger than the \(limit) bytes that terminals take by OSC 52"
        case .damaged: "the terminal's answer is damaged"
        case .silent: "the terminal does not answer"
        case .inBackground:
            "this process is in the background, and the terminal's answer would go to the program in the foreground"
        case .closed: "the terminal was closed"
        case .interrupted: "interrupted"
        }
    }
}
