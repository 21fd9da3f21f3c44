import FormatCore
import Formulas
import RichText

extension HTMLWriting {
    /// Writes text, with the formulas between dollars in it as MathML.
    mutating func writeWords(_ text: ArraySlice<UInt8>, in paragraph: ArraySlice<UInt8>) {
        var start = text.startIndex
        if writesFormulas {
            for (index, content) in TeXFormula.formulas(in: text) {
                guard let formula = try? Formula(tex: String(decoding: content.formulaSource, as: UTF8.self)) else {
                    continue
                }
                writeText(text[start..<index.lowerBound], in: paragraph)
                let isDisplayed = content.startIndex - index.lowerBound == 2
                output.append(contentsOf: MathMLWriter.element(of: formula, tex: content, isDisplayed: isDisplayed))
                start = index.upperBound
            }
        }
        writeText(text[start...], in: paragraph)
    }
}
