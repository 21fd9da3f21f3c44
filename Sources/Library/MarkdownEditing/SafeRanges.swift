import MarkdownFormat

extension MarkdownSource {
    /// The offset within the source, at the start of its scalar.
    func safe(_ offset: Int) -> Int {
        var offset = max(0, min(offset, count))
        while offset > 0, offset < count, utf8(in: offset..<offset + 1)[0] & 0xC0 == 0x80 { offset -= 1 }
        return offset
    }

    /// The range within the source, with both bounds between scalars.
    func safe(_ range: Range<Int>) -> Range<Int> { safe(range.lowerBound)..<safe(range.upperBound) }
}
