import FormatCore
import RichText

/// Writes plain text as a careful person would type it: bullets and numbers, tabs between cells, boxes for tasks, `>` before
/// quotations. Marks are left out, code stands as it is.
///
/// Bullets are written `•`: that is what people who copy a list from a page expect to see, and `- ` would turn into a
/// list where the text lands in something that reads Markdown.
public struct PlainTextWriter: FormatWriter {
    public init() {}

    public func write(_ text: AttributedText, _ options: WritingOptions) -> [UInt8] {
        var printer = PlainTextPrinter(text, options)
        printer.run()
        return printer.finish()
    }
}
