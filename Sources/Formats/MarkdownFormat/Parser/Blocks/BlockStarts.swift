import FormatCore

// The syntax that begins a block, in a line without its leading white space.

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

    /// True if a line closes the code block that this fence opened.
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
    /// The first bytes of lines that may begin a block, or change the paragraph above.
    ///
    /// They allow a fast test, because most lines are text.
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

    /// The level of a setext heading underline (CommonMark 0.31 §4.3).
    static func underlineLevel(_ line: ArraySlice<UInt8>) -> Int? {
        guard let first = line.first, first == UInt8(ascii: "=") || first == UInt8(ascii: "-") else { return nil }
        let rest = line.drop { $0 == first }
        guard rest.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) else { return nil }
        return first == UInt8(ascii: "=") ? 1 : 2
    }

    /// The label of a footnote definition, and the length of its mark in bytes.
    static func footnote(_ line: ArraySlice<UInt8>) -> (label: ArraySlice<UInt8>, count: Int)? {
        guard line.starts(with: "[^".utf8) else { return nil }
        let label = line.dropFirst(2).prefix { $0 != UInt8(ascii: "]") && !$0.isASCIIWhiteSpace && $0 != 0 }
        guard !label.isEmpty, line[label.endIndex...].starts(with: "]:".utf8) else { return nil }
        return (label, label.count + 4)
    }
}
