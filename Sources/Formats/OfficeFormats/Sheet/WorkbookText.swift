import RichText

/// The text of a cell with its fonts and its link.
struct WorkbookText {
    /// The start of a font.
    struct Change {
        let index: Int
        let font: WorkbookFont
    }

    private(set) var units: [UInt16] = []
    private(set) var changes: [Change] = []
    private(set) var alignment: Alignment?
    private var utf8: [UInt8] = []
    private var paragraphs = 0
    private var links: Set<String> = []
    private var isPartlyLinked = false

    /// The maximum number of UTF-16 code units of a cell in Excel and Gnumeric.
    static let most = 32_767

    init(_ paragraphs: [Paragraph], isHeader: Bool) {
        for paragraph in paragraphs { append(paragraph, isHeader: isHeader) }
        if units.count > Self.most {
            units.removeLast(units.count - Self.most)
            changes.removeAll { $0.index >= Self.most }
        }
    }

    /// The value; several paragraphs are text.
    func value(hasDecimalComma: Bool) -> SheetValue {
        paragraphs > 1 ? .text : SheetValue(utf8[...], hasDecimalComma: hasDecimalComma)
    }

    var hasLines: Bool { units.contains(0x0A) }

    /// The address of the link that covers the whole text; nil if there is none.
    var link: String? { isPartlyLinked || links.count != 1 ? nil : links.first }

    private mutating func append(_ paragraph: Paragraph, isHeader: Bool) {
        guard !paragraph.isEmpty || paragraphs > 0 else { return }
        if paragraphs > 0 { append([0x0A], changes.last?.font ?? WorkbookFont()) }
        paragraphs += 1
        if alignment == nil { alignment = paragraph.style.alignment }
        var isStrong = isHeader
        if case .heading = paragraph.style.kind { isStrong = true }
        for run in paragraph.runs {
            var font = WorkbookFont(run.attributes)
            if isStrong { font.marks.insert(.strong) }
            if let link = run.attributes.link { links.insert(link.destination) } else { isPartlyLinked = true }
            append(run.cellText[...], font)
        }
    }

    private mutating func append(_ text: ArraySlice<UInt8>, _ font: WorkbookFont) {
        guard !text.isEmpty else { return }
        if changes.last?.font != font { changes.append(Change(index: units.count, font: font)) }
        utf8.append(contentsOf: text)
        for unit in String(decoding: text, as: UTF8.self).utf16 {
            units.append(
                unit == 0x2028 || unit == 0x2029 ? 0x0A : unit < 0x20 && unit != 0x0A && unit != 0x09 ? 0xFFFD : unit)
        }
    }
}
