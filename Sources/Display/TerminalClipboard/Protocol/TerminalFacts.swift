/// The facts that a terminal has reported.
package struct TerminalFacts: Equatable, Sendable {
    /// How it can be given content.
    package enum Clipboard: Sendable {
        /// By OSC 5522: every type, each confirmed.
        case everyType
        /// By OSC 52 at most: plain text, which it does not confirm.
        case plainText
        /// Unknown, as it answers nothing.
        case unknown
    }

    /// The multiplexers between this program and the terminal, the nearest first.
    package var multiplexers: [Multiplexer] = []
    /// Whether the last multiplexer passes nothing on, so that the terminal behind it is unknown.
    package var isHidden = false
    package var clipboard: Clipboard

    package init(multiplexers: [Multiplexer] = [], isHidden: Bool = false, clipboard: Clipboard) {
        self.multiplexers = multiplexers
        self.isHidden = isHidden
        self.clipboard = clipboard
    }

    /// The multiplexers that pass something on.
    var passing: [Multiplexer] { isHidden ? multiplexers.dropLast() : multiplexers }

    /// The multiplexer that passes nothing on.
    package var obstacle: Multiplexer? { isHidden ? multiplexers.last : nil }
}
