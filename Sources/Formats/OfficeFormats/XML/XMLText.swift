import FormatCore

/// Decoding and encoding of text in XML.
enum XMLText {
    private static let entities: [(name: [UInt8], byte: UInt8)] = [
        (Array("amp".utf8), UInt8(ascii: "&")), (Array("lt".utf8), UInt8(ascii: "<")),
        (Array("gt".utf8), UInt8(ascii: ">")), (Array("quot".utf8), UInt8(ascii: "\"")),
        (Array("apos".utf8), UInt8(ascii: "'")),
    ]

    /// Appends text with its references resolved; unknown references are kept unchanged.
    static func append(_ bytes: [UInt8], _ range: Range<Int>, to output: inout [UInt8]) {
        var start = range.lowerBound
        var index = start
        while index < range.upperBound {
            guard bytes[index] == "&" else {
                index += 1
                continue
            }
            let limit = min(index + 12, range.upperBound)
            guard let end = bytes[index..<limit].firstIndex(of: ";"),
                let resolved = resolved(bytes[(index + 1)..<end])
            else {
                index += 1
                continue
            }
            output.append(contentsOf: bytes[start..<index])
            output.append(contentsOf: resolved)
            index = end + 1
            start = index
        }
        output.append(contentsOf: bytes[start..<range.upperBound])
    }

    private static func resolved(_ name: ArraySlice<UInt8>) -> [UInt8]? {
        if name.first == "#" {
            var digits = name.dropFirst()
            let radix: UInt32 = digits.first == "x" ? 16 : 10
            if radix == 16 { digits.removeFirst() }
            var value: UInt32 = 0
            guard !digits.isEmpty, digits.count <= 7 else { return nil }
            for digit in digits {
                guard let number = digit.hexadecimalValue, UInt32(number) < radix else { return nil }
                value = value * radix + UInt32(number)
            }
            return Unicode.Scalar(value).map { Array(String($0).utf8) } ?? [0xEF, 0xBF, 0xBD]
        }
        return entities.first { $0.name[...] == name }.map { [$0.byte] }
    }
}

extension [UInt8] {
    /// Appends the value of an attribute; characters that XML does not allow become U+FFFD.
    mutating func append(xml text: String) {
        for byte in text.utf8 {
            switch byte {
            case "\"": append("&quot;")
            case 0x09: append("&#9;")
            case 0x0A: append("&#10;")
            case 0x0D: append("&#13;")
            case 0..<0x20: append("\u{FFFD}")
            default: append(escaping: byte)
            }
        }
    }

    /// Appends ` name="value"`.
    mutating func append(attribute name: StaticString, _ value: String) {
        append(0x20)
        append(name)
        append("=\"")
        append(xml: value)
        append(UInt8(ascii: "\""))
    }

    /// Appends ` name="number"`.
    mutating func append(attribute name: StaticString, _ value: Int) {
        append(0x20)
        append(name)
        append("=\"")
        append(decimal: value)
        append(UInt8(ascii: "\""))
    }
}

extension XMLText {
    /// The next byte that the text of an element cannot contain literally: a control character, a tab, or the start of
    /// U+2028, U+FFFE or U+FFFF (XML 1.0 §2.2); the end if there is none.
    static func specialPlace(in utf8: ArraySlice<UInt8>, from start: Int) -> Int {
        let span = utf8.span
        var offset = start - utf8.startIndex
        while offset < span.count {
            let byte = span[offset]
            if byte < 0x20 { return offset + utf8.startIndex }
            if byte == 0xE2 || byte == 0xEF, offset + 2 < span.count {
                let (second, third) = (span[offset + 1], span[offset + 2])
                if byte == 0xE2, second == 0x80, third == 0xA8 { return offset + utf8.startIndex }
                if byte == 0xEF, second == 0xBF, third >= 0xBE { return offset + utf8.startIndex }
            }
            offset += 1
        }
        return utf8.endIndex
    }

    /// Appends text in which only markup characters are escaped.
    static func escape(_ utf8: ArraySlice<UInt8>, to output: inout [UInt8]) {
        var start = utf8.startIndex
        while start < utf8.endIndex {
            let end = marks.firstIndex(in: utf8, from: start)
            output.append(contentsOf: utf8[start..<end])
            guard end < utf8.endIndex else { return }
            output.append(escaping: utf8[end])
            start = end + 1
        }
    }

    private static let marks = ByteSet("&<>")
}
