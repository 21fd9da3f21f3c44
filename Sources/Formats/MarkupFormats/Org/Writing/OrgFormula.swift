import FormatCore
import RichText

/// Decides which formulas can be written as formulas.
enum OrgFormula {
    /// The TeX of a formula as written; nil if the formula would end an enclosing element or would be read differently.
    ///
    /// It is then written as text.
    static func written(
        _ content: ArraySlice<UInt8>, _ isDisplayed: Bool, _ marks: Marks, isInLink: Bool
    ) -> ArraySlice<UInt8>? {
        let content = TeXFormula.trimmed(content.formulaSource.map { $0 == 0x0A ? 0x20 : $0 }[...])
        let hasSigns = content.contains { byte in
            OrgEmphasis.mark(of: byte).map { !marks.isDisjoint(with: $0) } ?? (byte == "]" && isInLink)
        }
        let isScript = !marks.isDisjoint(with: [.superscript, .subscript])
        let hasBraces = isScript && content.contains { "{}\\".utf8.contains($0) }
        let hasEnd = content.containsSequence((isDisplayed ? "\\]" : "\\)").utf8)
        let hasSpacer = content.containsSequence(OrgEmphasis.spacer)
        return content.isEmpty || hasSigns || hasBraces || hasEnd || hasSpacer ? nil : content
    }
}
