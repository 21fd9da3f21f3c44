import RichText

/// The stream of an Excel 97 workbook with one sheet ([MS-XLS] §2.1.7.20).
struct WorkbookOutput: SheetSink {
    private let hasDecimalComma: Bool
    private var cells = WorkbookRecords()
    private var links = WorkbookRecords()
    private var strings = WorkbookStrings()
    private var styles = WorkbookStyles()
    private var merged: [[UInt16]] = []
    private var row = -1
    private var column = 0
    private var widest = 0
    /// True if rows or columns beyond the format's limits are dropped.
    private(set) var isCut = false

    /// The maximum numbers of rows and columns.
    static let mostRows = 65_536
    static let mostColumns = 256

    init(hasDecimalComma: Bool) { self.hasDecimalComma = hasDecimalComma }

    mutating func beginRow() {
        row += 1
        column = 0
    }

    mutating func endRow() {}

    mutating func appendCovered(_ count: Int) { column += count }

    mutating func append(_ cell: SheetCellPlace, _ paragraphs: [Paragraph]) {
        defer { column += 1 }
        guard row < Self.mostRows, column < Self.mostColumns else {
            isCut = true
            return
        }
        merge(cell)
        widest = max(widest, column + 1)
        let text = WorkbookText(paragraphs, isHeader: cell.isHeader)
        var style = WorkbookStyle(
            font: text.changes.first?.font ?? WorkbookFont(), alignment: text.alignment ?? cell.alignment)
        if let (number, format) = Self.number(text.value(hasDecimalComma: hasDecimalComma)) {
            style.format = format
            return append(.numberCell, style) { $0.append(number.bitPattern) }
        }
        guard !text.units.isEmpty else { return append(.blankCell, style) }
        style.format = "@"
        style.wraps = text.hasLines
        let fonts = text.changes.dropFirst().map { (index: $0.index, font: styles.index(of: $0.font)) }
        let string = strings.add(text.units, fonts: fonts)
        append(.stringCell, style) { $0.append(string) }
        if let link = text.link { append(link) }
    }

    private mutating func append(
        _ kind: WorkbookRecords.Kind, _ style: WorkbookStyle, _ body: (inout WorkbookRecords) -> Void = { _ in }
    ) {
        let number = styles.index(of: style)
        cells.add(kind) {
            $0.append(UInt16(row), UInt16(column), number)
            body(&$0)
        }
    }

    /// The number and the format code of a value; nil for text.
    private static func number(_ value: SheetValue) -> (Double, format: String)? {
        switch value {
        case .number(let number): return (number.number, number.formatCode)
        case .date(let date): return WorkbookDay(date).map { ($0.number, "yyyy\\-mm\\-dd") }
        case .time(let date, let seconds, let showsSeconds):
            let part = Double(seconds) / 86_400
            guard let date else { return (part, showsSeconds ? "h:mm:ss" : "h:mm") }
            return WorkbookDay(date).map { ($0.number + part, "yyyy\\-mm\\-dd\\ hh:mm" + (showsSeconds ? ":ss" : "")) }
        case .empty, .text: return nil
        }
    }

    private mutating func merge(_ cell: SheetCellPlace) {
        let lastRow = min(row + max(cell.rows, 1), Self.mostRows) - 1
        let lastColumn = min(column + cell.columns, Self.mostColumns) - 1
        guard lastRow > row || lastColumn > column else { return }
        merged.append([UInt16(row), UInt16(lastRow), UInt16(column), UInt16(lastColumn)])
    }
}

extension WorkbookOutput {
    /// The class identifiers of a hyperlink ([MS-OSHARED] §2.3.7.1 and §2.3.7.6).
    private static let linkClass: [UInt8] = [
        0xD0, 0xC9, 0xEA, 0x79, 0xF9, 0xBA, 0xCE, 0x11, 0x8C, 0x82, 0x00, 0xAA, 0x00, 0x4B, 0xA9, 0x0B,
    ]
    private static let addressClass: [UInt8] = [0xE0] + linkClass.dropFirst()

    private mutating func append(_ address: String) {
        let units = Array(address.utf16)
        // An address cannot continue in another record.
        guard units.count < 2000, !units.contains(0) else { return }
        links.add(.link) {
            $0.append(UInt16(row), UInt16(row), UInt16(column), UInt16(column))
            $0.append(contentsOf: Self.linkClass)
            $0.append(UInt32(2))
            $0.append(UInt32(3))
            $0.append(contentsOf: Self.addressClass)
            $0.append(UInt32(units.count * 2 + 2))
            for unit in units + [0] { $0.append(unit) }
        }
    }

    /// Returns the complete stream.
    mutating func finish() -> [UInt8] {
        var book = WorkbookRecords()
        Self.begin(0x0005, &book)
        book.add(.codePage) { $0.append(UInt16(1200)) }
        styles.write(to: &book)
        let offset = book.bytes.count + 4
        let name = "Sheet1"
        book.add(.sheet) {
            $0.append(UInt32(0))
            $0.append(UInt16(0))
            $0.append(name, isShort: true)
        }
        book.append(contentsOf: strings.finish())
        book.add(.end)
        book.set(book.bytes.count, at: offset)
        Self.begin(0x0010, &book)
        book.add(.dimensions) {
            $0.append(UInt32(0))
            $0.append(UInt32(min(row + 1, Self.mostRows)))
            $0.append(0, UInt16(widest), 0)
        }
        book.append(contentsOf: cells.bytes)
        book.add(.window) { $0.append(0x06B6, 0, 0, 64, 0, 0, 0, 0, 0) }
        for start in stride(from: 0, to: merged.count, by: Self.mostMerged) {
            let some = merged[start..<min(start + Self.mostMerged, merged.count)]
            book.add(.mergedCells) { records in
                records.append(UInt16(some.count))
                for area in some { for number in area { records.append(number) } }
            }
        }
        book.append(contentsOf: links.bytes)
        book.add(.end)
        return book.bytes
    }

    /// The maximum number of areas in a record ([MS-XLS] §2.4.168).
    private static let mostMerged = 1026

    /// Begins a substream ([MS-XLS] §2.4.21).
    private static func begin(_ part: UInt16, _ records: inout WorkbookRecords) {
        records.add(.beginning) {
            $0.append(0x0600, part, 0x0DBB, 0x07CC)
            $0.append(UInt32(0x41))
            $0.append(UInt32(6))
        }
    }
}
