/// The facts that a terminal has reported.
package struct TerminalFacts: Equatable, Sendable {
    /// The ways to give it content.
    package enum Clipboard: Sendable {
        /// By OSC 5522: every type, each confirmed.
        case everyType
        /// OSC 52 at most: plain text, without confirmation.
        case plainText
        /// Unknown, because it does not answer.
        case unknown
    }

    /// The multiplexers between this program and the terminal, nearest first.
    package var multiplexers: [Multiplexer] = []
    /// Whether the last multiplexer passes nothing on, so that the terminal is unknown.
    package var isHidden = false
    package var clipboard: Clipboard

    /// The multiplexers that pass on sequences.
    var passing: [Multiplexer] { isHidden ? multiplexers.dropLast() : multiplexers }

    /// The multiplexer that does not pass on sequences.
    package var obstacle: Multiplexer? { isHidden ? multiplexers.last : nil }
}
