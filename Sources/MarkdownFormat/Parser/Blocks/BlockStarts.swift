import FormatCore
import RichText

// What a line can begin a block with, white space in front taken off.

/// The fence of a code block (CommonMark 0.31 §4.5).
struct CodeFence: Hashable, Sendable {
    let character: UInt8
    let length: Int
    var information: ArraySlice<UInt8>

    init?(_ line: ArraySlice<UInt8>) {
        guard let first = line.first, first == UInt8(ascii: "`") || first == UInt8(ascii: "~") else { return nil }
        let run = line.prefix { $0 == first }
        guard run.count >= 3 else { return nil }
        character = first
        length = run.count
        information = line[run.endIndex...]
        if first == UInt8(ascii: "`"), information.contains(first) { return nil }
    }

    /// True where a line ends the code that this fence began.
    func isClosed(by line: ArraySlice<UInt8>) -> Bool {
        let run = line.prefix { $0 == character }
        return run.count >= length && line[run.endIndex...].allSatisfy { $0 == 0x20 || $0 == 0x09 }
    }
}

/// A heading on one line (CommonMark 0.31 §4.2).
struct NumberSignHeading {
    let level: Int
    let content: Range<Int>

    init?(_ line: ArraySlice<UInt8>) {
        let signs = line.prefix { $0 == UInt8(ascii: "#") }
        guard (1...6).contains(signs.count) else { return nil }
        var rest = line[signs.endIndex...]
        guard rest.isEmpty || rest.first == 0x20 || rest.first == 0x09 else { return nil }
        level = signs.count
        rest = rest.trimmedOfBlanks
        let closing = rest.reversed().prefix { $0 == UInt8(ascii: "#") }.count
        let before = rest.dropLast(closing)
        if closing > 0, before.isEmpty || before.last == 0x20 || before.last == 0x09 { rest = before.trimmedOfBlanks }
        content = rest.startIndex..<rest.endIndex
    }
}

enum BlockStart {
    /// What a line begins with that begins a block, or makes one of the paragraph above it.
    ///
    /// Most lines are text.
    static let firstBytes = ByteSet(">[-+*_0123456789#`~<=|:")

    /// A rule (CommonMark 0.31 §4.1).
    static func isRule(_ line: ArraySlice<UInt8>) -> Bool {
        guard let first = line.first,
            first == UInt8(ascii: "*") || first == UInt8(ascii: "-") || first == UInt8(ascii: "_")
        else { return false }
        var count = 0
        for byte in line {
            if byte == first { count += 1 } else if byte != 0x20, byte != 0x09 { return false }
        }
        return count >= 3
    }

    /// The level of the heading that a line under a paragraph makes of it (CommonMark 0.31 §4.3).
    static func underlineLevel(_ line: ArraySlice<UInt8>) -> Int? {
        guard let first = line.first, first == UInt8(ascii: "=") || first == UInt8(ascii: "-") else { return nil }
        let rest = line.drop { $0 == first }
        guard rest.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) else { return nil }
        return first == UInt8(ascii: "=") ? 1 : 2
    }

    /// The label of a footnote, and how many bytes its mark takes.
    static func footnote(_ line: ArraySlice<UInt8>) -> (label: ArraySlice<UInt8>, count: Int)? {
        guard line.starts(with: "[^".utf8) else { return nil }
        let label = line.dropFirst(2).prefix { $0 != UInt8(ascii: "]") && !$0.isASCIIWhiteSpace && $0 != 0 }
        guard !label.isEmpty, line[label.endIndex...].starts(with: "]:".utf8) else { return nil }
        return (label, label.count + 4)
    }
}

extension ArraySlice<UInt8> {
    /// Without spaces and tabs at both ends.
    var trimmedOfBlanks: ArraySlice<UInt8> {
        var (start, end) = (startIndex, endIndex)
        while end > start, self[end - 1] == 0x20 || self[end - 1] == 0x09 { end -= 1 }
        while start < end, self[start] == 0x20 || self[start] == 0x09 { start += 1 }
        return self[start..<end]
    }
}
