import FormatCore
import RichText

/// Reads comma- or tab-separated values as one table.
///
/// Quoting is that of RFC 4180 and of spreadsheets: quoted cells may contain separators and line breaks. Two quotes stand for
/// one, and so does an escaped quote (`\"`) that does not end a cell. Spaces around the quotes are not part of the cell. An
/// unclosed quote is an ordinary character. No row is a header, because the format cannot express it. Comma-separated text may
/// have another separator (`SeparatorSearch`): spreadsheets write one if the comma is the decimal sign. A first line such as
/// `sep=;` names it.
public struct DelimitedReader: FormatReader {
    private let separator: CellSeparator
    private let isSearched: Bool

    /// Creates a reader for a separator.
    ///
    /// - Parameters:
    ///   - separator: the declared separator.
    ///   - isSearched: whether the text may have another separator.
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
        // Blank lines after a table of several columns are no rows.
        var blanks = 0
        var isOfColumns = false
        while true {
            let isBlank = scanner.isAtBlankLine
            guard let row = scanner.nextRow() else { break }
            isOfColumns = isOfColumns || row.count > 1
            if isOfColumns, isBlank {
                blanks += 1
                continue
            }
            for _ in 0..<blanks { Self.append([[]], to: &builder) }
            blanks = 0
            Self.append(row, to: &builder)
        }
        builder.close()
        return builder.finish()
    }

    private static func append(_ row: [ArraySlice<UInt8>], to builder: inout AttributedText.Builder) {
        builder.open(.row(Row()))
        for cell in row {
            builder.open(.cell(Cell()))
            builder.append(utf8: cell)
            builder.close()
        }
        builder.close()
    }
}

/// Splits text into rows of cells in one pass.
struct DelimitedScanner {
    private var rest: ArraySlice<UInt8>
    private let separator: UInt8
    /// True if quotes are syntax; false after an unclosed quote.
    private var quotes = true

    init(_ text: ArraySlice<UInt8>, separator: UInt8) {
        rest = text
        self.separator = separator
    }

    /// True before a line without any character.
    var isAtBlankLine: Bool { rest.first == 0x0A || rest.first == 0x0D }

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
        if quotes, rest.first == 0x20, let quoted = spacedCell() { return quoted }
        if quotes, rest.first == "\"" {
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

    /// Reads a quoted cell with spaces between the quotes and the separators; nil if there is none.
    private mutating func spacedCell() -> ArraySlice<UInt8>? {
        let whole = rest
        rest = rest.drop { $0 == 0x20 }
        if rest.first == "\"", let closed = quotedCell(isAlone: true) { return closed }
        rest = whole
        return nil
    }

    /// The maximum size in bytes of a quoted cell after a space.
    ///
    /// It keeps the time linear if the quotes are not syntax.
    private static let longestSpaced = 4096

    /// True if a quote belongs to its cell: it follows a backslash and does not end a cell.
    static func isEscaped(_ before: ArraySlice<UInt8>, before rest: ArraySlice<UInt8>, _ separator: UInt8) -> Bool {
        guard before.last == "\\", let next = rest.first else { return false }
        return next != separator && next != 0x0A && next != 0x0D && next != "\""
    }

    /// Reads a quoted cell; nil if the quotes are unclosed, or if `isAlone` is true and something other than spaces follows
    /// them.
    private mutating func quotedCell(isAlone: Bool = false) -> ArraySlice<UInt8>? {
        var content: [UInt8] = []
        var next = rest.dropFirst()
        while let end = next.firstIndex(of: "\"") {
            content.append(contentsOf: next[..<end])
            next = next[(end + 1)...]
            if Self.isEscaped(content[...], before: next, separator) {
                content[content.count - 1] = UInt8(ascii: "\"")
                continue
            }
            if isAlone, content.count > Self.longestSpaced { return nil }
            guard next.first == "\"" else {
                rest = next
                let behind = plainCell()
                if behind.allSatisfy({ $0 == 0x20 }) { return content[...] }
                return isAlone ? nil : (content + behind)[...]
            }
            content.append(UInt8(ascii: "\""))
            next.removeFirst()
        }
        return nil
    }
}
