import FormatCore
import RichText

/// Writes plain text with bullets and numbers, tabs between cells, boxes for tasks, and `>` before quotations.
///
/// Marks are left out, and code is written unchanged. The bullet is `•`, as people expect who copy a list from a page;
/// `- ` would become a list where the text is read as Markdown.
public struct PlainTextWriter: FormatWriter {
    /// Creates a writer.
    public init() {}

    /// Writes a text as UTF-8.
    public func write(_ text: AttributedText, _ options: WritingOptions) -> [UInt8] {
        var printer = PlainTextPrinter(text, options)
        printer.run()
        return printer.finish()
    }
}
