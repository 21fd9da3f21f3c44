import FormatCore
import HTMLSyntax

/// Converts `text/html` as applications send it to UTF-8.
///
/// The input may be in any encoding (``HTMLEncoding``), have the header of Windows' `HTML Format`, and be followed by
/// leftover bytes.
enum HTMLInput {
    static func utf8(_ bytes: [UInt8], isStrict: Bool) throws(FormatError) -> [UInt8] {
        let encoding = HTMLEncoding.of(bytes)
        if isStrict, encoding == .damagedUTF8, let index = firstInvalid(bytes) { throw .invalidUTF8(offset: index) }
        let page = ClipboardEnds.trimmed(withoutHeader(HTMLEncoding.withLineFeeds(encoding.decode(bytes))))
        // Only Word has something in such comments that exists nowhere else.
        guard page.firstIndex(of: "<!--[if gte") != nil else { return page }
        return DrawingComments.opened(EquationComments.opened(page))
    }

    private static func firstInvalid(_ bytes: [UInt8]) -> Int? {
        do throws(UTF8.ValidationError) {
            _ = try UTF8Span(validating: bytes.span)
            return nil
        } catch {
            return error.byteOffsets.lowerBound
        }
    }

    /// Removes the header of `HTML Format`: lines of `Name:value` before the first tag.
    private static func withoutHeader(_ bytes: consuming [UInt8]) -> [UInt8] {
        guard bytes.starts(with: "Version:".utf8), let start = bytes.firstIndex(of: 0x3C) else { return bytes }
        return Array(bytes[start...])
    }
}
