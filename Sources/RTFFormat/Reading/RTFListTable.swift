/// The lists of a document, and the numbers that paragraphs know them by (RTF 1.9.1, "List Tables").
struct RTFListTable {
    /// RTF knows nine levels.
    static let maximumLevels = 9

    private(set) var byNumber: [Int32: RTFDocument.List] = [:]
    private var byID: [Int32: RTFDocument.List] = [:]
    private var current = RTFDocument.List()
    private var currentID: Int32 = 0
    /// The override that is being read, until the next list begins.
    private var override: Override?

    /// What gives paragraphs a number for a list, and may let its levels start elsewhere (`\listoverride`).
    private struct Override {
        var number: Int32 = 0
        /// The level that is being read, from 0.
        var level: Int?
        var starts: [Int: Int32] = [:]
    }

    mutating func beginList() {
        current = RTFDocument.List()
        currentID = 0
        override = nil
    }

    mutating func endList() {
        byID[currentID] = current
    }

    mutating func beginLevel() {
        guard override == nil, current.levels.count < Self.maximumLevels else { return }
        current.levels.append(RTFListLevel())
    }

    mutating func beginOverride() {
        override = Override()
        currentID = 0
    }

    mutating func beginOverrideLevel() {
        let level = override?.level.map { $0 + 1 } ?? 0
        override?.level = level
    }

    mutating func endOverride() {
        var list = byID[currentID] ?? RTFDocument.List()
        for (level, start) in override?.starts ?? [:] where level < list.levels.count {
            list.levels[level].start = start
        }
        byNumber[override?.number ?? 0] = list
    }

    mutating func setOverrideNumber(_ number: Int32) {
        override?.number = number
    }

    mutating func set(_ word: RTFControl.List, _ value: Int32) {
        switch word {
        case .listID: currentID = value
        case .templateID: current.templateID = value
        case .levelNumbering: change { $0.numbering = value }
        case .levelStart where override != nil: if let level = override?.level { override?.starts[level] = value }
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
        change { $0.bullet = text.unicodeScalars.first { $0 != ";" && $0.value >= 0x20 } }
    }

    private mutating func change(_ change: (inout RTFListLevel) -> Void) {
        guard override == nil, !current.levels.isEmpty else { return }
        change(&current.levels[current.levels.count - 1])
    }
}
