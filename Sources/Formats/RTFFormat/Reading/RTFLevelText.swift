/// The level text of a list (`\leveltext`): numbers of this level and of outer ones with text around them.
struct RTFLevelText {
    enum Part: Equatable {
        case text(String)
        /// The number of a level, from 0.
        case number(Int)
    }

    private(set) var parts: [Part] = []
    /// True if all numbers are decimal, whatever the format of their levels (`\levellegal`).
    var isDecimal = false

    /// The placeholder of a level number in the captured text: a control character that no text contains.
    static let firstLevel: UInt8 = 0x10

    init() {}

    /// Parses a byte with the number of characters, then the text up to a semicolon.
    init(_ bytes: [UInt8]) {
        var text: [UInt8] = []
        for byte in bytes.dropFirst() {
            guard byte >= Self.firstLevel, byte < Self.firstLevel + UInt8(RTFListTable.maximumLevels) else {
                text.append(byte)
                continue
            }
            append(text)
            text = []
            parts.append(.number(Int(byte - Self.firstLevel)))
        }
        if text.last == 0x3B { text.removeLast() }
        append(text)
    }

    private mutating func append(_ text: [UInt8]) {
        let text = String(decoding: text, as: UTF8.self)
        if !text.isEmpty { parts.append(.text(text)) }
    }

    /// The bullet of items without a number: the first visible character.
    var bullet: Unicode.Scalar? {
        for case .text(let text) in parts {
            if let scalar = text.unicodeScalars.first(where: { $0.value >= 0x20 }) { return scalar }
        }
        return nil
    }

    /// True if the numbers of outer levels are shown.
    func showsLevels(around level: Int) -> Bool {
        parts.contains { if case .number(let number) = $0 { number < level } else { false } }
    }
}
