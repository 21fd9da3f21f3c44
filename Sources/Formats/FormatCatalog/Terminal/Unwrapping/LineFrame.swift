import FormatCore

/// Decorations around text in a terminal: frames, line numbers, prompts.
enum LineFrame {
    /// Returns the lines without decorations.
    static func removed(from lines: [WrappedLine]) -> [WrappedLine] {
        let filled = lines.filter { !$0.bytes.isEmpty }
        guard filled.count > 1 || filled.first.map(prompt) ?? 0 > 0 else { return lines }
        if let framed = withoutFrame(lines, filled) { return framed }
        if let numbered = withoutNumbers(lines, filled) { return numbered }
        guard filled.allSatisfy({ prompt($0) > 0 }) else { return lines }
        return lines.map { $0.bytes.isEmpty ? $0 : WrappedLine($0.bytes.dropFirst(prompt($0))) }
    }

    // MARK: Frames

    private static let bars: [StaticString] = ["│", "┃", "║", "▌", "▎"]
    private static let barLength = 3

    /// Removes the bar at the start and end of every line; nil if there is none, or several as in tables.
    private static func withoutFrame(_ lines: [WrappedLine], _ filled: [WrappedLine]) -> [WrappedLine]? {
        let inner = filled.filter { !isBorder($0) }
        guard inner.count > 0, inner.count + 2 >= filled.count, let bar = inner.first.flatMap(bar) else { return nil }
        guard inner.allSatisfy({ self.bar($0) == bar && count(of: bar, in: $0.bytes) <= 2 }) else { return nil }
        return lines.filter { $0.bytes.isEmpty || !isBorder($0) }.map { line in
            var content = line.bytes.drop { $0 == 0x20 }.dropFirst(bar.count)
            if content.suffix(bar.count).elementsEqual(bar) { content = content.dropLast(bar.count) }
            return WrappedLine(content.first == 0x20 ? content.dropFirst() : content)
        }
    }

    private static func bar(_ line: WrappedLine) -> ArraySlice<UInt8>? {
        let content = line.bytes.drop { $0 == 0x20 }
        return content.begins(withOneOf: bars) ? content.prefix(barLength) : nil
    }

    private static func count(of bar: ArraySlice<UInt8>, in bytes: ArraySlice<UInt8>) -> Int {
        bytes.indices.count { bytes[$0] == 0xE2 && bytes[$0...].starts(with: bar) }
    }

    /// True for the border of a frame: at least two corners, and lines between them.
    private static func isBorder(_ line: WrappedLine) -> Bool {
        let content = line.bytes.drop { $0 == 0x20 }
        let second = content.dropFirst().first
        guard content.first == 0xE2, second == 0x94 || second == 0x95 else { return false }
        return content.suffix(3).first == 0xE2 && bar(line) == nil
    }

    // MARK: Numbers of lines

    /// Removes a column of line numbers; nil if there is none.
    ///
    /// The numbers are padded with blanks, which distinguishes them from the first column of a table.
    private static func withoutNumbers(_ lines: [WrappedLine], _ filled: [WrappedLine]) -> [WrappedLine]? {
        guard filled.count > 2, filled.count == lines.count, filled[0].bytes.first == 0x20 else { return nil }
        let fields = lines.map { numberField($0.bytes) }
        guard let first = fields[0] else { return nil }
        for (index, field) in fields.enumerated() {
            guard let field, field.end == first.end, field.number == first.number + index else { return nil }
        }
        return lines.map { line in
            var content = line.bytes.dropFirst(first.end)
            let blanks = content.prefix { $0 == 0x20 }.count
            if content.dropFirst(blanks).begins(withOneOf: bars) { content = content.dropFirst(blanks + barLength) }
            return WrappedLine(content.first == 0x20 || content.first == 0x09 ? content.dropFirst() : content)
        }
    }

    private static func numberField(_ bytes: ArraySlice<UInt8>) -> (number: Int, end: Int)? {
        let blanks = bytes.prefix { $0 == 0x20 }.count
        let digits = bytes.dropFirst(blanks).prefix { $0.isASCIIDigit }
        guard (1...7).contains(digits.count) else { return nil }
        let next = bytes.dropFirst(blanks + digits.count).first
        guard next == nil || next == 0x20 || next == 0x09 || next == 0xE2 else { return nil }
        return (digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }, blanks + digits.count)
    }

    // MARK: Prompts

    private static let prompts: [StaticString] = ["$ ", "❯ ", "➜ "]

    /// The length of the prompt at the start of a line.
    private static func prompt(_ line: WrappedLine) -> Int {
        prompts.first(where: line.bytes.begins)?.utf8CodeUnitCount ?? 0
    }
}
