import FormatCore
import RichText

/// Reads what a program wrote for a terminal: text with control sequences (ECMA-48, ISO 6429).
///
/// The lines become code with the styles and colours of SGR, and with the links of OSC 8. A carriage return, a backspace and
/// movements within the line overwrite what stands there, as a terminal shows it; a letter that is struck twice is strong, one
/// that is struck over an underscore is underlined. All other sequences are left out. A line end is a line end, wherever the
/// cursor is: nothing moves it to another line.
public struct TerminalReader: FormatReader {
    /// A reader, which holds no state.
    public init() {}

    /// Reads a text; every text is one.
    public func read(_ bytes: [UInt8], _ options: ReadingOptions) throws(FormatError) -> AttributedText {
        let source = try TextDecoding.utf8(bytes, isStrict: options.isStrict)
        guard !source.isEmpty else { return AttributedText() }
        var screen = TerminalScreen(source, Addresses(base: nil, linkSchemes: options.linkSchemes))
        var scanner = TerminalScanner(source)
        while let signal = scanner.next() { screen.take(signal) }
        return screen.finish()
    }
}
