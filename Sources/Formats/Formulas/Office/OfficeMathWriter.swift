/// Writes a formula as elements of an Office formula.
package struct OfficeMathWriter {
    /// The number of sums around the current operand.
    private var sums = 0

    /// Writes a formula.
    package static func write(_ formula: Formula, to output: inout some OfficeMathOutput) {
        var writer = OfficeMathWriter()
        writer.write(formula, &output)
    }

    /// Sums nested deeper than this get no operand, so that the depth of the groups is bounded.
    private static let mostSums = 12

    private mutating func write(_ formula: Formula, _ output: inout some OfficeMathOutput) {
        switch formula {
        case .row(let parts): write(row: Formula.bracketed(parts)[...], &output)
        case .number(let text), .letter(let text): Self.run(text, .letters, &output)
        case .name(let name, _): Self.run(name, .upright, &output)
        case .symbol(let sign, _) where formula.operatorSign != nil:
            writeOperator(sign, nil, nil, areLimits: true, [], &output)
        // Writer would read a single bar as an operator.
        case .symbol("|", .fence): Self.run("\u{2223}", .letters, &output)
        case .symbol(let sign, _): Self.run(sign, .letters, &output)
        case .text(let text): Self.run(text, .words, &output)
        case .space(let width): Self.run(Self.space(width), .letters, &output)
        case .indexed(let base, let lower, let upper, let areLimits):
            if let sign = base.operatorSign {
                writeOperator(sign, lower, upper, areLimits: areLimits, [], &output)
            } else if areLimits {
                writeLimits(base, lower, upper, &output)
            } else {
                writeIndices(base, lower, upper, &output)
            }
        case .fraction(let top, let bottom, let hasLine):
            output.begin("f")
            if !hasLine { output.properties("f", [OfficeMathProperty("type", "noBar")]) }
            element("num", top, &output)
            element("den", bottom, &output)
            output.end("f")
        case .root(let content, let index):
            output.begin("rad")
            if index == nil { output.properties("rad", [OfficeMathProperty("degHide", "on")]) }
            element("deg", index ?? .row([]), &output)
            element("e", content, &output)
            output.end("rad")
        case .fenced(let open, let content, let close):
            output.begin("d")
            output.properties("d", [OfficeMathProperty("begChr", open), OfficeMathProperty("endChr", close)])
            element("e", content, &output)
            output.end("d")
        case .marked(let base, let mark): writeMarked(base, mark, &output)
        case .table(let table): write(table, &output)
        case .hidden: Self.run("\u{2003}", .letters, &output)
        case .boxed(let content):
            output.begin("borderBox")
            element("e", content, &output)
            output.end("borderBox")
        case .struck(let content, let strike): writeStruck(content, strike, &output)
        case .colored(let content, _): write(content, &output)
        }
    }

    /// Writes parts in a row; the operand of a sum or an integral becomes part of it.
    private mutating func write(row parts: ArraySlice<Formula>, _ output: inout some OfficeMathOutput) {
        var place = parts.startIndex
        while place < parts.endIndex {
            let part = parts[place]
            place += 1
            guard let sign = part.operatorSign ?? part.indexedOperatorSign, sums < Self.mostSums else {
                write(part, &output)
                continue
            }
            let operand = parts[place...].prefix { !$0.endsOperand }
            place = operand.endIndex
            sums += 1
            if case .indexed(_, let lower, let upper, let areLimits) = part {
                writeOperator(sign, lower, upper, areLimits: areLimits, operand, &output)
            } else {
                writeOperator(sign, nil, nil, areLimits: true, operand, &output)
            }
            sums -= 1
        }
    }

    private static func run(_ text: String, _ kind: OfficeMathRun, _ output: inout some OfficeMathOutput) {
        if !text.isEmpty { output.run(text, kind) }
    }

    private mutating func element(_ name: StaticString, _ content: Formula, _ output: inout some OfficeMathOutput) {
        output.begin(name)
        write(content, &output)
        output.end(name)
    }

    private static func space(_ width: Int) -> String {
        switch width {
        case 36...: "\u{2003}\u{2003}"
        case 18...: "\u{2003}"
        case 9...: "\u{2002}"
        case 3...: "\u{2009}"
        default: ""
        }
    }
}

// MARK: Constructs

extension OfficeMathWriter {
    private mutating func writeOperator(
        _ sign: String, _ lower: Formula?, _ upper: Formula?, areLimits: Bool, _ operand: ArraySlice<Formula>,
        _ output: inout some OfficeMathOutput
    ) {
        output.begin("nary")
        output.properties(
            "nary",
            [
                OfficeMathProperty("chr", sign), OfficeMathProperty("limLoc", areLimits ? "undOvr" : "subSup"),
                OfficeMathProperty("subHide", lower == nil ? "on" : "off"),
                OfficeMathProperty("supHide", upper == nil ? "on" : "off"),
            ])
        element("sub", lower ?? .row([]), &output)
        element("sup", upper ?? .row([]), &output)
        output.begin("e")
        write(row: operand, &output)
        output.end("e")
        output.end("nary")
    }

    private mutating func writeIndices(
        _ base: Formula, _ lower: Formula?, _ upper: Formula?, _ output: inout some OfficeMathOutput
    ) {
        let name: StaticString = lower == nil ? "sSup" : upper == nil ? "sSub" : "sSubSup"
        output.begin(name)
        element("e", base, &output)
        if let lower { element("sub", lower, &output) }
        if lower == nil || upper != nil { element("sup", upper ?? .row([]), &output) }
        output.end(name)
    }

    private mutating func writeLimits(
        _ base: Formula, _ lower: Formula?, _ upper: Formula?, _ output: inout some OfficeMathOutput
    ) {
        if upper != nil {
            output.begin("limUpp")
            output.begin("e")
        }
        if let lower {
            output.begin("limLow")
            element("e", base, &output)
            element("lim", lower, &output)
            output.end("limLow")
        } else {
            write(base, &output)
        }
        guard let upper else { return }
        output.end("e")
        element("lim", upper, &output)
        output.end("limUpp")
    }

    private mutating func writeMarked(_ base: Formula, _ mark: FormulaMark, _ output: inout some OfficeMathOutput) {
        let name: StaticString
        var properties: [OfficeMathProperty]
        let place = mark.place == .above ? "top" : "bot"
        switch (mark.sign, mark.place) {
        case ("‾", .above), ("_", .below): (name, properties) = ("bar", [OfficeMathProperty("pos", place)])
        case (let sign, .above) where Self.accents[sign] != nil:
            (name, properties) = ("acc", [OfficeMathProperty("chr", Self.accents[sign] ?? "")])
        default:
            name = "groupChr"
            properties = [
                OfficeMathProperty("chr", mark.sign), OfficeMathProperty("pos", place),
                OfficeMathProperty("vertJc", mark.place == .above ? "bot" : "top"),
            ]
        }
        output.begin(name)
        output.properties(name, properties)
        element("e", base, &output)
        output.end(name)
    }

    /// Accents as combining characters, which Word uses.
    private static let accents: [String: String] = [
        "´": "\u{301}", "¯": "\u{305}", "˘": "\u{306}", "ˇ": "\u{30C}", "˙": "\u{307}", "¨": "\u{308}", "`": "\u{300}",
        "^": "\u{302}", "~": "\u{303}", "˚": "\u{30A}", "→": "\u{20D7}", "←": "\u{20D6}", "↔": "\u{20E1}",
        "\u{20DB}": "\u{20DB}", "\u{20DC}": "\u{20DC}",
    ]

    private mutating func write(_ table: FormulaTable, _ output: inout some OfficeMathOutput) {
        guard table.isCalculation else {
            output.begin("m")
            for row in table.rows {
                output.begin("mr")
                for column in 0..<max(table.width, 1) {
                    element("e", column < row.count ? row[column] : .row([]), &output)
                }
                output.end("mr")
            }
            return output.end("m")
        }
        output.begin("eqArr")
        for row in table.rows { element("e", .row(row.flatMap(\.parts)), &output) }
        output.end("eqArr")
    }

    private mutating func writeStruck(
        _ content: Formula, _ strike: FormulaStrike, _ output: inout some OfficeMathOutput
    ) {
        var properties: [OfficeMathProperty] = []
        func set(_ name: StaticString) { properties.append(OfficeMathProperty(name, "on")) }
        set("hideTop")
        set("hideBot")
        set("hideLeft")
        set("hideRight")
        if strike == .level { set("strikeH") }
        if strike == .rising || strike == .both { set("strikeBLTR") }
        if strike == .falling || strike == .both { set("strikeTLBR") }
        output.begin("borderBox")
        output.properties("borderBox", properties)
        element("e", content, &output)
        output.end("borderBox")
    }
}

extension Formula {
    /// The operators that Writer 7.4 knows; it drops all others.
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

    /// True if the operand of a sum ends before this part.
    fileprivate var endsOperand: Bool {
        switch self {
        case .symbol(_, .relation), .symbol(_, .binary), .symbol(_, .punctuation), .symbol(_, .closing): true
        default: false
        }
    }
}
