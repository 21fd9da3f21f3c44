/// A request to a terminal.
package enum TerminalRequest: Sendable {
    /// Its capabilities.
    case facts
    /// The types that are on its clipboard, or on its primary selection.
    case list(primary: Bool)
    /// The content of one type.
    case read(String, primary: Bool)
    /// Replace the clipboard with this content.
    case write(TerminalContent, primary: Bool)
}

/// Content for a terminal.
package struct TerminalContent: Sendable {
    /// One representation under some names.
    package struct Part: Sendable {
        /// The type it is sent as.
        package var type: String
        /// Other names of the same bytes.
        package var aliases: [String]
        package var bytes: [UInt8]

        package init(type: String, aliases: [String] = [], bytes: [UInt8]) {
            self.type = type
            self.aliases = aliases
            self.bytes = bytes
        }
    }

    /// Every representation, for a terminal that supports all types.
    package var parts: [Part]
    /// The text, for any other terminal.
    package var text: [UInt8]?

    package init(parts: [Part], text: [UInt8]?) {
        self.parts = parts
        self.text = text
    }
}

/// The result of a request.
package enum TerminalAnswer: Equatable, Sendable {
    case facts
    case types([String])
    case content([UInt8])
    /// The terminal has confirmed the content.
    case confirmed
    /// Plain text was sent, without confirmation.
    case sent
}
