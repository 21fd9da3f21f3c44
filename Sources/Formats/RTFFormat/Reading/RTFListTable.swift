/// The list table and the list overrides of a document, with the numbers that paragraphs use (RTF 1.9.1, "List Tables").
struct RTFListTable {
    /// RTF has nine list levels.
    static let maximumLevels = 9

    private(set) var byNumber: [Int32: RTFDocument.List] = [:]
    private var byID: [Int32: RTFDocument.List] = [:]
    private var current = RTFDocument.List()
    private var currentID: Int32 = 0
    /// The list override that is being read, until the next list begins.
    private var override: Override?

    /// A list override (`\listoverride`): it assigns the number that paragraphs use to a list, and can change the start or the
    /// format of its levels.
    private struct Override {
        var number: Int32 = 0
        /// The level that is being read, from 0.
        var level: Int?
        var starts: [Int: Int32] = [:]
        var formats: [Int: (level: RTFListLevel, text: RTFLevelText)] = [:]
    }

    mutating func beginList() {
        current = RTFDocument.List()
        currentID = 0
        override = nil
    }

    mutating func endList() { byID[currentID] = current }

    mutating func beginLevel() {
        if let level = override?.level {
            override?.formats[level] = (RTFListLevel(), RTFLevelText())
        } else if override == nil, current.levels.count < Self.maximumLevels {
            current.levels.append(RTFListLevel())
            current.texts.append(RTFLevelText())
        }
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
        for (level, format) in override?.formats ?? [:] where level < list.levels.count {
            (list.levels[level], list.texts[level]) = format
        }
        for (level, start) in override?.starts ?? [:] where level < list.levels.count {
            list.levels[level].start = start
        }
        byNumber[override?.number ?? 0] = list
    }

    mutating func setOverrideNumber(_ number: Int32) { override?.number = number }

    mutating func set(_ word: RTFControl.List, _ number: Int32?) {
        let value = number ?? 0
        switch word {
        case .listID: currentID = value
        case .templateID: current.templateID = value
        case .levelNumbering: change { level, _ in level.numbering = value }
        case .decimalLevels: change { $1.isDecimal = number != 0 }
        case .levelStart where override != nil: if let level = override?.level { override?.starts[level] = value }
        case .levelStart: change { level, _ in level.start = value }
        }
    }

    mutating func setStyle(_ number: Int32) { change { level, _ in level.style = number } }

    mutating func setLeftIndent(_ value: Int32) { change { level, _ in level.leftIndent = value } }

    /// Sets the text of a level, which contains its bullet if the level has no numbers.
    mutating func setText(_ bytes: [UInt8]) {
        change { level, text in
            let isDecimal = text.isDecimal
            text = RTFLevelText(bytes)
            text.isDecimal = isDecimal
            level.bullet = text.bullet
        }
    }

    private mutating func change(_ change: (inout RTFListLevel, inout RTFLevelText) -> Void) {
        if let level = override?.level, var format = override?.formats[level] {
            change(&format.level, &format.text)
            override?.formats[level] = format
        } else if override == nil, let last = current.levels.indices.last {
            change(&current.levels[last], &current.texts[last])
        }
    }
}
