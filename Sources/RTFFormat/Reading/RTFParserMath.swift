// Formulas as text in a line (RTF 1.9.1, "Math"; ECMA-376 §22.1): signs between their parts, and parts that are raised.

/// A part of a formula.
enum RTFMath {
    case formula
    case numerator, denominator
    case raised, lowered
    /// A root, brackets, a function: what stands in them is an argument.
    case root, brackets, function
    case argument
    /// Where the sign of a sum or an integral, or the brackets, are said.
    case signs, bracketSigns
    case firstSign, lastSign
}

extension RTFParser {
    mutating func begin(_ part: RTFMath) {
        guard group.isInFormula || part == .formula else { return }
        guard isInText || group.isInFormula else { return tokenizer.skipGroup() }
        group.isInFormula = true
        group.opened = .math(part)
        switch part {
        case .formula, .root, .function: break
        case .numerator: beginOperand()
        case .denominator:
            append("/")
            beginOperand()
        case .raised: setScript(.superscript)
        case .lowered: setScript(.subscript)
        case .brackets: (group.firstSign, group.lastSign) = ("(", ")")
        case .argument: append(before: outer.last?.opened)
        case .signs:
            group.destination = .quiet
            group.firstSign = "\u{222B}"
        case .bracketSigns: group.destination = .quiet
        case .firstSign, .lastSign:
            captured.removeAll(keepingCapacity: true)
            group.destination = .math(part)
        }
    }

    mutating func complete(_ part: RTFMath, _ closed: Group) {
        switch part {
        case .numerator, .denominator: append(closed.lastSign)
        case .argument: append(after: group.opened)
        case .signs: append(closed.firstSign)
        case .bracketSigns: (group.firstSign, group.lastSign) = (closed.firstSign, closed.lastSign)
        case .firstSign: group.firstSign = sign
        case .lastSign: group.lastSign = sign
        case .formula, .raised, .lowered, .root, .brackets, .function: break
        }
    }
}

extension RTFParser {
    /// What is divided stands in brackets, unless it is a number or a name.
    private mutating func beginOperand() {
        (group.firstSign, group.lastSign) = isName ? (nil, nil) : ("(", ")")
        append(group.firstSign)
    }

    /// Whether the group holds letters and digits alone, as far as can be seen soon.
    private var isName: Bool {
        var ahead = tokenizer
        var depth = 0
        for _ in 0..<64 {
            switch ahead.next() {
            case .open?: depth += 1
            case .close?:
                if depth == 0 { return true }
                depth -= 1
            case .text(let range)?:
                guard tokenizer.bytes[range].allSatisfy({ $0.isASCIILetter || $0.isASCIIDigit || $0 == 0x3F }) else {
                    return false
                }
            case .word(let name, _)?:
                if name.isKept, case .destination(.math)? = RTFControl.words[name] { return false }
            case .symbol(0x2A)?: break
            default: return false
            }
        }
        return false
    }

    private mutating func append(before part: RTFDestination?) {
        switch part {
        case .math(.root)?: append("\u{221A}(")
        case .math(.brackets)?: append(group.firstSign)
        case .math(.function)?: append(" ")
        default: break
        }
    }

    private mutating func append(after part: RTFDestination?) {
        switch part {
        case .math(.root)?: append(")")
        case .math(.brackets)?: append(group.lastSign)
        default: break
        }
    }

    private mutating func append(_ sign: Unicode.Scalar?) {
        if let sign { append(String(Character(sign))) }
    }

    /// The sign that has been read; nil where a bracket is left out.
    private var sign: Unicode.Scalar? {
        String(decoding: captured, as: UTF8.self).unicodeScalars.first
    }
}

extension RTFMath {
    /// The words of formulas.
    static let words: [(String, RTFMath)] = [
        ("moMath", .formula), ("mnum", .numerator), ("mden", .denominator), ("msup", .raised), ("msub", .lowered),
        ("mdeg", .raised), ("mlim", .lowered), ("mrad", .root), ("md", .brackets), ("mfunc", .function),
        ("me", .argument), ("mnaryPr", .signs), ("mdPr", .bracketSigns), ("mchr", .firstSign), ("mbegChr", .firstSign),
        ("mendChr", .lastSign),
    ]

    /// What is said of parts, none of it text, and the picture of a formula.
    static let skippedWords = [
        "moMathParaPr", "mctrlPr", "mrPr", "mfPr", "msSupPr", "msSubPr", "msSubSupPr", "msPrePr", "mradPr", "mfuncPr",
        "mlimLowPr", "mlimUppPr", "maccPr", "mbarPr", "mboxPr", "mborderBoxPr", "mgroupChrPr", "mphantPr", "meqArrPr",
        "mmPr", "margPr", "mmathPict",
    ]
}
