import FormatCore
import Formulas
import RichText

extension HTMLWriting {
    /// Writes a formula as MathML, or as TeX between dollar signs if MathML cannot express it.
    mutating func write(_ formula: FormulaSource) {
        guard writesFormulas, let tree = try? Formula(tex: formula.source) else {
            return writeText(formula.text, in: formula.text)
        }
        output.append(
            contentsOf: MathMLWriter.element(of: tree, tex: formula.content, isDisplayed: formula.isDisplayed))
    }
}
