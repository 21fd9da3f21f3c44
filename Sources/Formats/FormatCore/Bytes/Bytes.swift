import Glibc

// Functions on bytes for all readers and writers.

extension [UInt8] {
    package mutating func append(_ text: StaticString) {
        text.withUTF8Buffer { unsafe append(piece: $0) }
    }

    /// Literals are appended as static text, which halves the time.
    @_disfavoredOverload package mutating func append(_ text: String) {
        var text = text
        text.withUTF8 { unsafe append(piece: $0) }
    }

    package mutating func append(_ bytes: Span<UInt8>) {
        unsafe bytes.withUnsafeBufferPointer { unsafe append(piece: $0) }
    }

    /// True if the array contains the bytes of a text.
    package func containsSequence(_ text: String.UTF8View) -> Bool { self[...].containsSequence(text) }

    /// Appends a byte of text, and `&`, `<` and `>` as character references.
    package mutating func append(escaping byte: UInt8) {
        switch byte {
        case UInt8(ascii: "&"): append("&amp;")
        case UInt8(ascii: "<"): append("&lt;")
        case UInt8(ascii: ">"): append("&gt;")
        default: append(byte)
        }
    }

    /// Appends bytes at once, in fewer steps than `append(contentsOf:)`, which takes any sequence.
    @inline(__always) package mutating func append(piece: UnsafeBufferPointer<UInt8>) {
        guard let start = piece.baseAddress else { return }
        append(addingCapacity: piece.count) { room in
            // The room is as large as requested.
            unsafe room.withUnsafeMutableBufferPointer { room, count in
                if let end = room.baseAddress { unsafe memcpy(end, start, piece.count) }
                count = piece.count
            }
        }
    }

    package mutating func append(decimal number: Int) {
        append(addingCapacity: OutputSpan<UInt8>.longestDecimal) { $0.append(decimal: number) }
    }
}

extension OutputSpan<UInt8> {
    /// The bytes of a sign and 19 digits.
    package static var longestDecimal: Int { 20 }

    /// Appends static text, for which there must be room.
    package mutating func append(_ text: StaticString) {
        text.withUTF8Buffer { unsafe append(piece: $0) }
    }

    /// Appends bytes, for which there must be room.
    package mutating func append(_ bytes: Span<UInt8>) {
        unsafe bytes.withUnsafeBufferPointer { unsafe append(piece: $0) }
    }

    private mutating func append(piece: UnsafeBufferPointer<UInt8>) {
        precondition(freeCapacity >= piece.count)
        unsafe withUnsafeMutableBufferPointer { room, count in
            // The room was checked.
            if let start = room.baseAddress, let bytes = piece.baseAddress {
                unsafe memcpy(start + count, bytes, piece.count)
            }
            count += piece.count
        }
    }

    /// Appends a number, for which there must be room.
    package mutating func append(decimal number: Int) {
        var rest = number.magnitude
        if number < 0 { append(UInt8(ascii: "-")) }
        guard rest > 9 else { return append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest)) }
        var length = 0
        var size = rest
        while size > 0 {
            size /= 10
            length += 1
        }
        precondition(freeCapacity >= length)
        unsafe withUnsafeMutableBufferPointer { room, count in
            count += length
            var index = count
            // Writes the counted digits from the last to the first.
            while rest > 0 {
                index -= 1
                unsafe room[index] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
                rest /= 10
            }
        }
    }
}

extension ArraySlice<UInt8> {
    /// The first index from `start` with this byte; nil if there is none.
    ///
    /// The C library compares 32 bytes at a time, and is 20 times as fast as a loop.
    package func firstIndex(of byte: UInt8, from start: Int) -> Int? {
        precondition(start >= startIndex && start <= endIndex)
        return unsafe withUnsafeBufferPointer { bytes in
            // The range is within the bytes.
            guard let base = bytes.baseAddress,
                let found = unsafe memchr(base + (start - startIndex), CInt(byte), endIndex - start)
            else { return nil }
            return unsafe startIndex + (UnsafeRawPointer(found) - UnsafeRawPointer(base))
        }
    }

    /// True if the array begins with the bytes of a text.
    ///
    /// Three times as fast as `starts(with:)`, which accepts any sequence.
    package func begins(with text: String.UTF8View) -> Bool {
        let (bytes, text) = (span, text.span)
        return bytes.count >= text.count && text.indices.allSatisfy { bytes[$0] == text[$0] }
    }

    /// True if the array contains the bytes of a text.
    package func containsSequence(_ text: String.UTF8View) -> Bool { firstOccurrence(of: text) != nil }

    /// The range of the first occurrence of a text; nil if there is none.
    ///
    /// The C library searches for the first byte.
    package func firstOccurrence(of text: String.UTF8View) -> Range<Int>? {
        let bytes = span
        let text = text.span
        guard !text.isEmpty else { return startIndex..<startIndex }
        var start = startIndex
        while let found = firstIndex(of: text[0], from: start) {
            let offset = found - startIndex
            guard bytes.count - offset >= text.count else { return nil }
            var length = 1
            while length < text.count, bytes[offset + length] == text[length] { length += 1 }
            if length == text.count { return found..<(found + length) }
            start = found + 1
        }
        return nil
    }

    /// True if a condition holds for any byte and its predecessor, which is zero for the first.
    ///
    /// The loop has no early exit, so that the compiler vectorises it.
    @inlinable package func contains(_ isFound: (_ previous: UInt8, _ byte: UInt8) -> Bool) -> Bool {
        unsafe withUnsafeBufferPointer { bytes in
            guard let first = unsafe bytes.first else { return false }
            var found: UInt8 = isFound(0, first) ? 1 : 0
            for offset in 1..<bytes.count { unsafe found |= isFound(bytes[offset - 1], bytes[offset]) ? 1 : 0 }
            return found != 0
        }
    }
}

extension String {
    /// True if the UTF-8 text contains a byte.
    ///
    /// The C library searches for it.
    package func contains(byte: UInt8) -> Bool {
        unsafe utf8.span.withUnsafeBufferPointer { bytes in
            guard let start = bytes.baseAddress else { return false }
            // The count is the number of the bytes.
            return unsafe memchr(start, CInt(byte), bytes.count) != nil
        }
    }
}

extension UInt8 {
    @inlinable package init(ascii scalar: Unicode.Scalar) {
        self = UInt8(truncatingIfNeeded: scalar.value)
    }

    @inlinable package var isASCIIDigit: Bool { self >= 0x30 && self <= 0x39 }

    @inlinable package var isASCIILetter: Bool { (self | 0x20) >= 0x61 && (self | 0x20) <= 0x7A }

    @inlinable package var isASCIIUppercase: Bool { self >= 0x41 && self <= 0x5A }

    @inlinable package var isASCIILowercase: Bool { self >= 0x61 && self <= 0x7A }

    /// The byte in lower case if it is an ASCII letter.
    @inlinable package var asciiLowercased: UInt8 { isASCIIUppercase ? self | 0x20 : self }

    /// True if the byte is white space in HTML and CommonMark: space, tab, line feed, form feed or carriage return.
    @inlinable package var isASCIIWhiteSpace: Bool {
        self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0C || self == 0x0D
    }

    /// The value of a hexadecimal digit.
    @inlinable package var hexadecimalValue: UInt8? {
        switch self {
        case 0x30...0x39: self - 0x30
        case 0x41...0x46: self - 0x41 + 10
        case 0x61...0x66: self - 0x61 + 10
        default: nil
        }
    }
}

extension UInt8 {
    /// The characters that a backslash makes literal in Markdown (CommonMark 0.31 §2.1).
    @inlinable package var isASCIIPunctuation: Bool {
        switch self {
        case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: true
        default: false
        }
    }
}

extension Sequence where Element == UInt8 {
    /// The bytes with ASCII letters in lower case.
    @inlinable package var asciiLowercased: [UInt8] { map(\.asciiLowercased) }
}

extension Collection where Element == UInt8 {
    @inlinable package func containsSequence(_ other: some Collection<UInt8>) -> Bool {
        firstOccurrence(of: other) != nil
    }

    /// The range of the first occurrence of other bytes; nil if there is none.
    ///
    /// The standard library's search belongs to its regular expressions, which would add 2 MB to each program.
    @inlinable package func firstOccurrence(of other: some Collection<UInt8>) -> Range<Index>? {
        guard let first = other.first else { return startIndex..<startIndex }
        var offset = startIndex
        while let found = self[offset...].firstIndex(of: first) {
            if self[found...].starts(with: other) { return found..<index(found, offsetBy: other.count) }
            offset = index(after: found)
        }
        return nil
    }

    /// True if the text is only white space, including no-break spaces and byte order marks.
    @inlinable package var isBlank: Bool {
        var offset = startIndex
        while offset < endIndex {
            let byte = self[offset]
            if byte.isASCIIWhiteSpace {
                offset = index(after: offset)
            } else if byte == 0xC2, self[offset...].starts(with: [0xC2, 0xA0]) {
                offset = index(offset, offsetBy: 2)
            } else if byte == 0xEF, self[offset...].starts(with: [0xEF, 0xBB, 0xBF]) {
                offset = index(offset, offsetBy: 3)
            } else {
                return false
            }
        }
        return true
    }
}

extension ArraySlice<UInt8> {
    /// The line without spaces and tabs at both ends.
    package var trimmedOfBlanks: ArraySlice<UInt8> {
        var (start, end) = (startIndex, endIndex)
        while end > start, self[end - 1] == 0x20 || self[end - 1] == 0x09 { end -= 1 }
        while start < end, self[start] == 0x20 || self[start] == 0x09 { start += 1 }
        return self[start..<end]
    }
}
