import MarkdownEditing
import MarkdownFormat

extension MarkdownSource {
    /// The offset in the source, at the start of its scalar.
    func boundary(_ offset: Int) -> Int {
        let bytes = utf8
        var offset = min(offset, bytes.count)
        while offset > 0, offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset -= 1 }
        return offset
    }
}
