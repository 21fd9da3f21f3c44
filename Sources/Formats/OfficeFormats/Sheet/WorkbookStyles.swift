import RichText

/// The font of text in a cell.
struct WorkbookFont: Hashable {
    var marks: Marks = []
    var color: Color?

    init() {}

    init(_ attributes: Attributes) {
        marks = attributes.marks.intersection([.strong, .emphasis, .underline, .strikethrough])
        color = attributes.look.foreground
    }
}

/// The style of a cell.
struct WorkbookStyle: Hashable {
    var font = WorkbookFont()
    /// The number format code; empty for the general format.
    var format = ""
    var alignment: Alignment?
    /// True if the text has several lines.
    var wraps = false
}

/// The cell styles of a workbook in the order of first use, with their fonts, formats and colors.
struct WorkbookStyles {
    private var fonts = WorkbookList<WorkbookFont>()
    private var formats = WorkbookList<String>()
    private var styles = WorkbookList<WorkbookStyle>()
    private var colors = WorkbookList<Color>()

    init() {
        _ = fonts.index(of: WorkbookFont())
        _ = styles.index(of: WorkbookStyle())
    }

    /// Returns the index of a style among the records, after Excel's own.
    mutating func index(of style: WorkbookStyle) -> UInt16 { Self.ownStyles + styles.index(of: style) }

    /// Returns the index of a font; index 4 does not exist ([MS-XLS] §2.5.129).
    mutating func index(of font: WorkbookFont) -> UInt16 {
        let offset = fonts.index(of: font)
        return offset < 4 ? offset : offset + 1
    }

    /// The number of Excel's own style records before those of cells ([MS-XLS] §2.4.353).
    private static let ownStyles: UInt16 = 15
    /// The first index of custom formats ([MS-XLS] §2.4.126).
    private static let firstFormat: UInt16 = 164
    /// The first index of the palette's 56 colors ([MS-XLS] §2.4.188).
    private static let firstColor: UInt16 = 8
    private static let mostColors = 56
    private static let noColor: UInt16 = 0x7FFF
    /// The format codes with built-in indices ([ECMA-376] part 1, §18.8.30).
    private static let ownFormats: [String: UInt16] = [
        "": 0, "0": 1, "0.00": 2, "#,##0": 3, "#,##0.00": 4, "0%": 9, "0.00%": 10, "h:mm": 20, "h:mm:ss": 21, "@": 49,
    ]
}

extension WorkbookStyles {
    /// Writes the records of fonts, formats, styles and colors.
    mutating func write(to records: inout WorkbookRecords) {
        var body = WorkbookRecords()
        for style in styles.values { append(style, to: &body) }
        for font in fonts.values { append(font, to: &records) }
        for (offset, format) in formats.values.enumerated() {
            records.add(.format) {
                $0.append(Self.firstFormat + UInt16(offset))
                $0.append(format)
            }
        }
        for _ in 0..<Self.ownStyles { Self.appendXF(to: &records, font: 0, format: 0, isOfCell: false, 0x20, uses: 0) }
        records.append(contentsOf: body.bytes)
        records.add(.style) { $0.append(0x8000, 0xFF00) }
        guard !colors.values.isEmpty else { return }
        records.add(.palette) {
            $0.append(UInt16(Self.mostColors))
            for offset in 0..<Self.mostColors {
                let color = offset < colors.values.count ? colors.values[offset] : Color(red: 0, green: 0, blue: 0)
                $0.append(contentsOf: [color.red, color.green, color.blue, 0])
            }
        }
    }

    private mutating func append(_ style: WorkbookStyle, to records: inout WorkbookRecords) {
        let font = index(of: style.font)
        let own = Self.ownFormats[style.format]
        let format = own ?? Self.firstFormat + formats.index(of: style.format)
        let horizontal: UInt8 =
            switch style.alignment {
            case nil, .justified?: 0
            case .left?: 1
            case .center?: 2
            case .right?: 3
            }
        let uses: UInt8 = 0x04 | (font == 0 ? 0 : 0x08) | (horizontal == 0 && !style.wraps ? 0 : 0x10)
        Self.appendXF(
            to: &records, font: font, format: format, isOfCell: true, 0x20 | horizontal | (style.wraps ? 0x08 : 0),
            uses: uses)
    }

    private static func appendXF(
        to records: inout WorkbookRecords, font: UInt16, format: UInt16, isOfCell: Bool, _ alignment: UInt8, uses: UInt8
    ) {
        records.add(.xf) {
            $0.append(font, format, isOfCell ? 0x0001 : 0xFFF5)
            $0.append(contentsOf: [alignment, 0, 0, uses])
            $0.append(UInt32(0))
            $0.append(UInt32(0))
            $0.append(UInt16(0x20C0))
        }
    }

    private mutating func append(_ font: WorkbookFont, to records: inout WorkbookRecords) {
        let color = font.color.flatMap { number(of: $0) } ?? Self.noColor
        records.add(.font) {
            $0.append(UInt16(200))
            $0.append(
                UInt16(font.marks.contains(.emphasis) ? 2 : 0) | UInt16(font.marks.contains(.strikethrough) ? 8 : 0))
            $0.append(color, font.marks.contains(.strong) ? 700 : 400, 0)
            $0.append(contentsOf: [font.marks.contains(.underline) ? 1 : 0, 0, 0, 0])
            $0.append("Liberation Sans", isShort: true)
        }
    }

    private mutating func number(of color: Color) -> UInt16? {
        if colors.values.count == Self.mostColors, !colors.values.contains(color) { return nil }
        return Self.firstColor + colors.index(of: color)
    }
}

/// Distinct values in the order of first use.
struct WorkbookList<Value: Hashable> {
    private(set) var values: [Value] = []
    private var places: [Value: UInt16] = [:]

    /// Returns the index of a value; that of the first one if there are too many for the records.
    mutating func index(of value: Value) -> UInt16 {
        if let offset = places[value] { return offset }
        guard values.count < 4000 else { return 0 }
        places[value] = UInt16(values.count)
        values.append(value)
        return UInt16(values.count - 1)
    }
}
