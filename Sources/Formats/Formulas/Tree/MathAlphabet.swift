/// Alphabets for which Unicode has separate characters (Unicode 15, "Mathematical Alphanumeric Symbols").
package enum MathAlphabet: Sendable {
    case bold, italic, boldItalic, script, fraktur, doubleStruck, sansSerif, monospace
    /// Letters as they are in text.
    case upright

    /// A letter or a digit in this style; the character itself if the style has no such character.
    package func letter(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        if let exception = exception(scalar) { return exception }
        switch scalar.value {
        case 0x41...0x5A: return moved(scalar.value - 0x41, capitals)
        case 0x61...0x7A: return moved(scalar.value - 0x61, capitals.map { $0 + 26 })
        case 0x30...0x39: return moved(scalar.value - 0x30, digits)
        case 0x391...0x3A9: return moved(scalar.value - 0x391, greek)
        case 0x3B1...0x3C9: return moved(scalar.value - 0x3B1, greek.map { $0 + 26 })
        default: return scalar
        }

        func moved(_ index: UInt32, _ start: UInt32?) -> Unicode.Scalar {
            start.flatMap { Unicode.Scalar($0 + index) } ?? scalar
        }
    }

    private var capitals: UInt32? {
        switch self {
        case .bold: 0x1D400
        case .italic: 0x1D434
        case .boldItalic: 0x1D468
        case .script: 0x1D49C
        case .fraktur: 0x1D504
        case .doubleStruck: 0x1D538
        case .sansSerif: 0x1D5A0
        case .monospace: 0x1D670
        case .upright: nil
        }
    }

    private var digits: UInt32? {
        switch self {
        case .bold, .boldItalic: 0x1D7CE
        case .doubleStruck: 0x1D7D8
        case .sansSerif: 0x1D7E2
        case .monospace: 0x1D7F6
        case .italic, .script, .fraktur, .upright: nil
        }
    }

    private var greek: UInt32? {
        switch self {
        case .bold: 0x1D6A8
        case .italic: 0x1D6E2
        case .boldItalic: 0x1D71C
        case .script, .fraktur, .doubleStruck, .sansSerif, .monospace, .upright: nil
        }
    }

    /// The characters that Unicode already had before it added the alphabets.
    private func exception(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
        switch self {
        case .italic: scalar == "h" ? "\u{210E}" : nil
        case .script: Self.scripts[scalar]
        case .fraktur: Self.frakturs[scalar]
        case .doubleStruck: Self.doubleStrucks[scalar]
        case .bold, .boldItalic, .sansSerif, .monospace, .upright: nil
        }
    }

    private static let scripts: [Unicode.Scalar: Unicode.Scalar] = [
        "B": "ℬ", "E": "ℰ", "F": "ℱ", "H": "ℋ", "I": "ℐ", "L": "ℒ", "M": "ℳ", "R": "ℛ", "e": "ℯ", "g": "ℊ", "o": "ℴ",
    ]
    private static let frakturs: [Unicode.Scalar: Unicode.Scalar] = [
        "C": "ℭ", "H": "ℌ", "I": "ℑ", "R": "ℜ", "Z": "ℨ",
    ]
    private static let doubleStrucks: [Unicode.Scalar: Unicode.Scalar] = [
        "C": "ℂ", "H": "ℍ", "N": "ℕ", "P": "ℙ", "Q": "ℚ", "R": "ℝ", "Z": "ℤ",
    ]
}
