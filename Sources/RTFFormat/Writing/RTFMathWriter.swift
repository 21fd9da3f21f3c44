import FormatCore
import Formulas

/// Writes a formula in the groups that Word has for them (RTF 1.9.1, "Math"; ECMA-376 §22.1).
struct RTFMathWriter {
    var output: RTFOutput
    /// How many sums stand in what a sum is over.
    private var sums = 0

    init(_ output: RTFOutput) {
        self.output = output
    }

    mutating func write(_ formula: Formula) {
        switch formula {
        case .row(let parts): write(row: Formula.bracketed(parts)[...])
        case .number(let text), .letter(let text): run("{\\mr ", text)
        case .name(let name, _): run("{\\mr\\mscr0\\msty0 ", name)
        case .symbol(let sign, _) where formula.operatorSign != nil: writeOperator(sign, nil, nil, areLimits: true, [])
        // A bar by itself would be an operator of Writer.
        case .symbol("|", .fence): run("{\\mr ", "\u{2223}")
        case .symbol(let sign, _): run("{\\mr ", sign)
        case .text(let text): run("{\\mr\\mnor ", text)
        case .space(let width): writeSpace(width)
        case .indexed(let base, let lower, let upper, let areLimits):
            if let sign = base.operatorSign {
                writeOperator(sign, lower, upper, areLimits: areLimits, [])
            } else if areLimits {
                writeLimits(base, lower, upper)
            } else {
                writeIndices(base, lower, upper)
            }
        case .fraction(let top, let bottom, let hasLine):
            output.raw(hasLine ? "{\\mf" : "{\\mf{\\mfPr{\\mtype noBar}}")
            group("{\\mnum", top)
            group("{\\mden", bottom)
            output.raw("}")
        case .root(let content, let index):
            output.raw(index == nil ? "{\\mrad{\\mradPr{\\mdegHide on}}" : "{\\mrad")
            group("{\\mdeg", index ?? .row([]))
            group("{\\me", content)
            output.raw("}")
        case .fenced(let open, let content, let close): writeFenced(open, content, close)
        case .marked(let base, let mark): writeMarked(base, mark)
        case .table(let table): write(table)
        case .hidden: run("{\\mr ", "\u{2003}")
        case .boxed(let content):
            output.raw("{\\mborderBox")
            group("{\\me", content)
            output.raw("}")
        case .struck(let content, let strike): writeStruck(content, strike)
        case .colored(let content, _): write(content)
        }
    }

    /// Writes parts beside each other; what a sum or an integral is over belongs to it.
    private mutating func write(row parts: ArraySlice<Formula>) {
        var place = parts.startIndex
        while place < parts.endIndex {
            let part = parts[place]
            place += 1
            guard let sign = part.operatorSign ?? part.indexedOperatorSign, sums < Self.mostSums else {
                write(part)
                continue
            }
            let operand = parts[place...].prefix { !$0.endsOperand }
            place = operand.endIndex
            sums += 1
            if case .indexed(_, let lower, let upper, let areLimits) = part {
                writeOperator(sign, lower, upper, areLimits: areLimits, operand)
            } else {
                writeOperator(sign, nil, nil, areLimits: true, operand)
            }
            sums -= 1
        }
    }

    /// Sums in sums beyond these are over nothing, so that the depth of the groups is bounded.
    private static let mostSums = 12

    private mutating func run(_ start: StaticString, _ text: String) {
        guard !text.isEmpty else { return }
        output.raw(start)
        output.text(text)
        output.raw("}")
    }

    private mutating func group(_ start: StaticString, _ content: Formula) {
        output.raw(start)
        write(content)
        output.raw("}")
    }

    private mutating func property(_ start: StaticString, _ value: String) {
        output.raw(start)
        output.text(value)
        output.raw("}")
    }

    private mutating func writeSpace(_ width: Int) {
        switch width {
        case 36...: run("{\\mr ", "\u{2003}\u{2003}")
        case 18...: run("{\\mr ", "\u{2003}")
        case 9...: run("{\\mr ", "\u{2002}")
        case 3...: run("{\\mr ", "\u{2009}")
        default: break
        }
    }
}

// MARK: Constructs

extension RTFMathWriter {
    private mutating func writeOperator(
        _ sign: String, _ lower: Formula?, _ upper: Formula?, areLimits: Bool, _ operand: ArraySlice<Formula>
    ) {
        output.raw("{\\mnary{\\mnaryPr")
        property("{\\mchr ", sign)
        output.raw(areLimits ? "{\\mlimLoc undOvr}" : "{\\mlimLoc subSup}")
        output.raw(lower == nil ? "{\\msubHide on}" : "{\\msubHide off}")
        output.raw(upper == nil ? "{\\msupHide on}}" : "{\\msupHide off}}")
        group("{\\msub", lower ?? .row([]))
        group("{\\msup", upper ?? .row([]))
        output.raw("{\\me")
        write(row: operand)
        output.raw("}}")
    }

    private mutating func writeIndices(_ base: Formula, _ lower: Formula?, _ upper: Formula?) {
        switch (lower, upper) {
        case (let lower?, let upper?):
            output.raw("{\\msSubSup")
            group("{\\me", base)
            group("{\\msub", lower)
            group("{\\msup", upper)
        case (let lower?, nil):
            output.raw("{\\msSub")
            group("{\\me", base)
            group("{\\msub", lower)
        default:
            output.raw("{\\msSup")
            group("{\\me", base)
            group("{\\msup", upper ?? .row([]))
        }
        output.raw("}")
    }

    private mutating func writeLimits(_ base: Formula, _ lower: Formula?, _ upper: Formula?) {
        if upper != nil { output.raw("{\\mlimUpp{\\me") }
        if let lower {
            output.raw("{\\mlimLow")
            group("{\\me", base)
            group("{\\mlim", lower)
            output.raw("}")
        } else {
            write(base)
        }
        guard let upper else { return }
        output.raw("}")
        group("{\\mlim", upper)
        output.raw("}")
    }

    private mutating func writeFenced(_ open: String, _ content: Formula, _ close: String) {
        output.raw("{\\md{\\mdPr")
        property("{\\mbegChr ", open)
        property("{\\mendChr ", close)
        output.raw("}")
        group("{\\me", content)
        output.raw("}")
    }

    private mutating func writeMarked(_ base: Formula, _ mark: FormulaMark) {
        switch (mark.sign, mark.place) {
        case ("‾", .above): output.raw("{\\mbar{\\mbarPr{\\mpos top}}")
        case ("_", .below): output.raw("{\\mbar{\\mbarPr{\\mpos bot}}")
        case (let sign, .above) where Self.accents[sign] != nil:
            output.raw("{\\macc{\\maccPr")
            property("{\\mchr ", Self.accents[sign] ?? "")
            output.raw("}")
        default:
            output.raw("{\\mgroupChr{\\mgroupChrPr")
            property("{\\mchr ", mark.sign)
            output.raw(mark.place == .above ? "{\\mpos top}{\\mvertJc bot}}" : "{\\mpos bot}{\\mvertJc top}}")
        }
        group("{\\me", base)
        output.raw("}")
    }

    /// Accents as characters that stand above the one before them, which is what Word has them as.
    private static let accents: [String: String] = [
        "´": "\u{301}", "¯": "\u{305}", "˘": "\u{306}", "ˇ": "\u{30C}", "˙": "\u{307}", "¨": "\u{308}", "`": "\u{300}",
        "^": "\u{302}", "~": "\u{303}", "˚": "\u{30A}", "→": "\u{20D7}", "←": "\u{20D6}", "↔": "\u{20E1}",
        "\u{20DB}": "\u{20DB}", "\u{20DC}": "\u{20DC}",
    ]

    private mutating func write(_ table: FormulaTable) {
        guard table.isCalculation else {
            output.raw("{\\mm")
            for row in table.rows {
                output.raw("{\\mmr")
                for column in 0..<max(table.width, 1) {
                    group("{\\me", column < row.count ? row[column] : .row([]))
                }
                output.raw("}")
            }
            return output.raw("}")
        }
        output.raw("{\\meqArr")
        for row in table.rows { group("{\\me", .row(row.flatMap(\.parts))) }
        output.raw("}")
    }

    private mutating func writeStruck(_ content: Formula, _ strike: FormulaStrike) {
        output.raw("{\\mborderBox{\\mborderBoxPr{\\mhideTop on}{\\mhideBot on}{\\mhideLeft on}{\\mhideRight on}")
        switch strike {
        case .rising: output.raw("{\\mstrikeBLTR on}}")
        case .falling: output.raw("{\\mstrikeTLBR on}}")
        case .both: output.raw("{\\mstrikeBLTR on}{\\mstrikeTLBR on}}")
        case .level: output.raw("{\\mstrikeH on}}")
        }
        group("{\\me", content)
        output.raw("}")
    }
}

extension Formula {
    /// The operators that Writer 7.4 knows; it drops the sign of any other.
    private static let operators: Set<String> = ["∑", "∏", "∐", "∫", "∬", "∭", "∮", "∯", "∰"]

    /// The sign of a sum or an integral; nil for anything else.
    fileprivate var operatorSign: String? {
        switch self {
        case .symbol(let sign, .sum), .symbol(let sign, .integral): Self.operators.contains(sign) ? sign : nil
        default: nil
        }
    }

    /// The sign of a sum or an integral with indices; nil for anything else.
    fileprivate var indexedOperatorSign: String? {
        if case .indexed(let base, _, _, _) = self { base.operatorSign } else { nil }
    }

    /// Whether what a sum is over ends before this.
    fileprivate var endsOperand: Bool {
        switch self {
        case .symbol(_, .relation), .symbol(_, .binary), .symbol(_, .punctuation), .symbol(_, .closing): true
        default: false
        }
    }
}

extension RTFWriting {
    /// Writes text, with the formulas between dollars in it as formulas of Word.
    ///
    /// Programs that know none show what stands in the place of Word's picture of it, which is the TeX. It is what is read again, as
    /// the private group says.
    mutating func writeWords(_ text: ArraySlice<UInt8>, isCode: Bool) {
        var start = text.startIndex
        if plan.writesFormulas, !isCode, story.contexts.current.code == nil {
            for (place, content) in TeXFormula.formulas(in: text) {
                guard let formula = try? Formula(tex: String(decoding: content.formulaSource, as: UTF8.self)) else {
                    continue
                }
                output.text(text[start..<place.lowerBound])
                output.raw("{\\mmath{\\*\\pasteboardformula}{\\*\\moMath")
                var writer = RTFMathWriter(output)
                output = RTFOutput()
                writer.write(formula)
                output = writer.output
                output.raw("}{\\mmathPict ")
                output.text(text[place])
                output.raw("}}")
                start = place.upperBound
            }
        }
        output.text(text[start...])
    }
}
