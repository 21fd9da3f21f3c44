import FormatCore
import RichText

/// Writes attributed text as one self-contained HTML fragment.
///
/// Structure is written as elements; styles are used only for properties without an element: colors, fonts, sizes, alignment,
/// indents. Body text without a look has no style, so that pasted text takes on the look of the target document. There are no
/// classes and style sheets, because mail programs strip them; ids are used only for footnotes. A task box is a character (☐ or
/// ☑), because a check box element is lost in mail, Qt and word processors.
///
/// White space that HTML would collapse is written as alternating no-break and plain spaces, in an element that
/// declares this (`mso-spacerun`): it keeps its width everywhere, and ``HTMLReader`` restores the original spaces. The
/// same reader reads back the same text.
public struct HTMLWriter: FormatWriter {
    /// Creates a writer.
    public init() {}

    /// Writes a fragment in UTF-8.
    public func write(_ text: AttributedText, _ options: WritingOptions) -> [UInt8] {
        var writing = HTMLWriting(FittedText.text(text, options, keepsDefinitions: true), options)
        writing.write()
        return HTMLFillers.escaped(writing.output)
    }
}

extension HTMLWriter {
    /// Only front matter is left out.
    public var substitutes: [TextFeature: String] { TextFeature.substitutes() }
}
