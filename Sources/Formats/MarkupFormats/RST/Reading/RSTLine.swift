import FormatCore

/// A line of a document, without trailing white space.
struct RSTLine {
    /// The line without leading white space.
    let text: ArraySlice<UInt8>
    /// The column of the first character; a tab advances to the next multiple of eight.
    let indent: Int

    var isBlank: Bool { text.isEmpty }

    init(_ line: ArraySlice<UInt8>) {
        var line = line
        while let last = line.last, last.isASCIIWhiteSpace || last == 0x0B { line.removeLast() }
        var indent = 0
        while let first = line.first, first == 0x20 || first == 0x09 || first == 0x0B || first == 0x0C {
            indent = first == 0x09 ? (indent / 8 + 1) * 8 : indent + 1
            line.removeFirst()
        }
        text = line
        self.indent = line.isEmpty ? 0 : indent
    }

    /// Creates a part of a line at a column.
    init(_ text: ArraySlice<UInt8>, indent: Int) {
        self.text = text
        self.indent = indent
    }

    static func lines(of source: [UInt8]) -> [RSTLine] {
        source.split(separator: 0x0A, omittingEmptySubsequences: false).map { line in
            line.contains(0x09) ? RSTLine(expanded(line)[...]) : RSTLine(line)
        }
    }

    /// A line with tabs expanded to the next multiple of eight.
    private static func expanded(_ line: ArraySlice<UInt8>) -> [UInt8] {
        var output: [UInt8] = []
        for byte in line {
            if byte == 0x09 {
                output += [UInt8](" ", count: 8 - output.count % 8)
            } else {
                output.append(byte)
            }
        }
        return output
    }

    /// The line without its first columns.
    func bytes(from column: Int) -> [UInt8] {
        isBlank ? [] : [UInt8](" ", count: max(indent - column, 0)) + text
    }

    /// The character of a line that only repeats one character.
    var ornament: UInt8? {
        guard let first = text.first, first.isASCIIPunctuation, text.allSatisfy({ $0 == first }) else {
            return nil
        }
        return first
    }
}

extension ArraySlice<RSTLine> {
    /// The lines without their common indentation, and without blank lines at the ends.
    var dedented: [[UInt8]] {
        var lines = drop(while: \.isBlank)
        while lines.last?.isBlank == true { lines.removeLast() }
        let least = lines.lazy.filter { !$0.isBlank }.map(\.indent).min() ?? 0
        return lines.map { $0.bytes(from: least) }
    }
}
