import FormatCore
import HTMLSyntax
import Targets

/// Converts `text/html` as applications send it to UTF-8.
///
/// The input may be in any encoding (``HTMLEncoding``), have the header of Windows' `HTML Format`, and be followed by
/// leftover bytes.
enum HTMLInput {
    static func utf8(_ bytes: consuming [UInt8], isStrict: Bool) throws(FormatError) -> [UInt8] {
        let encoding = HTMLEncoding.of(bytes)
        if isStrict, !encoding.isTold, let index = firstInvalid(bytes) { throw .invalidUTF8(offset: index) }
        // Only the offsets in a header refer to the original bytes, of which there is no second copy otherwise.
        let original = mayHaveHeader(bytes) ? bytes : []
        var text = encoding.decode(bytes)
        var source: ArraySlice<UInt8> = []
        if text.starts(with: "Version:".utf8) {
            source = self.source(of: text)
            text = fragment(of: text, original, encoding)
        }
        var page = HTMLFillers.removed(from: ClipboardEnds.trimmed(HTMLEncoding.withLineFeeds(text)))
        if !source.isEmpty, page.firstIndex(ofMarkup: "<base") == nil {
            page.insert(contentsOf: Array("<base href=\"".utf8) + source + Array("\">".utf8), at: 0)
        }
        // Only Word writes unique content in such comments.
        guard page.hasCondition else { return page }
        return DrawingComments.opened(EquationComments.opened(page))
    }

    /// True if the bytes may begin with `Version:` in any encoding, after a mark of it.
    private static func mayHaveHeader(_ bytes: [UInt8]) -> Bool { bytes.prefix(8).contains(UInt8(ascii: "V")) }

    /// The longest address of a page that is used, in bytes.
    private static let longestSource = 2048

    /// The address of the page in the header of `HTML Format`, which relative links begin at; empty if there is none.
    private static func source(of text: [UInt8]) -> ArraySlice<UInt8> {
        let header = text.prefix { $0 != 0x3C }
        guard let name = header.firstOccurrence(of: "SourceURL:http".utf8) else { return [] }
        let address = text[(name.upperBound - 4)...].prefix { $0 > 0x20 }
        let isSafe = address.count <= longestSource && !address.contains { $0 == 0x22 || $0 == 0x3C || $0 == 0x3E }
        return isSafe ? address : []
    }

    private static func firstInvalid(_ bytes: [UInt8]) -> Int? {
        do throws(UTF8.ValidationError) {
            _ = try UTF8Span(validating: bytes.span)
            return nil
        } catch {
            return error.byteOffsets.lowerBound
        }
    }

    /// The page without the header of `HTML Format`, and without anything outside its fragment.
    private static func fragment(of text: [UInt8], _ bytes: [UInt8], _ encoding: HTMLEncoding) -> [UInt8] {
        if let page = ClipboardPage(text) {
            return page.content { offset in
                offset >= 0 && offset <= bytes.count ? encoding.decode(Array(bytes[..<offset])).count : nil
            }
        }
        guard let start = text.firstIndex(of: 0x3C) else { return text }
        return Array(text[start...])
    }
}
