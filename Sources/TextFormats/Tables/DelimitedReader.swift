import FormatCore
import RichText

/// Reads comma- or tab-separated values as one table.
///
/// Cells are quoted as RFC 4180 says and spreadsheets do: quotes hold separators and line breaks, two quotes are one. A
/// quote that never ends is a character like any other. No row is taken for a header: the format has no way to say so.
/// Text without any comma whose first line has semicolons is read with those, since that is what spreadsheets write
/// where the comma is the decimal sign.
public struct DelimitedReader: FormatReader {
    private let separator: CellSeparator

    public init(_ separator: CellSeparator) {
        self.separator = separator
    }

    public func read(_ bytes: [UInt8], _ options: ReadingOptions) throws(FormatError) -> AttributedText {
        let text = try TextDecoding.utf8(bytes, isStrict: options.isStrict)
        var scanner = DelimitedScanner(text, separator: Self.separator(separator, in: text))
        var builder = AttributedText.Builder()
        builder.open(.table(Table()))
        while let row = scanner.nextRow() {
            builder.open(.row(Row()))
            for cell in row {
                builder.open(.cell(Cell()))
                builder.append(utf8: cell)
                builder.close()
            }
            builder.close()
        }
        builder.close()
        return builder.finish()
    }

    private static func separator(_ separator: CellSeparator, in text: [UInt8]) -> UInt8 {
        let semicolon = UInt8(ascii: ";")
        guard separator == .comma, !text.contains(separator.byte) else { return separator.byte }
        return text.prefix { $0 != 0x0A && $0 != 0x0D }.contains(semicolon) ? semicolon : separator.byte
    }
}

/// Cuts text into rows of cells, in one pass.
struct DelimitedScanner {
    private var rest: ArraySlice<UInt8>
    private let separator: UInt8
    /// False once a quote was found that never ends: the text does not quote.
    private var quotes = true

    init(_ text: [UInt8], separator: UInt8) {
        rest = text[...]
        self.separator = separator
    }

    /// Nil at the end of the text. A line end at the very end begins no row.
    mutating func nextRow() -> [ArraySlice<UInt8>]? {
        guard !rest.isEmpty else { return nil }
        var cells: [ArraySlice<UInt8>] = []
        while true {
            cells.append(nextCell())
            guard let byte = rest.popFirst() else { return cells }
            if byte == separator { continue }
            if byte == 0x0D, rest.first == 0x0A { rest.removeFirst() }
            return cells
        }
    }

    /// The cell that begins here; what ends it is left.
    private mutating func nextCell() -> ArraySlice<UInt8> {
        if quotes, rest.first == UInt8(ascii: "\"") {
            if let quoted = quotedCell() { return quoted }
            quotes = false
        }
        return plainCell()
    }

    private mutating func plainCell() -> ArraySlice<UInt8> {
        let cell = rest.prefix { $0 != separator && $0 != 0x0A && $0 != 0x0D }
        rest = rest[cell.endIndex...]
        return cell
    }

    /// Nil where the quotes never end.
    private mutating func quotedCell() -> ArraySlice<UInt8>? {
        var content: [UInt8] = []
        var next = rest.dropFirst()
        while let end = next.firstIndex(of: UInt8(ascii: "\"")) {
            content.append(contentsOf: next[..<end])
            next = next[(end + 1)...]
            guard next.first == UInt8(ascii: "\"") else {
                rest = next
                content.append(contentsOf: plainCell())
                return content[...]
            }
            content.append(UInt8(ascii: "\""))
            next.removeFirst()
        }
        return nil
    }
}
