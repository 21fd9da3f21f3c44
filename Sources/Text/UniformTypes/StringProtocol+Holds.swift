// The standard library's functions link its regular expression engine, which takes a megabyte.

extension String {
    /// Whether this text contains another one, byte for byte.
    ///
    /// The cost is the product of both lengths, so use it for short texts.
    package func holds(_ part: String) -> Bool { utf8.span.firstOffset(of: part.utf8.span) != nil }

    /// This text with each occurrence of a short text replaced, from the left.
    package func with(_ part: String, replacedBy other: String) -> String {
        var result = ""
        var rest = self[...]
        while !part.isEmpty, let offset = rest.utf8.span.firstOffset(of: part.utf8.span) {
            let index = rest.utf8.index(rest.startIndex, offsetBy: offset)
            result += rest[..<index] + other
            rest = rest[rest.utf8.index(index, offsetBy: part.utf8.count)...]
        }
        return result + rest
    }
}

extension Substring {
    /// Whether this text contains another one, byte for byte, as in a string.
    package func holds(_ part: String) -> Bool { utf8.span.firstOffset(of: part.utf8.span) != nil }
}

extension Span<UInt8> {
    /// The offset of the first occurrence of other bytes; nil if there is none.
    fileprivate func firstOffset(of part: Span<UInt8>) -> Int? {
        guard !part.isEmpty else { return 0 }
        var offset = 0
        while offset + part.count <= count {
            if self[offset] == part[0] {
                var length = 1
                while length < part.count, self[offset + length] == part[length] { length += 1 }
                if length == part.count { return offset }
            }
            offset += 1
        }
        return nil
    }
}
