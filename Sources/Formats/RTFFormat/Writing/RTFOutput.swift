import FormatCore

/// The RTF output: ASCII with RTF escapes.
struct RTFOutput {
    private(set) var bytes: [UInt8]
    /// True if U+2028 is an ordinary character, as in code, and not a line break.
    var keepsSeparators = false

    init(reserving count: Int = 0) { bytes = [UInt8](reserving: count, filled: count) }

    /// Appends RTF without escaping.
    mutating func raw(_ text: StaticString) { bytes.append(text) }

    /// Appends a range of the previous output again.
    mutating func repeatBytes(_ range: Range<Int>) { bytes.append(contentsOf: Array(bytes[range])) }

    /// Appends a control word with a parameter.
    ///
    /// ``endWord()`` must be called before text. It is never inlined, because there are a hundred calls.
    @inline(never)
    mutating func word(_ name: StaticString, _ number: Int) {
        // The name and the number are appended together, because each append takes as long as writing both.
        bytes.append(addingCapacity: name.utf8CodeUnitCount + OutputSpan<UInt8>.longestDecimal) {
            $0.append(name)
            $0.append(decimal: number)
        }
    }

    /// Writes an indent at the start of a paragraph, with both control words.
    mutating func indent(_ twips: Int) {
        word("\\li", twips)
        word("\\lin", twips)
    }

    /// Appends an ASCII character without escaping.
    mutating func raw(sign: Unicode.Scalar) { bytes.append(UInt8(ascii: sign)) }

    /// Ends the last control word, if there is one in this group, so that text can follow.
    mutating func endWord() { if bytes.last != 0x7B { bytes.append(0x20) } }

    mutating func text(_ string: String) {
        var string = string
        string.withUTF8 { unsafe text($0) }
    }

    mutating func text(_ bytes: ArraySlice<UInt8>) {
        unsafe bytes.withUnsafeBufferPointer { unsafe text($0) }
    }

    /// Appends a group that other programs skip, from its start and its text.
    mutating func hidden(_ start: StaticString, _ text: String) {
        raw(start)
        self.text(text)
        raw("}")
    }

    /// Appends a byte below 256 as `\'hh`.
    mutating func byte(_ value: Int) {
        let digits = Array("0123456789abcdef".utf8)
        bytes.append("\\'")
        bytes.append(digits[value >> 4 & 15])
        bytes.append(digits[value & 15])
    }

    mutating func hexadecimal(_ data: [UInt8]) {
        let digits = Array("0123456789abcdef".utf8)
        bytes.reserveCapacity(bytes.count + data.count * 2 + data.count / 39)
        for (index, byte) in data.enumerated() {
            if index % 39 == 0 { bytes.append(0x0A) }
            bytes.append(digits[Int(byte >> 4)])
            bytes.append(digits[Int(byte & 15)])
        }
    }

    /// Appends valid UTF-8.
    ///
    /// Non-ASCII characters become UTF-16 units, each with a question mark for old readers (RTF 1.9.1, "Unicode RTF").
    private mutating func text(_ utf8: UnsafeBufferPointer<UInt8>) {
        var start = 0
        var position = 0
        while position < utf8.count {
            unsafe position = Self.endOfPlainText(utf8, from: position)
            guard position < utf8.count else { break }
            if start < position { unsafe append(utf8, start..<position) }
            start = position
            if unsafe utf8[position] == 0x20 {
                bytes.append("{}")
                position += 1
            } else {
                if unsafe utf8[position] < 0x80 {
                    unsafe escape(utf8[position])
                    position += 1
                } else {
                    unsafe position = appendUnits(utf8, from: position)
                }
                start = position
            }
        }
        if start < utf8.count { unsafe append(utf8, start..<utf8.count) }
    }

    /// Appends a part at once, because a slice would be appended byte by byte.
    private mutating func append(_ part: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
        unsafe bytes.append(piece: UnsafeBufferPointer(rebasing: part[range]))
    }

    @inline(__always)
    private static func isPlain(_ byte: UInt8) -> Bool {
        byte &- 0x20 < 0x5F && byte != 0x5C && byte != 0x7B && byte != 0x7D
    }

    /// The position of the next character that cannot be written unchanged.
    private static func endOfPlainText(_ utf8: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        var position = start
        if position == 0, unsafe isPlain(utf8[0]) { position = 1 }
        while unsafe isPlainBlock(utf8, at: position) { position += blockSize }
        while position < utf8.count, unsafe isPlain(utf8[position]), unsafe !isSecondSpace(utf8, position) {
            position += 1
        }
        return position
    }

    private static let blockSize = 16

    /// True if the next 16 bytes are all plain, without a second space.
    ///
    /// The loop has no early exit and uses minimums, so the compiler emits 40 instructions without a branch. That costs less
    /// than testing five bytes one by one.
    private static func isPlainBlock(_ utf8: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
        guard start > 0, start + blockSize <= utf8.count else { return false }
        var lowest = UInt8.max
        for index in start..<(start + blockSize) {
            // The range was checked above.
            let (byte, previous) = unsafe (utf8[index], utf8[index - 1])
            lowest = min(lowest, byte ^ 0x5C, byte ^ 0x7B, byte ^ 0x7D, byte ^ 0x7F)
            // Control characters, non-ASCII characters, and the second of two spaces.
            lowest = min(lowest, byte & 0x60, ~byte & 0x80, (byte ^ 0x20) | (previous ^ 0x20))
        }
        return lowest != 0
    }

    /// True for the second of two spaces: LibreOffice 7.4 doubles adjacent spaces, unless a group is between them.
    private static func isSecondSpace(_ utf8: UnsafeBufferPointer<UInt8>, _ position: Int) -> Bool {
        unsafe utf8[position] == 0x20 && position > 0 && utf8[position - 1] == 0x20
    }

    /// Escapes the ASCII character at a position.
    private mutating func escape(_ byte: UInt8) {
        switch byte {
        case 0x09: bytes.append("\\tab ")
        case 0x5C, 0x7B, 0x7D:
            bytes.append(0x5C)
            bytes.append(byte)
        default:
            bytes.append("\\u")
            bytes.append(decimal: Int(byte))
            bytes.append(UInt8(ascii: "?"))
        }
    }

    /// Appends the non-ASCII characters at a position, and returns the position after them.
    ///
    /// They are collected first, because in many languages text consists of such words, and each append takes as long as
    /// writing a character.
    private mutating func appendUnits(_ utf8: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        let keepsSeparators = keepsSeparators
        var position = start
        while position < utf8.count, unsafe utf8[position] >= 0x80 {
            bytes.append(addingCapacity: Self.mostTogether) { words in
                while position < utf8.count, unsafe utf8[position] >= 0x80, words.freeCapacity >= Self.longestCharacter
                {
                    let scalar = unsafe Self.scalar(utf8, at: position)
                    position += UTF8.width(scalar)
                    Self.append(scalar, keepsSeparators, to: &words)
                }
            }
        }
        return position
    }

    /// The number of bytes that are collected.
    private static let mostTogether = 256
    /// The length in bytes of two units, each with a sign and five digits.
    private static let longestCharacter = 18

    private static func append(
        _ scalar: Unicode.Scalar, _ keepsSeparators: Bool, to words: inout OutputSpan<UInt8>
    ) {
        switch scalar.value {
        case 0xA0: append("\\~", to: &words)
        case 0x2011: append("\\_", to: &words)
        case 0x2028 where !keepsSeparators: append("\\line ", to: &words)
        case ..<0x1_0000: append(UInt16(truncatingIfNeeded: scalar.value), to: &words)
        default: for unit in UTF16.encode(scalar) ?? UTF16.encodedReplacementCharacter { append(unit, to: &words) }
        }
    }

    private static func append(_ word: StaticString, to words: inout OutputSpan<UInt8>) {
        word.withUTF8Buffer { for index in $0.indices { unsafe words.append($0[index]) } }
    }

    /// Appends `\u`, the number and a question mark.
    private static func append(_ unit: UInt16, to words: inout OutputSpan<UInt8>) {
        words.append(UInt8(ascii: "\\"))
        words.append(UInt8(ascii: "u"))
        let number = Int16(bitPattern: unit)
        if number < 0 { words.append(UInt8(ascii: "-")) }
        let size = number.magnitude
        if size >= 10_000 { words.append(digit(size / 10_000)) }
        if size >= 1_000 { words.append(digit(size / 1_000)) }
        if size >= 100 { words.append(digit(size / 100)) }
        if size >= 10 { words.append(digit(size / 10)) }
        words.append(digit(size))
        words.append(UInt8(ascii: "?"))
    }

    private static func digit(_ number: UInt16) -> UInt8 {
        UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10)
    }

    private static func scalar(_ utf8: UnsafeBufferPointer<UInt8>, at position: Int) -> Unicode.Scalar {
        let first = unsafe UInt32(utf8[position])
        if first & 0xE0 == 0xC0, position + 1 < utf8.count,
            let scalar = unsafe Unicode.Scalar((first & 0x1F) << 6 | UInt32(utf8[position + 1] & 0x3F))
        {
            return scalar
        }
        let rest = unsafe utf8[position..<min(position + 4, utf8.count)]
        var decoder = UTF8()
        var iterator = unsafe rest.makeIterator()
        if case .scalarValue(let scalar) = unsafe decoder.decode(&iterator) { return scalar }
        return "\u{FFFD}"
    }
}
