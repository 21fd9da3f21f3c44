@testable import MarkdownFormat

/// Makes a source safe for the C library, in one pass and without losing a byte of text.
///
/// The library takes time and memory out of all proportion for some sources: it walks through every open container for
/// each blank line, fills up every row of a table to the width of its header (3.7 GB for 24 kB), and copies the address of
/// a reference for each use. Where a source goes beyond what a person writes, the syntax that would begin one more
/// container, table or definition is shielded by a noncharacter in front of it, so that it is text. The noncharacter is
/// taken out again on the way from the library's tree.
struct MarkdownGuard {
    /// How deep quotes and items may nest on one line, and by indentation.
    private static let deepest = 48
    private static let widestIndentation = 4 * deepest
    /// How many cells all tables together may have.
    private static let mostCells = 400_000
    /// How many bytes references may expand to.
    private static let mostExpansion = 16_000_000

    /// U+FDD0: never part of text that is interchanged (Unicode 15 §23.7).
    static let shield: [UInt8] = [0xEF, 0xB7, 0x90]

    private let source: ArraySlice<UInt8>
    private var output: [UInt8] = []
    private var cells = 0
    private var columns = 0
    private let closingBrackets: Int

    private init(_ source: ArraySlice<UInt8>) {
        self.source = source
        closingBrackets = source.count { $0 == UInt8(ascii: "]") }
    }

    /// The source with line feeds as its line ends, and with guards if needed.
    static func guarded(_ source: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var scan = MarkdownGuard(source)
        scan.run()
        return scan.output[...]
    }

    /// A text of the library without shields.
    static func withoutShields(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        guard text.contains(shield[0]) else { return text }
        var output: [UInt8] = []
        output.reserveCapacity(text.count)
        var rest = text
        while let start = rest.firstIndex(of: shield[0]) {
            let isShield = rest[start...].starts(with: shield)
            output.append(contentsOf: rest[..<(isShield ? start : start + 1)])
            rest = rest[(isShield ? start + 3 : start + 1)...]
        }
        output.append(contentsOf: rest)
        return output[...]
    }
}

extension MarkdownGuard {
    private mutating func run() {
        output.reserveCapacity(source.count + 16)
        var rest = source
        while !rest.isEmpty {
            let line = rest.prefix { $0 != 0x0A && $0 != 0x0D }
            append(line, followedBy: rest[line.endIndex...])
            rest = rest[line.endIndex...]
            guard let end = rest.popFirst() else { return }
            if end == 0x0D, rest.first == 0x0A { rest.removeFirst() }
            output.append(0x0A)
        }
    }

    private mutating func append(_ line: ArraySlice<UInt8>, followedBy rest: ArraySlice<UInt8>) {
        let content = appendContainers(of: line)
        if content.isEmpty {
            columns = 0
        } else if let count = Self.columns(of: content) {
            cells += 2 * count
            columns = count
            if cells > Self.mostCells { shieldTable() }
        } else if columns > 0 {
            cells += columns
            if cells > Self.mostCells {
                output.append(0x0A)
                columns = 0
            }
        }
        if content.first == UInt8(ascii: "["), expands(content, rest) { output.append(contentsOf: Self.shield) }
        output.append(contentsOf: content)
    }

    /// From here on nothing is a table any more.
    private mutating func shieldTable() {
        output.append(contentsOf: Self.shield)
        columns = 0
    }

    /// Copies the container markers of a line and returns the rest.
    private mutating func appendContainers(of line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var rest = line
        var depth = 0
        var indentation = 0
        while let byte = rest.first {
            switch byte {
            case 0x20: indentation += 1
            case 0x09: indentation += 4
            case UInt8(ascii: ">"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"),
                UInt8(ascii: "0")...UInt8(ascii: "9"):
                guard let mark = Self.mark(at: rest) else { return rest }
                depth += 1
                if depth > Self.deepest || indentation > Self.widestIndentation {
                    output.append(contentsOf: Self.shield)
                    return rest
                }
                output.append(contentsOf: mark.dropLast())
                rest = rest[(mark.endIndex - 1)...]
            default: return rest
            }
            output.append(rest.removeFirst())
        }
        return rest
    }

    /// The mark of a quote or an item, without the space behind it.
    private static func mark(at line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        if line.first == UInt8(ascii: ">") { return line.prefix(1) }
        let digits = line.prefix(10).prefix { $0.isASCIIDigit }
        guard digits.count < 10 else { return nil }
        let mark = line.prefix(digits.count + 1)
        if !digits.isEmpty, mark.last != UInt8(ascii: "."), mark.last != UInt8(ascii: ")") { return nil }
        let next = line.dropFirst(mark.count).first
        return next == nil || next == 0x20 || next == 0x09 ? mark : nil
    }
}

extension MarkdownGuard {
    /// The number of columns of a delimiter row; nil for other lines.
    private static func columns(of line: ArraySlice<UInt8>) -> Int? {
        var bars = 0
        var hasDash = false
        for byte in line {
            switch byte {
            case UInt8(ascii: "|"): bars += 1
            case UInt8(ascii: "-"): hasDash = true
            case UInt8(ascii: ":"), 0x20, 0x09: break
            default: return nil
            }
        }
        return hasDash && bars > 0 ? bars + 1 : nil
    }

    /// True where the line begins a definition that, used as often as brackets close in the text, would grow too large.
    private func expands(_ line: ArraySlice<UInt8>, _ rest: ArraySlice<UInt8>) -> Bool {
        let limit = Self.mostExpansion / max(1, closingBrackets)
        guard closingBrackets > 100 else { return false }
        var length = line.count
        var previous: UInt8 = 0
        for byte in rest.prefix(limit + 1) {
            if previous == 0x0A, byte == 0x0A || byte == UInt8(ascii: "[") { break }
            length += 1
            previous = byte
        }
        return length > limit
    }
}
