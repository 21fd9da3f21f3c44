import FormatCore

/// The fonts of a document (RTF 1.9.1, "Font Table").
struct RTFFontTable {
    private var fonts: [Int32: RTFDocument.Font] = [:]
    /// The entry that is being read, and its number.
    private var entry: (number: Int32, font: RTFDocument.Font) = (0, .init())
    /// The default font (`\deff`).
    private(set) var defaultNumber: Int32?
    /// The last code page that was looked up, because nearly all text uses the same one.
    private var latest: (number: Int32?, page: RTFCodePage)?

    subscript(number: Int32?) -> RTFDocument.Font? {
        number.flatMap { fonts[$0] }
    }

    /// The numbers of the fonts that satisfy a condition.
    func numbers(where isWanted: (RTFDocument.Font) -> Bool) -> Set<Int32> {
        Set(fonts.filter { isWanted($0.value) }.keys)
    }

    mutating func setDefault(_ number: Int32?) {
        defaultNumber = number.flatMap { $0 < 0 ? nil : $0 }
        latest = nil
    }

    /// The code page of text in a font; that of the default font if the number is nil.
    mutating func codePage(of number: Int32?) -> RTFCodePage {
        if let latest, latest.number == number { return latest.page }
        let page = self[number ?? defaultNumber]?.codePage ?? .document
        latest = (number, page)
        return page
    }

    /// Marks fonts that look like code fonts but are not used for code.
    mutating func markAsText(_ numbers: some Sequence<Int32>) {
        for number in numbers { fonts[number]?.isOfText = true }
    }
}

// MARK: Reading an entry

extension RTFFontTable {
    mutating func beginEntry(_ number: Int32) { entry = (number, .init()) }

    mutating func setCharset(_ charset: Int32) { entry.font.codePage = RTFCodePage(charset: charset) }

    mutating func setCodePage(_ number: Int32) {
        entry.font.codePage = RTFCodePage(number: number) ?? entry.font.codePage
    }

    mutating func setMonospaced() { entry.font.isMonospaced = true }

    /// The code page of the name of the entry.
    ///
    /// For a symbol font, it is that of the document.
    var codePageOfEntry: RTFCodePage { entry.font.codePage == .symbol ? .document : entry.font.codePage }

    mutating func endEntry(named name: String) {
        entry.font.name = FontFamily.firstName(name) ?? ""
        if let page = RTFCodePage(fontName: entry.font.name) { entry.font.codePage = page }
        // East Asian fonts are monospaced without being code fonts.
        if case .doubleByte = entry.font.codePage { entry.font.isMonospaced = false }
        if entry.font.codePage == .symbol { entry.font.codePage = RTFCodePage(symbolFont: name) }
        fonts[entry.number] = entry.font
        latest = nil
    }
}
