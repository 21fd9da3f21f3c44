import FormatCore
import RichText

/// Reads terminal output: text with control sequences (ECMA-48, ISO 6429).
///
/// The lines become code with the styles and colors of SGR, and with the links of OSC 8. Carriage returns, backspaces
/// and cursor movements in a line overwrite text as on a terminal; a letter over itself is strong, and a letter over an
/// underscore is underlined. All other sequences are ignored. The cursor never moves to another line, except by a line
/// end.
public struct TerminalReader: FormatReader {
    /// A reader, which holds no state.
    public init() {}

    /// Reads a text; every text is valid.
    public func read(_ bytes: [UInt8], _ options: ReadingOptions) throws(FormatError) -> AttributedText {
        let source = try TextDecoding.utf8(bytes, isStrict: options.isStrict)
        guard !source.isEmpty else { return AttributedText() }
        var screen = TerminalScreen(source, Addresses(base: nil, linkSchemes: options.linkSchemes))
        var scanner = TerminalScanner(source)
        while let signal = scanner.next() { screen.take(signal) }
        return screen.finish()
    }
}
