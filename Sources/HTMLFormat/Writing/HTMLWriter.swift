import FormatCore
import RichText

/// Writes attributed text as one HTML fragment that needs nothing from outside.
///
/// Structure is written as elements, and styles only for what no element says: colours, fonts, sizes, alignment,
/// indents. Body text without a look is written without one, so that a paste takes on the look of the document around
/// it. There are no classes and no style sheets, which mail programs strip; ids only where footnotes need them. The box
/// of a task is a character (☐ or ☑), since a check box element is lost in mail, Qt and word processors.
///
/// Where HTML would collapse white space, it is written as no-break and plain spaces in turn, in an element that says
/// so to those who know (`mso-spacerun`): it keeps its width everywhere, and ``HTMLReader`` reads the spaces that it
/// was. The same reader reads back the same text.
public struct HTMLWriter: FormatWriter {
    /// Creates a writer.
    public init() {}

    /// Writes a fragment in UTF-8.
    public func write(_ text: AttributedText, _ options: WritingOptions) -> [UInt8] {
        var writing = HTMLWriting(FittedText.text(text, options), options)
        writing.write()
        return writing.output
    }
}
