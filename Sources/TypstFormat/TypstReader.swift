import FormatCore
import RichText

/// Reads fragments of Typst markup ("Syntax" and "Reference" in the documentation of Typst 0.12).
///
/// Functions that say what a text is are read: those of marks, links, pictures, notes, quotations, code, headings, lists and tables. Of
/// any other function the content between brackets is read. What it does not read: rules, definitions, imports and loops are no text,
/// variables and references stay as they are written, and formulas are their source as code, but for TeX as this project writes it.
public struct TypstReader: FormatReader {
    /// A reader, which holds no state.
    public init() {}

    /// Reads a document or a part of one; every text is one.
    public func read(_ bytes: [UInt8], _ options: ReadingOptions) throws(FormatError) -> AttributedText {
        var parser = TypstParser(try TextDecoding.markup(bytes, isStrict: options.isStrict), Addresses(options))
        return parser.parse()
    }
}
