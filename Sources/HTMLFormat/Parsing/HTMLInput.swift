import FormatCore
import HTMLSyntax

/// The bytes of `text/html` as programs really send them, turned into UTF-8: in whatever encoding (``HTMLEncoding``), and
/// with the header of Windows' `HTML Format` and what is left behind the page.
enum HTMLInput {
    static func utf8(_ bytes: [UInt8], isStrict: Bool) throws(FormatError) -> [UInt8] {
        let encoding = HTMLEncoding.of(bytes)
        if isStrict, encoding == .damagedUTF8, let place = firstInvalid(bytes) { throw .invalidUTF8(offset: place) }
        return DrawingComments.opened(
            ClipboardEnds.trimmed(withoutHeader(HTMLEncoding.withLineFeeds(encoding.decode(bytes)))))
    }

    private static func firstInvalid(_ bytes: [UInt8]) -> Int? {
        do throws(UTF8.ValidationError) {
            _ = try UTF8Span(validating: bytes.span)
            return nil
        } catch {
            return error.byteOffsets.lowerBound
        }
    }

    /// `HTML Format` begins with lines of `Name:value` up to the first tag.
    private static func withoutHeader(_ bytes: consuming [UInt8]) -> [UInt8] {
        guard bytes.starts(with: "Version:".utf8), let start = bytes.firstIndex(of: 0x3C) else { return bytes }
        return Array(bytes[start...])
    }
}
