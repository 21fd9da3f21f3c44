/// The lists of a document, and the numbers that paragraphs know them by (RTF 1.9.1, "List Tables").
struct RTFListTable {
    /// RTF knows nine levels.
    static let maximumLevels = 9

    private(set) var byNumber: [Int32: RTFDocument.List] = [:]
    private var byID: [Int32: RTFDocument.List] = [:]
    private var current = RTFDocument.List()
    private var currentID: Int32 = 0
    private var isOverriding = false
    /// The number of the override that is being read.
    private var number: Int32 = 0
    /// The level of the override that is being read, and where it starts.
    private var overrideLevel = -1
    private var starts: [Int: Int32] = [:]

    mutating func beginList() {
        current = RTFDocument.List()
        currentID = 0
        isOverriding = false
    }

    mutating func endList() {
        byID[currentID] = current
    }

    mutating func beginLevel() {
        guard !isOverriding, current.levels.count < Self.maximumLevels else { return }
        current.levels.append(RTFListLevel())
    }

    mutating func beginOverride() {
        isOverriding = true
        number = 0
        currentID = 0
        overrideLevel = -1
        starts = [:]
    }

    mutating func beginOverrideLevel() {
        overrideLevel += 1
    }

    mutating func endOverride() {
        var list = byID[currentID] ?? RTFDocument.List()
        for (level, start) in starts where level < list.levels.count { list.levels[level].start = start }
        byNumber[number] = list
    }

    mutating func setOverrideNumber(_ number: Int32) {
        self.number = number
    }

    mutating func set(_ word: RTFControl.List, _ value: Int32) {
        switch word {
        case .listID: currentID = value
        case .templateID: current.templateID = value
        case .levelNumbering: change { $0.numbering = value }
        case .levelStart where isOverriding: if overrideLevel >= 0 { starts[overrideLevel] = value }
        case .levelStart: change { $0.start = value }
        }
    }

    mutating func setStyle(_ number: Int32) {
        change { $0.style = number }
    }

    mutating func setLeftIndent(_ value: Int32) {
        change { $0.leftIndent = value }
    }

    /// The text of a level: a byte that counts it, then the bullet, or places of numbers among other characters.
    mutating func setText(_ bytes: [UInt8]) {
        let text = String(decoding: bytes.dropFirst(), as: UTF8.self)
        let bullet = text.unicodeScalars.filter { $0 != ";" && $0.value >= 0x20 }
        change { $0.bullet = String(String.UnicodeScalarView(bullet)) }
    }

    private mutating func change(_ change: (inout RTFListLevel) -> Void) {
        guard !isOverriding, !current.levels.isEmpty else { return }
        change(&current.levels[current.levels.count - 1])
    }
}
