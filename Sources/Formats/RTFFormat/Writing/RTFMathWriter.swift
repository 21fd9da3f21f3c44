import FormatCore
import Formulas

/// Writes the elements of Office's mathematics as the groups that RTF has for them (RTF 1.9.1, "Math").
struct RTFMathWriter: OfficeMathOutput {
    var output: RTFOutput

    init(_ output: RTFOutput) {
        self.output = output
    }

    mutating func begin(_ name: StaticString) {
        output.raw("{\\m")
        output.raw(name)
    }

    mutating func end(_ name: StaticString) { output.raw("}") }

    mutating func properties(_ name: StaticString, _ values: [OfficeMathProperty]) {
        begin(name)
        output.raw("Pr")
        for value in values {
            begin(value.name)
            output.raw(" ")
            output.text(value.value)
            output.raw("}")
        }
        output.raw("}")
    }

    mutating func run(_ text: String, _ kind: OfficeMathRun) {
        switch kind {
        case .letters: output.raw("{\\mr ")
        case .upright: output.raw("{\\mr\\mscr0\\msty0 ")
        case .words: output.raw("{\\mr\\mnor ")
        }
        output.text(text)
        output.raw("}")
    }
}

extension RTFWriting {
    /// Writes text, with the formulas between dollar signs in it as Word formulas.
    ///
    /// Programs without formulas show the fallback for Word's picture, which is the TeX. A private group marks it as
    /// the source, which is read back.
    mutating func writeWords(_ text: ArraySlice<UInt8>, isCode: Bool) {
        var start = text.startIndex
        if plan.writesFormulas, !isCode, story.contexts.current.code == nil {
            for (index, content) in TeXFormula.formulas(in: text) {
                guard let formula = try? Formula(tex: String(decoding: content.formulaSource, as: UTF8.self)) else {
                    continue
                }
                output.text(text[start..<index.lowerBound])
                output.raw("{\\mmath{\\*\\pasteboardformula}{\\*\\moMath")
                var writer = RTFMathWriter(output)
                output = RTFOutput()
                OfficeMathWriter.write(formula, to: &writer)
                output = writer.output
                output.raw("}{\\mmathPict ")
                output.text(text[index])
                output.raw("}}")
                start = index.upperBound
            }
        }
        output.text(text[start...])
    }
}
