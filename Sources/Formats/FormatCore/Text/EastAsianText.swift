/// Text without spaces between words: Chinese and Japanese, whose lines break between any two characters.
///
/// Korean has spaces.
package enum EastAsianText {
    /// True for ideographs, kana, and their punctuation.
    package static func holds(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x2E80...0x2FDF, 0x3001...0x30FF, 0x3105...0x312F, 0x3190...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF,
            0xFE30...0xFE4F, 0xFF01...0xFF9F, 0x20000...0x3FFFD:
            true
        default: false
        }
    }

    /// Signs that do not begin a line and stay with the character before them.
    private static let closing = Set("、。，．！？：；）」』】〉》〕］｝ーぁぃぅぇぉっゃゅょァィゥェォッャュョ々・…".unicodeScalars)

    package static func begins(_ text: ArraySlice<UInt8>) -> Bool {
        guard let first = text.first, first >= 0xE2 else { return false }
        return holds(text.scalar(at: text.startIndex).0)
    }

    package static func ends(_ text: ArraySlice<UInt8>) -> Bool {
        guard let last = text.last, last >= 0x80 else { return false }
        return holds(text.scalar(before: text.endIndex).0)
    }

    /// The width of the first unit, which did not fit into the line before: a character and the signs that cannot begin a line.
    package static func firstUnitWidth(_ text: ArraySlice<UInt8>) -> Int {
        var (scalar, length) = text.scalar(at: text.startIndex)
        var width = DisplayWidth.columns(of: scalar)
        var index = text.startIndex + length
        while index < text.endIndex {
            (scalar, length) = text.scalar(at: index)
            guard closing.contains(scalar) else { break }
            width += DisplayWidth.columns(of: scalar)
            index += length
        }
        return width
    }
}
