import FormatCore
import RichText

/// A block of HTML in Markdown (CommonMark 0.31 §4.6): the seam to a reader of HTML.
enum HTMLBlocks {
    /// Appends what the reader makes of the block.
    ///
    /// Blocks are often halves (`<div>`, then Markdown, then `</div>`); each is read by itself.
    static func append(
        _ html: ArraySlice<UInt8>, _ reader: any FormatReader, _ options: ReadingOptions,
        to builder: inout AttributedText.Builder
    ) {
        guard let text = try? reader.read(Array(html), ReadingOptions(baseAddress: options.baseAddress)) else {
            return
        }
        for event in text.blockEvents {
            switch event {
            case .enter(_, let kind): builder.open(kind)
            case .leave: builder.close()
            case .paragraph(let paragraph):
                for run in paragraph.runs { builder.append(utf8: run.utf8, run.attributes) }
                builder.endParagraph(paragraph.style)
            }
        }
    }
}
