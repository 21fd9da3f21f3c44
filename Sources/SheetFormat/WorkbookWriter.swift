import FormatCore
import RichText

/// Writes the tables of a text as one sheet of a workbook of Excel 97 ([MS-XLS]).
///
/// LibreOffice Calc and Gnumeric paste this before anything else that they are offered, so that it is how a table reaches them
/// with the types of its cells: numbers, shares, money, times and ISO dates are those, and anything else is text, which is neither a
/// formula nor a number without its zeros. Bold, italic, underlined, struck and coloured text, links and alignment are kept; fonts
/// and pictures are not. A paragraph outside of tables is a row of one cell.
public struct WorkbookWriter: FormatWriter {
    /// Creates a writer.
    public init() {}

    /// Writes a whole document.
    public func write(_ text: AttributedText, _ options: WritingOptions) -> [UInt8] {
        var output = Self.output(of: text, options)
        return CompoundFile.file("Workbook", output.finish())
    }

    /// The format has 65,536 rows and 256 columns.
    public func objection(to text: AttributedText) -> String? {
        Self.output(of: text, .standard).isCut ? "more than 65,536 rows or 256 columns" : nil
    }

    /// The source as a sheet of one cell.
    public func fallback(for source: [UInt8]) -> [UInt8] {
        var builder = AttributedText.Builder()
        builder.append(String(decoding: source, as: UTF8.self))
        return write(builder.finish(), .standard)
    }

    private static func output(of text: AttributedText, _ options: WritingOptions) -> WorkbookOutput {
        var walk = SheetWalk(into: WorkbookOutput(hasDecimalComma: options.hasDecimalComma))
        walk.take(text)
        return walk.sink
    }
}
