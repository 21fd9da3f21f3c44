// The characters beside a delimiter run decide whether it can open or close (CommonMark 0.31 §6.2).

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
