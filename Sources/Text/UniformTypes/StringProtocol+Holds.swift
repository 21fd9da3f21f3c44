// The standard library's functions link its regular expression engine, which takes a megabyte.

extension StringProtocol {
    /// Whether this text contains another one, byte for byte.
    ///
    /// The cost is the product of both lengths, so that it suits short texts.
    package func holds(_ part: String) -> Bool {
        index(of: part) != nil
    }

    /// This text with each occurrence of a short text replaced, from the left.
    package func with(_ part: String, replacedBy other: String) -> String {
        var result = ""
        var rest = self[...]
        while !part.isEmpty, let index = rest.index(of: part) {
            result += rest[..<index] + other
            rest = rest[rest.utf8.index(index, offsetBy: part.utf8.count)...]
        }
        return result + rest
    }

    private func index(of part: String) -> Index? {
        utf8.indices.first { utf8[$0...].starts(with: part.utf8) } ?? (part.isEmpty ? startIndex : nil)
    }
}
