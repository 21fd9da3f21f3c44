import FormatCore

extension ContainerFences {
    /// The source with the changes.
    func written(_ count: Int) -> [UInt8] {
        var output: [UInt8] = []
        output.reserveCapacity(count + count / 8)
        var quotes: [Int?] = []
        for (number, line) in lines.enumerated() {
            if number > 0, !isDropped(number - 1) { output.append(0x0A) }
            switch changes[number] {
            case .opens(let frame): begin(frame, &quotes, &output)
            case .closes:
                quotes.removeLast()
                Self.append([], quotes, &output)
            case .code(let fence):
                let blanks = line.prefix { $0 == 0x20 || $0 == 0x09 }
                Self.append((Array(blanks) + fence)[...], quotes, &output)
            case .isDropped: break
            case .becomes(let lines, let indent):
                let blanks = [UInt8](repeating: 0x20, count: indent)
                for (number, line) in lines.enumerated() {
                    if number > 0 { output.append(0x0A) }
                    Self.append((line.isEmpty ? [] : blanks + line)[...], quotes, &output)
                }
            case nil: Self.append(Self.shortened(line), quotes, &output)
            }
        }
        return output
    }

    /// A line where a fence of an indented container that could not be matched has the usual length.
    private static func shortened(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let content = line.drop { $0 == 0x20 }
        let colons = content.prefix { $0 == UInt8(ascii: ":") }
        guard colons.count == IndentedContainers.fenceLength else { return line }
        return line[..<content.startIndex] + content.dropFirst(colons.count - 3)
    }

    private func isDropped(_ number: Int) -> Bool {
        if case .isDropped = changes[number] { true } else { false }
    }

    /// Writes an empty line and the first line of a container.
    private func begin(_ frame: Frame, _ quotes: inout [Int?], _ output: inout [UInt8]) {
        let isAlert = frame.head.kind == .alert
        Self.append([], quotes, &output)
        output.append(0x0A)
        quotes.append(isAlert ? frame.indent : nil)
        let opening = frame.head.opening(alternative: frame.alternative)
        Self.append(([UInt8](repeating: 0x20, count: frame.indent) + opening)[...], quotes, &output)
        // The title is a paragraph, which the first line of the content must not continue.
        if !opening.isEmpty {
            output.append(0x0A)
            Self.append([], quotes, &output)
        }
    }

    /// Appends a line with the markers of the quotations around it, each indented like its fence.
    private static func append(_ line: ArraySlice<UInt8>, _ quotes: [Int?], _ output: inout [UInt8]) {
        var rest = line
        var column = 0
        for case .some(let indent) in quotes {
            while column < indent {
                if rest.first == 0x20 { rest.removeFirst() }
                output.append(0x20)
                column += 1
            }
            output += "> ".utf8
        }
        output += rest
    }
}
