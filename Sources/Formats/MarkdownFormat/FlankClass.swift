// The characters next to a delimiter run decide whether it can open or close (CommonMark 0.31 §6.2).

/// The class of a character next to a delimiter run.
enum FlankClass {
    case space
    case punctuation
    /// A symbol outside ASCII: punctuation since CommonMark 0.31, an ordinary character before.
    case symbol
    case letter

    init(_ scalar: Unicode.Scalar) {
        if scalar.value < 0x80 {
            self = Self.ofASCII(UInt8(truncatingIfNeeded: scalar.value))
            return
        }
        if Self.isCommonLetter(scalar.value) {
            self = .letter
            return
        }
        // Dashes, quotation marks and the ellipsis.
        if (0x2010...0x2027).contains(scalar.value) {
            self = .punctuation
            return
        }
        switch scalar.properties.generalCategory {
        case .spaceSeparator, .lineSeparator, .paragraphSeparator: self = .space
        case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
            .finalPunctuation, .otherPunctuation:
            self = .punctuation
        case .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol: self = .symbol
        default: self = .letter
        }
    }

    /// The class of the character that begins at an index in valid UTF-8.
    init(at index: Int, of bytes: [UInt8]) {
        self = bytes[index] < 0x80 ? Self.ofASCII(bytes[index]) : Self(bytes[...].scalar(at: index).0)
    }

    /// The class of the character that ends before an index in valid UTF-8.
    init(before index: Int, of bytes: [UInt8]) {
        self = bytes[index - 1] < 0x80 ? Self.ofASCII(bytes[index - 1]) : Self(bytes[...].scalar(before: index).0)
    }

    /// True for a letter of a Unicode block that contains only letters.
    ///
    /// This covers much of the world's text. The Unicode tables would take a hundred times as long.
    private static func isCommonLetter(_ value: UInt32) -> Bool {
        switch value {
        case 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2C1, 0x388...0x3F5, 0x400...0x481, 0x48A...0x52F, 0x5D0...0x5EA,
            0x620...0x64A, 0x3041...0x3096, 0x30A1...0x30FA, 0x4E00...0x9FFF, 0xAC00...0xD7A3:
            true
        default: false
        }
    }

    /// True for ideographs, kana, Hangul, and the punctuation that is used with them.
    static func isEastAsian(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x1100: false
        case 0x1100...0x11FF, 0x2E80...0x303F, 0x3041...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7FF,
            0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF01...0xFFEE, 0x20000...0x3FFFD:
            true
        default: false
        }
    }

    private static func ofASCII(_ byte: UInt8) -> FlankClass {
        switch byte {
        case _ where byte.isASCIIWhiteSpace: .space
        case _ where byte.isASCIIPunctuation: .punctuation
        default: .letter
        }
    }
}

extension FlankClass {
    /// True if a run between these two can open emphasis in every version of the specification.
    static func canOpen(between before: FlankClass, and after: FlankClass) -> Bool {
        switch after {
        case .space: false
        case .letter: true
        case .punctuation, .symbol: before == .space || before == .punctuation
        }
    }

    static func canClose(between before: FlankClass, and after: FlankClass) -> Bool {
        canOpen(between: after, and: before)
    }

    /// True if a run between these two can close emphasis in some version of the specification.
    static func mayClose(between before: FlankClass, and after: FlankClass) -> Bool {
        switch before {
        case .space: false
        case .letter, .symbol: true
        case .punctuation: after != .letter
        }
    }
}
