import FormatCore
import RichText

/// Reads comma- or tab-separated values as one table.
///
/// Quoting is that of RFC 4180 and of spreadsheets: quoted cells may contain separators and line breaks, and two quotes
/// stand for one. A quote without an end is an ordinary character. No row is a header, because the format cannot
/// express it. Comma-separated text may have another separator (`SeparatorSearch`), as spreadsheets write it where the comma
/// is the decimal sign; a first line such as `sep=;` names it.
public struct DelimitedReader: FormatReader {
    private let separator: CellSeparator
    private let isSearched: Bool

    /// Creates a reader for a separator.
    ///
    /// - Parameters:
    ///   - separator: what the values are labelled as.
    ///   - isSearched: whether they may really have another separator.
    public init(_ separator: CellSeparator, isSearched: Bool = true) {
        self.separator = separator
        self.isSearched = isSearched
    }

    /// Reads the values as a text with one table.
    public func read(_ bytes: [UInt8], _ options: ReadingOptions) throws(FormatError) -> AttributedText {
        let text = try TextDecoding.utf8(bytes, isStrict: options.isStrict)
        let found = isSearched ? SeparatorSearch(separator, in: text) : SeparatorSearch(knowing: separator)
        var scanner = DelimitedScanner(text[found.start...], separator: found.separator)
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
}

/// Splits text into rows of cells in one pass.
struct DelimitedScanner {
    private var rest: ArraySlice<UInt8>
    private let separator: UInt8
    /// True if quotes have a meaning; false after a quote without an end.
    private var quotes = true

    init(_ text: ArraySlice<UInt8>, separator: UInt8) {
        rest = text
        self.separator = separator
    }

    /// Returns the next row; nil at the end of the text.
    ///
    /// A final line end does not begin a row.
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

    /// Reads a cell up to its separator or line end.
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

    /// Reads a quoted cell; nil if the quotes do not end.
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
