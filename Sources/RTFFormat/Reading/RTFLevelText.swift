/// The text of a level of a list (`\leveltext`): numbers of this level and of those around it among other text.
struct RTFLevelText {
    enum Part: Equatable {
        case text(String)
        /// The number of a level, from 0.
        case number(Int)
    }

    private(set) var parts: [Part] = []
    /// Whether all numbers are decimal, whatever their levels say (`\levellegal`).
    var isDecimal = false

    /// What stands for the number of a level while the text is captured: a control that no text has.
    static let firstPlace: UInt8 = 0x10

    init() {}

    /// A byte that counts the characters, then the text, which a semicolon ends.
    init(_ bytes: [UInt8]) {
        var text: [UInt8] = []
        for byte in bytes.dropFirst() {
            guard byte >= Self.firstPlace, byte < Self.firstPlace + UInt8(RTFListTable.maximumLevels) else {
                text.append(byte)
                continue
            }
            append(text)
            text = []
            parts.append(.number(Int(byte - Self.firstPlace)))
        }
        if text.last == 0x3B { text.removeLast() }
        append(text)
    }

    private mutating func append(_ text: [UInt8]) {
        let text = String(decoding: text, as: UTF8.self)
        if !text.isEmpty { parts.append(.text(text)) }
    }

    /// What stands before items that have no number: the first character that is to be seen.
    var bullet: Unicode.Scalar? {
        for case .text(let text) in parts {
            if let scalar = text.unicodeScalars.first(where: { $0.value >= 0x20 }) { return scalar }
        }
        return nil
    }

    /// Whether the numbers of the levels around are shown.
    func showsLevels(around level: Int) -> Bool {
        parts.contains { if case .number(let number) = $0 { number < level } else { false } }
    }
}
