import FormatCore
import MarkupReading

/// Formulas that are environments of LaTeX.
enum OrgFormulas {
    /// The environment that a TeX formula has in the place of each of LaTeX's; an empty one is none.
    private static let environments: [String: String] = [
        "equation": "", "equation*": "", "displaymath": "", "align": "aligned", "align*": "aligned",
        "eqnarray": "aligned", "eqnarray*": "aligned", "alignat": "aligned", "alignat*": "aligned",
        "gather": "gathered", "gather*": "gathered", "multline": "gathered", "multline*": "gathered",
    ]

    /// A paragraph, or in its place the formula between dollars that it is.
    static func inDollars(_ paragraph: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        guard paragraph.starts(with: "\\begin{".utf8) else { return paragraph }
        let name = paragraph.dropFirst(7).prefix(24).prefix { $0 != "}" }
        let ending = [UInt8]("\\end{") + name + [UInt8]("}")
        guard let environment = environments[name.text],
            let end = paragraph.firstOccurrence(of: ending), end.upperBound == paragraph.endIndex,
            name.endIndex < end.lowerBound
        else { return paragraph }
        let content = TeXFormula.trimmed(paragraph[(name.endIndex + 1)..<end.lowerBound])
        guard !content.isEmpty else { return paragraph }
        let isPlain = environment.isEmpty
        let opening = Array((isPlain ? "$$" : "$$\\begin{\(environment)}").utf8)
        let closing = Array((isPlain ? "$$" : "\\end{\(environment)}$$").utf8)
        return (opening + content + closing)[...]
    }
}
