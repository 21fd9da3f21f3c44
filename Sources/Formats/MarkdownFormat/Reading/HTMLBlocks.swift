import FormatCore
import RichText

/// Reads an HTML block of Markdown (CommonMark 0.31 §4.6) with a reader of HTML, if there is one.
enum HTMLBlocks {
    /// Appends the text that the reader returns for the block.
    ///
    /// A block is often only one half of an element (`<div>`, then Markdown, then `</div>`); each half is read separately.
    static func append(
        _ html: ArraySlice<UInt8>, _ reader: any FormatReader, _ options: ReadingOptions,
        to builder: inout AttributedText.Builder
    ) {
        guard let text = try? reader.read(Array(html), ReadingOptions(baseAddress: options.baseAddress)) else {
            return
        }
        for event in text.blockEvents { builder.append(event) }
    }
}
