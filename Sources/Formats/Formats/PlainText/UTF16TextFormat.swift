import FormatCore
import RichText

/// Reads plain text in UTF-16, in the byte order of its mark, or of its form if it has none.
public struct UTF16TextReader: FormatReader {
    private let form: UTF16Text

    /// Creates a reader.
    public init(_ form: UTF16Text) { self.form = form }

    /// Reads UTF-16 as plain text.
    public func read(_ bytes: [UInt8], _ options: ReadingOptions) throws(FormatError) -> AttributedText {
        try PlainTextReader().read(form.decoded(bytes), options)
    }
}

/// Writes plain text in UTF-16.
public struct UTF16TextWriter: FormatWriter {
    private let form: UTF16Text

    /// Creates a writer.
    public init(_ form: UTF16Text) { self.form = form }

    /// Writes a text as UTF-16.
    public func write(_ text: AttributedText, _ options: WritingOptions) -> [UInt8] {
        form.encoded(PlainTextWriter().write(text, options))
    }

    /// Returns the source in UTF-16.
    public func fallback(for source: [UInt8]) -> [UInt8] { form.encoded(source) }
}
