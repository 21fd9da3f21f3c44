import FormatCore
import RichText

/// Writes the tables of a text as one sheet of an Excel 97 workbook ([MS-XLS]).
///
/// LibreOffice Calc and Gnumeric prefer this format to all others when pasting, so it transfers tables with typed cells:
/// numbers, percentages, money, times and ISO dates are values; everything else is text, so that formulas and leading zeros are
/// not interpreted. Bold, italic, underlined, struck and colored text, links and alignment are kept; fonts and pictures are
/// lost. A paragraph outside tables is a row with one cell.
public struct WorkbookWriter: OfficeWriter {
    /// Creates a writer.
    public init() {}

    /// Writes a whole document.
    public func write(_ text: AttributedText, _ options: WritingOptions) -> [UInt8] {
        var output = Self.output(of: text, options)
        return CompoundFile.file("Workbook", output.finish())
    }

    /// Returns an objection to a text with more than the 65,536 rows or 256 columns of the format.
    public func objection(to text: AttributedText) -> String? {
        Self.output(of: text, .standard).isCut ? "more than 65,536 rows or 256 columns" : nil
    }

    private static func output(of text: AttributedText, _ options: WritingOptions) -> WorkbookOutput {
        var walk = SheetWalk(into: WorkbookOutput(hasDecimalComma: options.hasDecimalComma))
        walk.take(text)
        return walk.sink
    }
}
