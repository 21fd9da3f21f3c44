import FormatCore
import HTMLFormat
import RichText

@testable import MarkdownFormat

/// Reads Markdown as ``MarkdownReader`` does, but with the parser of libcmark-gfm: the reference for this project's parser.
struct LibraryReader: FormatReader {
    func read(_ bytes: [UInt8], _ options: ReadingOptions) throws(FormatError) -> AttributedText {
        let source = try TextDecoding.utf8(bytes, isStrict: options.isStrict)
        var document = MarkdownDocument(options: options, html: HTMLReader())
        let body = document.appendFrontMatter(of: source)
        LibraryParser.parse(MarkdownGuard.guarded(body), into: &document)
        return document.finish()
    }
}
