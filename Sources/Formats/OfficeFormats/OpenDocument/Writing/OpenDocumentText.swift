import FormatCore

/// Writes the text of paragraphs.
struct OpenDocumentText {
    /// True at the start, and after a space.
    var isBehindSpace = true

    /// Writes text; spaces that would collapse are elements (§6.1.2).
    mutating func append(_ utf8: ArraySlice<UInt8>, to bytes: inout [UInt8]) {
        var start = utf8.startIndex
        while start < utf8.endIndex {
            let end = XMLText.specialPlace(in: utf8, from: start)
            appendSpaced(utf8[start..<end], to: &bytes)
            guard end < utf8.endIndex else { return }
            start = end + 1
            switch utf8[end] {
            case 0x09: bytes.append("<text:tab/>")
            case 0xE2:
                bytes.append("<text:line-break/>")
                start = end + 3
            case 0xEF:
                bytes.append("<pb:c")
                bytes.append(attribute: "pb:v", 0xFFC0 | Int(utf8[end + 2] & 0x3F))
                bytes.append("/>")
                start = end + 3
            default:
                bytes.append("<pb:c")
                bytes.append(attribute: "pb:v", Int(utf8[end]))
                bytes.append("/>")
            }
            isBehindSpace = true
        }
    }

    private mutating func appendSpaced(_ utf8: ArraySlice<UInt8>, to bytes: inout [UInt8]) {
        var start = utf8.startIndex
        while start < utf8.endIndex {
            var end = start
            while end < utf8.endIndex, utf8[end] != 0x20 { end += 1 }
            if end > start {
                XMLText.escape(utf8[start..<end], to: &bytes)
                isBehindSpace = false
            }
            var spaces = end
            while spaces < utf8.endIndex, utf8[spaces] == 0x20 { spaces += 1 }
            let count = spaces - end
            if count == 1, !isBehindSpace, spaces < utf8.endIndex {
                bytes.append(0x20)
            } else if count > 0 {
                bytes.append("<text:s")
                if count > 1 { bytes.append(attribute: "text:c", count) }
                bytes.append("/>")
                isBehindSpace = true
            }
            start = spaces
        }
    }
}
