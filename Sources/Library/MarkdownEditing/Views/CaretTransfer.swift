import MarkdownFormat
import RichTextEditing

/// Maps carets between a source and its text.
///
/// Both have the same characters in the same order, apart from syntax and white space; a caret stays after the same
/// character.
public struct CaretTransfer {
    /// The offset after each visible character of the source.
    private let ends: [Int]
    private let text: EditableText

    /// Creates the map in time proportional to the length of both.
    public init(_ source: MarkdownSource, _ text: EditableText) {
        ends = Self.ends(of: source)
        self.text = text
    }

    /// The caret in the text for one in the source.
    public func caret(fromSource offset: Int) -> Int {
        let seen = ends.count { $0 <= offset }
        guard seen > 0 else { return 0 }
        var (count, index) = (0, 0)
        for scalar in text.string.unicodeScalars {
            index += String(scalar).utf8.count
            if scalar.properties.isWhitespace { continue }
            count += 1
            if count == seen { return index }
        }
        return text.count()
    }

    /// The caret in the source for one in the text.
    public func caret(fromText offset: Int) -> Int {
        let seen = text.string(in: 0..<max(offset, 0)).unicodeScalars.count { !$0.properties.isWhitespace }
        guard seen > 0 else { return ends.isEmpty ? 0 : 0 }
        return ends[min(seen, ends.count) - 1]
    }

    private static func ends(of source: MarkdownSource) -> [Int] {
        let bytes = source.utf8
        // Each byte of the source counts as nothing, as itself, or as one character at its end.
        var isSeen = bytes.map { $0 & 0xC0 != 0x80 && $0 > 0x20 }
        var objects: [Int] = []
        for marker in source.markers(in: 0..<bytes.count) {
            for index in marker.range { isSeen[index] = false }
            if marker.kind == .characterReference { objects.append(marker.range.upperBound) }
        }
        for inlines in source.inlines(in: 0..<bytes.count) {
            for piece in inlines.pieces
            where piece.kind == .object && bytes[piece.range.lowerBound] == UInt8(ascii: "!") {
                for index in piece.range { isSeen[index] = false }
                objects.append(piece.range.upperBound)
            }
        }
        var ends: [Int] = []
        for index in bytes.indices where isSeen[index] {
            ends.append(index + scalarLength(bytes[index]))
        }
        return (ends + objects).sorted()
    }

    private static func scalarLength(_ byte: UInt8) -> Int { byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4 }
}
