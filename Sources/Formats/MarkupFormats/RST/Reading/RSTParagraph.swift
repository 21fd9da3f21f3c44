/// The lines of the current paragraph, or of a line block (specification, "Line Blocks").
struct RSTParagraph {
    private var lines: [RSTLine] = []
    /// True if all lines are indented like the first.
    private var isEven = true

    var isEmpty: Bool { lines.isEmpty }

    /// The only line of a paragraph; nil for several lines, and for a line block.
    var onlyLine: RSTLine? { lines.count == 1 && !isLineBlock ? lines[0] : nil }

    /// The lines of a paragraph that may be terms with a shared explanation; empty for a line block.
    var terms: [RSTLine] { isLineBlock || !isEven ? [] : lines }

    var isLineBlock: Bool {
        guard let first = lines.first?.text else { return false }
        return first.starts(with: "| ".utf8) || first.elementsEqual("|".utf8)
    }

    mutating func begin(_ line: RSTLine) {
        lines = [line]
        isEven = true
    }

    /// Adds a line; returns false if it does not belong to the paragraph.
    mutating func takes(_ line: RSTLine) -> Bool {
        let isLineBlock = isLineBlock
        guard line.indent >= (lines.first?.indent ?? 0) || isLineBlock else { return false }
        let isBarred = line.text.starts(with: "|".utf8)
        guard !isLineBlock || !isBarred || line.text.count == 1 || line.text.dropFirst().first == 0x20 else {
            return false
        }
        lines.append(line)
        isEven = isEven && line.indent == lines[0].indent
        return true
    }

    /// Ends the paragraph; returns its lines.
    mutating func end() -> [RSTLine] {
        defer { lines.removeAll() }
        return lines
    }

    /// The author below a quotation (specification, "Block Quotes"); nil for other paragraphs.
    static func author(_ text: [UInt8]) -> ArraySlice<UInt8>? {
        guard text.starts(with: "--".utf8) else { return nil }
        let name = text.dropFirst(text.starts(with: "---".utf8) ? 3 : 2).drop { $0 == 0x20 }
        return name.isEmpty || name.first == "-" || name.first == 0x0A ? nil : name
    }
}
