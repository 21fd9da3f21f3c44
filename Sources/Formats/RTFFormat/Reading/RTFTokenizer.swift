/// One token of RTF (RTF 1.9.1, "RTF Syntax").
enum RTFToken {
    case open
    case close
    /// A control word with its parameter, saturated to 32 bits.
    case word(RTFName, Int32?)
    /// A control symbol: a backslash and this byte.
    case symbol(UInt8)
    /// `\'hh`.
    case byte(UInt8)
    /// Plain bytes, without braces, backslashes, line ends and NUL.
    case text(Range<Int>)
    /// The bytes after `\bin`.
    case binary(Range<Int>)
}

/// Splits RTF into tokens.
///
/// It never fails and always advances.
struct RTFTokenizer {
    let bytes: ArraySlice<UInt8>
    private(set) var position: Int

    init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        position = bytes.startIndex
    }

    mutating func next() -> RTFToken? {
        while position < bytes.endIndex {
            switch bytes[position] {
            case 0x7B:
                position += 1
                return .open
            case 0x7D:
                position += 1
                return .close
            case 0x5C:
                position += 1
                return control()
            case 0x0A, 0x0D, 0:
                position += 1
            default:
                return text()
            }
        }
        return nil
    }

    /// True if the next text begins with this prefix.
    func startsText(with prefix: StaticString) -> Bool {
        unsafe bytes[position...].starts(
            with: UnsafeBufferPointer(start: prefix.utf8Start, count: prefix.utf8CodeUnitCount))
    }

    /// The second byte of a character whose first byte was unescaped, if it looks like RTF syntax but is not.
    ///
    /// Old East Asian programs escape neither byte; some escape only the second.
    mutating func bareTrail() -> UInt8? {
        guard position < bytes.endIndex, [0x5C, 0x7B, 0x7D].contains(bytes[position]) else { return nil }
        let next = position + 1 < bytes.endIndex ? bytes[position + 1] : 0
        if bytes[position] == 0x5C, [0x27, 0x5C, 0x7B, 0x7D].contains(next) { return nil }
        position += 1
        return bytes[position - 1]
    }

    /// Skips to the end of the open group; its closing brace is the next token.
    mutating func skipGroup() {
        var depth = 0
        while position < bytes.endIndex {
            switch bytes[position] {
            case 0x7B:
                depth += 1
                position += 1
            case 0x7D:
                if depth == 0 { return }
                depth -= 1
                position += 1
            case 0x5C:
                position += 1
                _ = control()
            default:
                position += 1
            }
        }
    }

    /// Skips to the end of the open group; its closing brace is the next token.
    ///
    /// Returns false, and skips nothing, if a paragraph ends before the group does.
    mutating func skipGroupOfOneParagraph() -> Bool {
        let start = position
        var depth = 0
        while let token = next() {
            switch token {
            case .open: depth += 1
            case .close where depth == 0:
                position -= 1
                return true
            case .close: depth -= 1
            case .word(let name, _) where Self.paragraphEnds.contains(name):
                position = start
                return false
            default: break
            }
        }
        position = start
        return false
    }
}

extension RTFTokenizer {
    private static let paragraphEnds = Set(["par", "pard", "cell", "nestcell", "row"].map { RTFName($0) })
    private static let binary = RTFName("bin")

    private mutating func text() -> RTFToken {
        let start = position
        while position < bytes.endIndex {
            switch bytes[position] {
            case 0x7B, 0x7D, 0x5C, 0x0A, 0x0D, 0: return .text(start..<position)
            default: position += 1
            }
        }
        return .text(start..<position)
    }

    /// Reads a control word or symbol after a backslash.
    ///
    /// A backslash at the very end is treated as a line end and has no effect.
    private mutating func control() -> RTFToken {
        guard position < bytes.endIndex else { return .symbol(0) }
        let first = bytes[position]
        if first.isASCIILetter { return word() }
        position += 1
        if first == 0x0D, position < bytes.endIndex, bytes[position] == 0x0A { position += 1 }
        return first == 0x27 ? hexadecimalByte() : .symbol(first)
    }

    private mutating func hexadecimalByte() -> RTFToken {
        var value: UInt8 = 0
        for _ in 0..<2 {
            guard position < bytes.endIndex, let digit = bytes[position].hexadecimalValue else { break }
            value = value << 4 | digit
            position += 1
        }
        return .byte(value)
    }

    private mutating func word() -> RTFToken {
        var name = RTFName()
        while position < bytes.endIndex, bytes[position].isASCIILetter {
            name.append(bytes[position])
            position += 1
        }
        let number = number()
        if position < bytes.endIndex, bytes[position] == 0x20 { position += 1 }
        guard name == Self.binary else { return .word(name, number) }
        let count = min(Int(max(number ?? 0, 0)), bytes.endIndex - position)
        defer { position += count }
        return .binary(position..<(position + count))
    }

    private mutating func number() -> Int32? {
        var cursor = position
        let isNegative = cursor < bytes.endIndex && bytes[cursor] == 0x2D
        if isNegative { cursor += 1 }
        guard cursor < bytes.endIndex, bytes[cursor].isASCIIDigit else { return nil }
        var value: Int64 = 0
        while cursor < bytes.endIndex, bytes[cursor].isASCIIDigit {
            value = min(value * 10 + Int64(bytes[cursor] - 0x30), Int64(Int32.max))
            cursor += 1
        }
        position = cursor
        return Int32(truncatingIfNeeded: isNegative ? -value : value)
    }
}
