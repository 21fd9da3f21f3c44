// Functions on written blocks.

extension Sequence where Element == MarkupBlock {
    /// Joins the blocks with a separator.
    package func joined(by separator: StaticString) -> [UInt8] {
        var output: [UInt8] = []
        for (offset, block) in enumerated() {
            if offset > 0 { output.append(separator) }
            output.append(contentsOf: block.bytes)
        }
        return output
    }

    /// Joins the blocks with blank lines, and two lists also with a separator, because they would become one.
    package func joined(separatingLists separator: StaticString) -> [UInt8] {
        var output: [UInt8] = []
        var previous: MarkupBlock?
        for block in self {
            if previous != nil { output.append("\n\n") }
            if previous?.isList == true, block.isList { output.append(separator) }
            output += block.bytes
            previous = block
        }
        return output
    }
}

extension [UInt8] {
    /// Adds a prefix to every line, and another one to the first; trailing white space of the prefix is omitted before
    /// an empty line.
    package func indented(by other: [UInt8], first: [UInt8]? = nil) -> [UInt8] {
        var output: [UInt8] = []
        output.reserveCapacity(count + other.count * 4)
        let bare = Array(other[..<((other.lastIndex { $0 != 0x20 }).map { $0 + 1 } ?? 0)])
        var start = startIndex
        while start <= endIndex {
            let end = self[start...].firstIndex(of: 0x0A) ?? endIndex
            let mark = start == startIndex ? first ?? other : end == start ? bare : other
            output.append(contentsOf: mark)
            output.append(contentsOf: self[start..<end])
            if end < endIndex { output.append(0x0A) }
            start = end + 1
        }
        return output
    }

    /// The lines without line ends.
    package var lines: [ArraySlice<UInt8>] { split(separator: 0x0A, omittingEmptySubsequences: false) }

    /// Creates the bytes of a static string.
    package init(_ text: StaticString) { self = text.withUTF8Buffer { unsafe Array($0) } }

    /// Creates a repetition of a byte.
    package init(_ byte: Unicode.Scalar, count: Int) {
        self = [UInt8](repeating: UInt8(ascii: byte), count: count)
    }
}

extension [ArraySlice<UInt8>] {
    /// The lines of code, joined with line feeds.
    package var joinedLines: [UInt8] { [UInt8](joined(separator: [0x0A])) }
}

extension Collection<UInt8> {
    /// Inserts a zero-width space (U+200B) after the first byte of each occurrence of a delimiter, ignoring case, for
    /// code that contains its own end.
    package func broken(at end: StaticString) -> [UInt8] {
        let pattern = [UInt8](end).asciiLowercased
        var output: [UInt8] = []
        output.reserveCapacity(count)
        var offset = startIndex
        while offset < endIndex {
            output.append(self[offset])
            if self[offset] == pattern[0], self[offset...].prefix(pattern.count).asciiLowercased == pattern {
                output.append(contentsOf: [0xE2, 0x80, 0x8B])
            }
            offset = index(after: offset)
        }
        return output
    }
}
