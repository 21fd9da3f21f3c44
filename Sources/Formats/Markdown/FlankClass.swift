// What stands beside a delimiter run decides what it can do (CommonMark 0.31 §6.2).

/// The class of a character beside a delimiter run.
enum FlankClass {
    case space
    case punctuation
    /// A symbol outside ASCII: punctuation since CommonMark 0.31, a letter like any other before.
    case symbol
    case letter

    init(_ scalar: Unicode.Scalar) {
        if scalar.value < 0x80 {
            self = Self.ofASCII(UInt8(truncatingIfNeeded: scalar.value))
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

    private static func ofASCII(_ byte: UInt8) -> FlankClass {
        switch byte {
        case _ where byte.isASCIIWhiteSpace: .space
        case _ where byte.isASCIIPunctuation: .punctuation
        default: .letter
        }
    }
}

extension FlankClass {
    /// True where a run between these two can open emphasis, whatever version of the specification reads it.
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

    /// True where a run between these two can close emphasis in some version of the specification.
    static func mayClose(between before: FlankClass, and after: FlankClass) -> Bool {
        switch before {
        case .space: false
        case .letter, .symbol: true
        case .punctuation: after != .letter
        }
    }
}

extension UInt8 {
    /// The characters that a backslash makes literal (CommonMark 0.31 §2.1).
    var isASCIIPunctuation: Bool {
        switch self {
        case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: true
        default: false
        }
    }
}

extension ArraySlice<UInt8> {
    /// The scalar that begins here in valid UTF-8, and its length in bytes.
    func scalar(at place: Int) -> (Unicode.Scalar, count: Int) {
        let first = self[place]
        let count = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
        guard count > 1, place + count <= endIndex else { return (Unicode.Scalar(first), 1) }
        var value = UInt32(first) & (0x7F >> UInt32(count))
        for offset in 1..<count { value = value << 6 | UInt32(self[place + offset] & 0x3F) }
        return (Unicode.Scalar(value) ?? "\u{FFFD}", count)
    }

    /// The scalar that ends here in valid UTF-8, and its length in bytes.
    func scalar(before place: Int) -> (Unicode.Scalar, count: Int) {
        var start = place - 1
        while start > startIndex, self[start] & 0xC0 == 0x80 { start -= 1 }
        return (scalar(at: start).0, place - start)
    }
}
