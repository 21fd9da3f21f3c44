import FormatCore

// Formulas as text on one line (RTF 1.9.1, "Math"; ECMA-376 §22.1): operators between their parts, and superscript parts.

/// A part of a formula.
enum RTFMath {
    case formula
    /// Private: the TeX of a formula, in place of Word's picture of it.
    case source
    /// The fallback for programs without formulas.
    case standIn
    case numerator, denominator
    case raised, lowered
    /// A root, brackets, a function: their contents are an argument.
    case root, brackets, function
    case argument
    /// The properties that give the operator of a sum or an integral, or the brackets.
    case signs, bracketSigns
    case firstSign, lastSign
}

/// The operators and brackets around the current part of a formula.
struct RTFFormula {
    /// The opening bracket; nil if there is none.
    var opening: Unicode.Scalar?
    var closing: Unicode.Scalar?

    static let brackets = RTFFormula(opening: "(", closing: ")")

    /// The text before an argument of this part.
    func sign(before part: RTFMath) -> String {
        switch part {
        case .root: "\u{221A}("
        case .brackets: opening.map { String(Character($0)) } ?? ""
        case .function: " "
        default: ""
        }
    }

    /// The text after an argument of this part.
    func sign(after part: RTFMath) -> String {
        switch part {
        case .root: ")"
        case .brackets: closing.map { String(Character($0)) } ?? ""
        default: ""
        }
    }

    /// True if the open group contains only letters and digits, as far as a short lookahead shows: an operand of a fraction is
    /// in brackets, unless it is a number or a name.
    static func isName(_ tokenizer: RTFTokenizer) -> Bool {
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
            case .word(let name, _)?: if case .destination(.math)? = RTFControl.words[name] { return false }
            case .symbol(0x2A)?: break
            default: return false
            }
        }
        return false
    }
}

extension RTFParser {
    mutating func begin(_ part: RTFMath) {
        switch part {
        case .source:
            groups.current.destination = .quiet
            groups.current.opened = .math(.source)
            return
        case .standIn:
            return groups.current.hasFormulaSource ? () : tokenizer.skipGroup()
        case .formula where groups.current.hasFormulaSource: return tokenizer.skipGroup()
        default: break
        }
        guard groups.current.formula != nil || part == .formula else { return }
        guard groups.current.isInText || groups.current.formula != nil else { return tokenizer.skipGroup() }
        var formula = groups.current.formula ?? RTFFormula()
        groups.current.opened = .math(part)
        switch part {
        case .formula, .source, .standIn, .root, .function: break
        case .numerator: formula = beginOperand()
        case .denominator:
            append("/")
            formula = beginOperand()
        case .raised: setScript(.superscript)
        case .lowered: setScript(.subscript)
        case .brackets: formula = .brackets
        case .argument: if case .math(let around)? = groups.around?.opened { append(formula.sign(before: around)) }
        case .signs:
            groups.current.destination = .quiet
            formula.opening = "\u{222B}"
        case .bracketSigns: groups.current.destination = .quiet
        case .firstSign, .lastSign:
            captured.begin()
            groups.current.destination = .math(part)
        }
        groups.current.formula = formula
    }

    mutating func complete(_ part: RTFMath, _ closed: RTFGroup) {
        switch part {
        case .numerator, .denominator: append(closed.formula?.closing)
        case .argument:
            if case .math(let around)? = groups.current.opened, let formula = groups.current.formula {
                append(formula.sign(after: around))
            }
        case .signs: append(closed.formula?.opening)
        case .bracketSigns: if groups.current.formula != nil { groups.current.formula = closed.formula }
        case .firstSign:
            let sign = sign
            groups.current.formula?.opening = sign
        case .lastSign:
            let sign = sign
            groups.current.formula?.closing = sign
        case .source: groups.current.hasFormulaSource = true
        case .formula, .standIn, .raised, .lowered, .root, .brackets, .function: break
        }
    }

    private mutating func beginOperand() -> RTFFormula {
        let formula = RTFFormula.isName(tokenizer) ? RTFFormula() : .brackets
        append(formula.opening)
        return formula
    }

    private mutating func append(_ sign: Unicode.Scalar?) {
        if let sign { append(sign) }
    }

    /// The operator that has been read; nil if a bracket is omitted.
    private var sign: Unicode.Scalar? {
        String(decoding: captured.utf8, as: UTF8.self).unicodeScalars.first
    }
}

extension RTFMath {
    /// The control words of formulas.
    static let words: [(String, RTFMath)] = [
        ("moMath", .formula), ("pasteboardformula", .source), ("mmathPict", .standIn), ("mnum", .numerator),
        ("mden", .denominator), ("msup", .raised), ("msub", .lowered),
        ("mdeg", .raised), ("mlim", .lowered), ("mrad", .root), ("md", .brackets), ("mfunc", .function),
        ("me", .argument), ("mnaryPr", .signs), ("mdPr", .bracketSigns), ("mchr", .firstSign), ("mbegChr", .firstSign),
        ("mendChr", .lastSign),
    ]

    /// Properties of parts, which contain no text, and the picture of a formula.
    static let skippedWords = [
        "moMathParaPr", "mctrlPr", "mrPr", "mfPr", "msSupPr", "msSubPr", "msSubSupPr", "msPrePr", "mradPr", "mfuncPr",
        "mlimLowPr", "mlimUppPr", "maccPr", "mbarPr", "mboxPr", "mborderBoxPr", "mgroupChrPr", "mphantPr", "meqArrPr",
        "mmPr", "margPr",
    ]
}
