import FormatCore
import RichText

/// Reads the first visible sheet of an OpenDocument spreadsheet as a table, or all of them (OpenDocument 1.3, ISO/IEC 26300),
/// from an archive or from one XML file.
///
/// Numbers and dates are read as displayed. Hidden rows and columns, comments, drawings and formulas are left out.
public struct SheetReader: FormatReader {
    /// Creates a reader.
    public init() {}

    /// Reads a whole document.
    public func read(_ bytes: [UInt8], _ options: ReadingOptions) throws(FormatError) -> AttributedText {
        var reading = OpenDocumentSheetReading(try Self.content(bytes), Addresses(options))
        reading.readsAll = options.readsAllSheets
        let sheets = reading.read()
        guard !sheets.isEmpty else {
            throw .notThisFormat(
                format: Self.format, expected: "the document has no sheet, or is of another kind, such as a text")
        }
        return ReadSheet.text(of: sheets)
    }

    private static func content(_ bytes: [UInt8]) throws(FormatError) -> [UInt8] {
        if OfficeArchive.isXML(bytes) { return try TextDecoding.utf8(bytes, isStrict: false) }
        var archive = try OfficeArchive.open(bytes, of: format)
        return try OfficeArchive.content(&archive, of: format)
    }

    private static let format = "an OpenDocument spreadsheet"
}

/// The walk through the content of an OpenDocument spreadsheet.
private struct OpenDocumentSheetReading {
    private enum Name: Int, CaseIterable {
        case spreadsheet, table, row, cell, covered, paragraph, space, tab, lineBreak, link
        case annotation, shapes
        case rowsRepeated, columnsRepeated, columnsSpanned, rowsSpanned, spaceCount, address
        case value, valueType, dateValue, timeValue, booleanValue, stringValue
        case style, properties, styleName, tableStyle, display, column, visibility, tableName
    }

    private static let vocabulary = XMLVocabulary(
        [
            "office:spreadsheet", "table:table", "table:table-row", "table:table-cell", "table:covered-table-cell",
            "text:p",
            "text:s", "text:tab", "text:line-break", "text:a", "office:annotation", "table:shapes",
            "table:number-rows-repeated", "table:number-columns-repeated", "table:number-columns-spanned",
            "table:number-rows-spanned", "text:c", "xlink:href", "office:value", "office:value-type",
            "office:date-value",
            "office:time-value", "office:boolean-value", "office:string-value", "style:style", "style:table-properties",
            "style:name", "table:style-name", "table:display", "table:table-column", "table:visibility", "table:name",
        ],
        namespaces: [
            "urn:oasis:names:tc:opendocument:xmlns:office:1.0": "office",
            "urn:oasis:names:tc:opendocument:xmlns:table:1.0": "table",
            "urn:oasis:names:tc:opendocument:xmlns:style:1.0": "style",
            "urn:oasis:names:tc:opendocument:xmlns:text:1.0": "text", "http://www.w3.org/1999/xlink": "xlink",
        ])

    /// The maximum number of repetitions of rows or cells with content.
    private static let mostRepeated = 1 << 12

    private var reader: XMLReader<Int>
    private let addresses: Addresses
    /// True if all visible sheets are read, and not only the first one.
    var readsAll = false
    private var sheet = ReadSheet()
    /// The name of the style that is being read.
    private var style: String?
    private var hiddenStyles: Set<String> = []
    private var row = 0
    private var column = 0
    /// The number of columns that are described.
    private var columns = 0

    init(_ content: [UInt8], _ addresses: Addresses) {
        reader = XMLReader<Int>(content, Self.vocabulary)
        self.addresses = addresses
    }

    /// Reads the visible sheets, or the first one if all are hidden; empty if the document is not a spreadsheet.
    mutating func read() -> [(name: String, sheet: ReadSheet)] {
        let start = self
        let visible = read(skipsHidden: true)
        if !visible.isEmpty { return visible }
        self = start
        return read(skipsHidden: false)
    }

    private mutating func read(skipsHidden: Bool) -> [(name: String, sheet: ReadSheet)] {
        var isSpreadsheet = false
        var isInSheet = false
        var name = ""
        var sheets: [(name: String, sheet: ReadSheet)] = []
        while true {
            switch reader.next() {
            case .finished: return sheets.isEmpty && isSpreadsheet && !skipsHidden ? [(name, sheet)] : sheets
            case .start(Name.spreadsheet.rawValue): isSpreadsheet = true
            case .start(Name.style.rawValue): style = reader.string(Name.styleName.rawValue)
            case .start(Name.properties.rawValue):
                if let style, reader.string(Name.display.rawValue) == "false" { hiddenStyles.insert(style) }
            case .start(Name.table.rawValue) where skipsHidden && isSpreadsheet && !isInSheet && isHidden:
                reader.skip()
            case .start(Name.table.rawValue) where isSpreadsheet:
                // A table in a cell or drawing is skipped with it.
                isInSheet = true
                name = reader.string(Name.tableName.rawValue) ?? ""
            case .start(Name.row.rawValue) where isInSheet: readRow()
            case .start(Name.column.rawValue) where isInSheet: readColumn()
            case .start(Name.shapes.rawValue): reader.skip()
            case .end(Name.table.rawValue) where isInSheet:
                sheets.append((name, sheet))
                let cellCount = sheets.reduce(0) { $0 + $1.sheet.cellCount }
                let isLast = !readsAll && sheet.hasContent
                guard !isLast, skipsHidden, sheets.count < 1 << 10, cellCount < ReadSheet.mostCells, !sheet.isFull
                else {
                    return sheets
                }
                (sheet, row, columns, isInSheet) = (ReadSheet(text: sheet.textLeft), 0, 0, false)
            default: break
            }
        }
    }

    private var isHidden: Bool { reader.string(Name.tableStyle.rawValue).map(hiddenStyles.contains) ?? false }

    /// Whether a row or column is hidden by a person or by a filter.
    private var isCollapsed: Bool {
        let visibility = reader.string(Name.visibility.rawValue)
        return visibility == "collapse" || visibility == "filter"
    }

    private mutating func readColumn() {
        let repeated = min(max(1, reader.integer(Name.columnsRepeated.rawValue) ?? 1), ReadSheet.mostColumns)
        if isCollapsed, columns < ReadSheet.mostColumns { sheet.hide(columns: columns..<columns + repeated) }
        columns += repeated
    }

    private mutating func readRow() {
        let repeated = max(1, reader.integer(Name.rowsRepeated.rawValue) ?? 1)
        if isCollapsed, row < ReadSheet.mostRows { sheet.hide(rows: row..<row + min(repeated, ReadSheet.mostRows)) }
        var cells: [(column: Int, cell: ReadSheet.Cell)] = []
        let depth = reader.depth
        column = 0
        while reader.depth >= depth {
            switch reader.next() {
            case .finished: return
            case .start(Name.cell.rawValue), .start(Name.covered.rawValue): readCell(into: &cells)
            default: break
            }
        }
        let isFilled = cells.contains { !$0.cell.isEmpty }
        for index in 0..<min(repeated, isFilled ? Self.mostRepeated : 1) {
            for (column, cell) in cells { sheet.put(cell, row: row + index, column: column) }
        }
        row += repeated
    }

    private mutating func readCell(into cells: inout [(column: Int, cell: ReadSheet.Cell)]) {
        let repeated = max(1, reader.integer(Name.columnsRepeated.rawValue) ?? 1)
        var cell = ReadSheet.Cell()
        cell.columnSpan = max(1, reader.integer(Name.columnsSpanned.rawValue) ?? 1)
        cell.rowSpan = max(1, reader.integer(Name.rowsSpanned.rawValue) ?? 1)
        let value = bareValue
        let depth = reader.depth
        while reader.depth >= depth {
            switch reader.next() {
            case .finished: break
            case .start(Name.paragraph.rawValue):
                let line = readParagraph(&cell)
                cell.lines += line
                continue
            case .start(Name.annotation.rawValue):
                reader.skip()
                continue
            default: continue
            }
            break
        }
        if cell.lines.isEmpty, let value { cell.lines = [Array(value.utf8)] }
        if !cell.isEmpty || cell.columnSpan > 1 || cell.rowSpan > 1 {
            for index in 0..<min(repeated, Self.mostRepeated) { cells.append((column + index, cell)) }
        }
        column += repeated
    }

    /// The value of a cell without text; programs display it in their own format.
    private var bareValue: String? {
        switch reader.string(Name.valueType.rawValue) {
        case "date": reader.string(Name.dateValue.rawValue)
        case "time": reader.string(Name.timeValue.rawValue)
        case "boolean": reader.string(Name.booleanValue.rawValue)?.uppercased()
        case "string": reader.string(Name.stringValue.rawValue)
        case nil: nil
        default: reader.string(Name.value.rawValue)
        }
    }

    /// The lines of a paragraph.
    private mutating func readParagraph(_ cell: inout ReadSheet.Cell) -> [[UInt8]] {
        var lines: [[UInt8]] = [[]]
        let depth = reader.depth
        while reader.depth >= depth {
            switch reader.next() {
            case .finished: return lines
            case .text: reader.appendText(to: &lines[lines.count - 1])
            case .start(Name.space.rawValue):
                let count = min(max(1, reader.integer(Name.spaceCount.rawValue) ?? 1), 1 << 10)
                lines[lines.count - 1] += [UInt8](repeating: 0x20, count: count)
            case .start(Name.tab.rawValue): lines[lines.count - 1].append(0x09)
            case .start(Name.lineBreak.rawValue): lines.append([])
            case .start(Name.link.rawValue):
                if let address = reader.string(Name.address.rawValue) { cell.link = addresses.link(address) }
            case .start(Name.annotation.rawValue): reader.skip()
            default: break
            }
        }
        return lines
    }
}
