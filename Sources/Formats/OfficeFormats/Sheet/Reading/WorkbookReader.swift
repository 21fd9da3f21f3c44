import FormatCore
import RichText

/// Reads the first sheet of an Excel workbook as a table, or all visible sheets (ECMA-376 part 1, §18).
///
/// Numbers and dates are read in the formats of their cells. Formulas are read as their stored results, or as formulas if they
/// have none. Hidden rows and columns, comments, drawings and charts are left out.
public struct WorkbookReader: FormatReader {
    /// Creates a reader.
    public init() {}

    private static let format = "an Excel workbook"
    static let namespaces = [
        "http://schemas.openxmlformats.org/spreadsheetml/2006/main": "x",
        "http://purl.oclc.org/ooxml/spreadsheetml/main": "x",
        "http://schemas.openxmlformats.org/officeDocument/2006/relationships": "r",
        "http://purl.oclc.org/ooxml/officeDocument/relationships": "r",
        "http://schemas.openxmlformats.org/package/2006/relationships": "p",
    ]

    /// Reads a whole document.
    public func read(_ bytes: [UInt8], _ options: ReadingOptions) throws(FormatError) -> AttributedText {
        var parts = try SheetParts(bytes, of: Self.format)
        let book = WorkbookParts(try parts.text(of: "xl/workbook.xml") ?? [])
        let targets = WorkbookParts.targets(try parts.text(of: "xl/_rels/workbook.xml.rels") ?? [])
        let strings = SharedStrings(try parts.text(of: "xl/sharedStrings.xml") ?? [])
        let formats = WorkbookFormats(try parts.text(of: "xl/styles.xml") ?? [])
        var sheets: [(name: String, sheet: ReadSheet)] = []
        var (cellCount, textLeft) = (0, ReadSheet.mostText)
        for (name, part) in book.named(targets, in: parts.names) {
            guard cellCount < ReadSheet.mostCells, textLeft > 0, let content = try parts.text(of: part) else {
                continue
            }
            var reading = WorkbookSheetReading(content, strings, formats, from1904: book.countsFrom1904)
            reading.sheet = ReadSheet(text: textLeft)
            if let links = try parts.text(of: Self.relationships(of: part)) {
                reading.addresses = WorkbookParts.addresses(links).compactMapValues(Addresses(options).link)
            }
            let sheet = reading.read()
            sheets.append((name, sheet))
            (cellCount, textLeft) = (cellCount + sheet.cellCount, sheet.textLeft)
            // An empty sheet, or one with only a chart, precedes the first table.
            if !options.readsAllSheets, sheet.hasContent { break }
        }
        guard !sheets.isEmpty else {
            throw .notThisFormat(format: Self.format, expected: "the archive has no part with a sheet")
        }
        return ReadSheet.text(of: sheets)
    }
}

extension WorkbookReader {
    /// The part with the relationships of a part.
    private static func relationships(of part: String) -> String {
        let name = part.split(separator: "/").last.map(String.init) ?? part
        return part.dropLast(name.count) + "_rels/" + name + ".rels"
    }
}

/// Facts from the workbook part: the visible sheets, and the day from which days are counted.
private struct WorkbookParts {
    private var sheets: [(name: String, id: String)] = []
    private(set) var countsFrom1904 = false

    /// The most sheets that are read.
    private static let mostSheets = 1 << 10

    private enum Name: Int { case sheet, id, properties, date1904, relationship, ownID, target, state, name }
    private static let vocabulary = XMLVocabulary(
        ["x:sheet", "r:id", "x:workbookPr", "date1904", "p:Relationship", "Id", "Target", "state", "name"],
        namespaces: WorkbookReader.namespaces)

    init(_ part: [UInt8]) {
        var reader = XMLReader<Int>(part, Self.vocabulary)
        while true {
            switch reader.next() {
            case .finished: return
            case .start(Name.sheet.rawValue):
                // Its user does not see a hidden sheet.
                if sheets.count < Self.mostSheets, reader.string(Name.state.rawValue)?.hasSuffix("idden") != true,
                    let id = reader.string(Name.id.rawValue)
                {
                    sheets.append((reader.string(Name.name.rawValue) ?? "", id))
                }
            case .start(Name.properties.rawValue):
                let value = reader.string(Name.date1904.rawValue)
                countsFrom1904 = value == "1" || value == "true"
            default: break
            }
        }
    }

    /// The visible sheets with their parts in order; the first part with a sheet if the workbook names none.
    func named(_ targets: [String: String], in parts: Set<String>) -> [(name: String, part: String)] {
        let found = sheets.compactMap { sheet in
            targets[sheet.id].flatMap { parts.contains($0) ? (sheet.name, $0) : nil }
        }
        if !found.isEmpty { return found }
        return parts.filter { $0.hasPrefix("xl/worksheets/sheet") }.min().map { [("", $0)] } ?? []
    }

    /// The names of the parts in the workbook's relationships.
    static func targets(_ part: [UInt8]) -> [String: String] {
        addresses(part).mapValues { $0.hasPrefix("/") ? String($0.dropFirst()) : "xl/" + $0 }
    }

    /// The addresses that the relationships of a part lead to.
    static func addresses(_ part: [UInt8]) -> [String: String] {
        var reader = XMLReader<Int>(part, vocabulary)
        var targets: [String: String] = [:]
        while true {
            let event = reader.next()
            if event == .finished { return targets }
            guard event == .start(Name.relationship.rawValue), targets.count < 1 << 14,
                let id = reader.string(Name.ownID.rawValue), let target = reader.string(Name.target.rawValue)
            else { continue }
            targets[id] = target
        }
    }
}

/// The shared texts of cells of a workbook.
private struct SharedStrings {
    private var strings: [[UInt8]] = []

    private enum Name: Int { case item, text, phonetic }
    private static let vocabulary = XMLVocabulary(["x:si", "x:t", "x:rPh"], namespaces: WorkbookReader.namespaces)

    init(_ part: [UInt8]) {
        var reader = XMLReader<Int>(part, Self.vocabulary)
        while true {
            switch reader.next() {
            case .finished: return
            case .start(Name.item.rawValue): strings.append([])
            case .start(Name.phonetic.rawValue): reader.skip()
            case .text where reader.innermost == Name.text.rawValue && !strings.isEmpty:
                reader.appendText(to: &strings[strings.count - 1])
            case .end(Name.item.rawValue) where !strings.isEmpty:
                strings[strings.count - 1] = WorkbookEscapes.decoded(strings[strings.count - 1])
            default: break
            }
        }
    }

    subscript(index: Int) -> [UInt8] { strings.indices.contains(index) ? strings[index] : [] }
}

/// The walk through a sheet of a workbook.
private struct WorkbookSheetReading {
    private enum Name: Int {
        case row, cell, value, inline, text, phonetic, merged, column, link
        case reference, type, style, area, hidden, first, last, id, formula
    }

    private static let vocabulary = XMLVocabulary(
        [
            "x:row", "x:c", "x:v", "x:is", "x:t", "x:rPh", "x:mergeCell", "x:col", "x:hyperlink", "r", "t", "s", "ref",
            "hidden", "min", "max", "r:id", "x:f",
        ],
        namespaces: WorkbookReader.namespaces)

    private var reader: XMLReader<Int>
    private let strings: SharedStrings
    private let formats: WorkbookFormats
    private let from1904: Bool
    /// The addresses of links by their names.
    var addresses: [String: String] = [:]
    /// The cells so far.
    var sheet = ReadSheet()
    private var row = -1
    private var column = 0

    init(_ part: [UInt8], _ strings: SharedStrings, _ formats: WorkbookFormats, from1904: Bool) {
        reader = XMLReader<Int>(part, Self.vocabulary)
        self.strings = strings
        self.formats = formats
        self.from1904 = from1904
    }

    mutating func read() -> ReadSheet {
        while true {
            switch reader.next() {
            case .finished: return sheet
            case .start(Name.row.rawValue):
                row = min(reader.integer(Name.reference.rawValue).map { max(1, $0) - 1 } ?? row + 1, ReadSheet.mostRows)
                column = 0
                if isHidden { sheet.hide(rows: row..<row + 1) }
            case .start(Name.column.rawValue) where isHidden: hideColumns()
            case .start(Name.link.rawValue): link()
            case .start(Name.cell.rawValue) where !sheet.isFull: readCell()
            case .start(Name.merged.rawValue): if let area = reader.string(Name.area.rawValue) { merge(area) }
            default: break
            }
        }
    }

    private var isHidden: Bool {
        let hidden = reader.string(Name.hidden.rawValue)
        return hidden == "1" || hidden == "true"
    }

    private mutating func hideColumns() {
        guard let first = reader.integer(Name.first.rawValue), let last = reader.integer(Name.last.rawValue),
            (1...ReadSheet.mostColumns).contains(first), last >= first
        else { return }
        sheet.hide(columns: first - 1..<min(last, ReadSheet.mostColumns))
    }

    private mutating func link() {
        guard let address = reader.string(Name.id.rawValue).flatMap({ addresses[$0] }),
            let corner = reader.string(Name.area.rawValue)?.prefix(while: { $0 != ":" }),
            let place = Self.place(String(corner))
        else { return }
        sheet.link(row: place.row, column: place.column, to: address)
    }

    private mutating func readCell() {
        if let place = reader.string(Name.reference.rawValue).flatMap(Self.place) { (row, column) = place }
        let type = reader.string(Name.type.rawValue) ?? "n"
        let style = reader.integer(Name.style.rawValue) ?? 0
        var value: [UInt8] = []
        var formula: [UInt8] = []
        var isInline = false
        let depth = reader.depth
        while reader.depth >= depth {
            switch reader.next() {
            case .finished: return
            case .start(Name.phonetic.rawValue): reader.skip()
            case .start(Name.inline.rawValue): isInline = true
            case .text
            where reader.innermost == Name.value.rawValue || isInline && reader.innermost == Name.text.rawValue:
                reader.appendText(to: &value)
            case .text where reader.innermost == Name.formula.rawValue: reader.appendText(to: &formula)
            default: break
            }
        }
        var cell = ReadSheet.Cell()
        // Libraries that write workbooks store formulas without results.
        let isComputed = value.isEmpty && !formula.isEmpty
        let words = isComputed ? [UInt8(ascii: "=")] + formula : shown(value, type, formats[style])
        cell.lines = words.split(
            omittingEmptySubsequences: false, whereSeparator: { $0 == 0x0A }
        ).map { Array($0.last == 0x0D ? $0.dropLast() : $0) }
        sheet.put(cell, row: max(0, row), column: column)
        column += 1
    }

    private func shown(_ value: [UInt8], _ type: String, _ pattern: NumberPattern?) -> [UInt8] {
        switch type {
        case "s":
            guard let index = Int(String(decoding: value, as: UTF8.self)) else { return [] }
            return pattern?.shown(strings[index]) ?? strings[index]
        case "b": return Array((value == [0x31] ? "TRUE" : "FALSE").utf8)
        case "n":
            guard let number = DecimalNumber(value) else { return value }
            return Array((pattern?.shown(number, from1904: from1904) ?? number.general).utf8)
        case "inlineStr", "str":
            let text = WorkbookEscapes.decoded(value)
            return pattern?.shown(text) ?? text
        case "d" where value.count > 10 && value.dropFirst(10).starts(with: "T00:00:00".utf8):
            return Array(value.prefix(10))
        default: return value
        }
    }

    private mutating func merge(_ area: String) {
        let corners = area.split(separator: ":").compactMap { Self.place(String($0)) }
        guard corners.count == 2, corners[0].row <= corners[1].row, corners[0].column <= corners[1].column else {
            return
        }
        sheet.span(
            row: corners[0].row, column: corners[0].column, rows: corners[1].row - corners[0].row + 1,
            columns: corners[1].column - corners[0].column + 1)
    }

    /// The position of a reference such as `AB12`.
    private static func place(_ reference: String) -> (row: Int, column: Int)? {
        let bytes = Array(reference.utf8)
        let letters = bytes.prefix { $0.isASCIILetter }
        let digits = bytes[letters.endIndex...]
        guard (1...3).contains(letters.count), (1...7).contains(digits.count), digits.allSatisfy(\.isASCIIDigit) else {
            return nil
        }
        let column = letters.reduce(0) { $0 * 26 + Int($1 & 0x1F) }
        let row = digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
        return row > 0 ? (row - 1, column - 1) : nil
    }
}
