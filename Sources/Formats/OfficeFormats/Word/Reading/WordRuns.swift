import FormatCore

/// The run that is being read, and the indices of the runs in the assembly.
struct WordRuns {
    /// The mark of a note in the text of runs.
    var noteMark = WordNoteMark()
    private var run = WordRun.plain
    private var numbers: [Key: Int] = [:]

    /// The values that the properties of a run depend on.
    private struct Key: Hashable {
        var run: OfficeRunProperties
        var note: String?
        var style: String?
        var isTop: Bool
    }

    private static let mostKnown = 100_000

    var isHidden: Bool { run.properties.isHidden == true }

    /// True if the run may be the mark of a note.
    var isMark: Bool { run.properties.style != nil || run.properties.raised == .superscript }

    /// The font whose letters are signs; nil for any other.
    var symbols: SymbolFont? { run.note == nil ? run.properties.font.flatMap { SymbolFont(name: $0) } : nil }

    mutating func begin(note: String?) { run = WordRun(note: note) }

    mutating func take(_ name: WordName, _ reader: WordXML, isDropCap: Bool) {
        // The size and the position of a drop cap belong only to the letter.
        if !isDropCap || name != .sz && name != .position { run.properties.take(name, reader) }
    }

    mutating func end() { run = .plain }

    /// The index of the run's properties in the assembly.
    mutating func number(
        in paragraph: WordParagraph?, _ styling: inout WordStyling, _ assembly: inout OfficeAssembly
    ) -> Int {
        if let number = run.number { return number }
        let key = Key(
            run: run.properties, note: run.note, style: paragraph?.properties.style, isTop: paragraph != nil)
        let known = numbers[key]
        let number = known ?? assembly.number(of: styling.run(run, in: paragraph))
        if known == nil, numbers.count < Self.mostKnown { numbers[key] = number }
        run.number = number
        return number
    }

    /// The index of the same without its font.
    mutating func numberOfSigns(
        in paragraph: WordParagraph?, _ styling: inout WordStyling, _ assembly: inout OfficeAssembly
    ) -> Int {
        let around = run
        defer { run = around }
        (run.properties.font, run.number) = (nil, nil)
        return number(in: paragraph, &styling, &assembly)
    }
}

/// A run, as it is in the document.
struct WordRun {
    fileprivate(set) var properties = OfficeRunProperties()
    /// The note of this project for attributes that the properties cannot express.
    fileprivate(set) var note: String?
    /// The index of its properties in the assembly; nil until text needs it.
    fileprivate var number: Int?

    /// Text without properties.
    fileprivate static let plain = WordRun(number: 0)
}
