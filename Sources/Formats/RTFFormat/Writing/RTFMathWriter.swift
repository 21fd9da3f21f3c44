import FormatCore
import Formulas
import RichText

/// Writes Office formulas as groups of RTF (RTF 1.9.1, "Math").
struct RTFMathWriter: OfficeMathOutput {
    var output: RTFOutput

    init(_ output: RTFOutput) { self.output = output }

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
    /// Writes a formula as a Word formula, or as TeX between dollar signs if Word cannot express it.
    ///
    /// Programs without formulas display the fallback for Word's picture, which is the TeX. A private group marks it as the
    /// source for reading it back.
    mutating func write(_ formula: FormulaSource) {
        guard plan.writesFormulas, story.contexts.current.code == nil, let tree = try? Formula(tex: formula.source)
        else { return output.text(formula.text) }
        output.raw("{\\mmath{\\*\\pasteboardformula}{\\*\\moMath")
        var writer = RTFMathWriter(output)
        output = RTFOutput()
        OfficeMathWriter.write(tree, to: &writer)
        // The writer is consumed: if it kept the output, the next append would copy all of it.
        output = (consume writer).output
        output.raw("}{\\mmathPict ")
        output.text(formula.text)
        output.raw("}}")
    }
}
