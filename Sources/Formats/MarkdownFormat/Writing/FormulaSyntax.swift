import FormatCore
import RichText

extension InlineSyntax {
    /// A formula between dollar signs, or as in `` $`x`$ `` if the dollar signs would not be read; nil if neither form can
    /// contain it.
    static func formula(_ formula: FormulaSource, _ context: InlineContext) -> [UInt8]? {
        let tex = formula.source.utf8.map { $0 == 0x0A ? 0x20 : $0 }
        let sign = Array(repeating: TeXFormula.sign, count: formula.isDisplayed ? 2 : 1)
        let plain = sign + tex + sign
        guard TeXFormula.end(in: plain[...], at: 0) == plain.count else {
            return formula.isDisplayed ? nil : quoted(tex[...], context)
        }
        return escaped(plain, context)
    }

    /// A formula next to letters, digits or dollar signs: unchanged if it can be read there, otherwise in another form.
    static func formula(
        _ syntax: ArraySlice<UInt8>, behind before: UInt8?, before after: ArraySlice<UInt8>, _ context: InlineContext
    ) -> [UInt8] {
        let start = before.map { [$0] } ?? []
        let count = TeXFormula.count(in: syntax, at: syntax.startIndex)
        let whole = start + syntax + after
        let isRead = TeXFormula.end(in: whole[...], at: start.count) == start.count + syntax.count
        let isQuoted = count == 1 && syntax.dropFirst().first == tick
        if isRead || isQuoted { return Array(syntax) }
        if count == 1, let quoted = quoted(syntax.dropFirst().dropLast(), nil) { return quoted }
        let needsSpace = before.map { $0 == TeXFormula.sign || $0.isASCIILetter || $0.isASCIIDigit } ?? false
        return (needsSpace ? [0x20] : []) + syntax + (after.first == TeXFormula.sign ? [0x20] : [])
    }

    private static let tick = UInt8(ascii: "`")

    private static func quoted(_ tex: ArraySlice<UInt8>, _ context: InlineContext?) -> [UInt8]? {
        let tex = TeXFormula.trimmed(tex)
        guard !tex.isEmpty, !tex.contains(tick) else { return nil }
        let whole = [TeXFormula.sign, tick] + tex + [tick, TeXFormula.sign]
        return context.map { escaped(whole, $0) } ?? whole
    }

    private static func escaped(_ formula: [UInt8], _ context: InlineContext) -> [UInt8] {
        guard context.isCell, formula.contains(UInt8(ascii: "|")) else { return formula }
        return formula.flatMap { $0 == UInt8(ascii: "|") ? [UInt8(ascii: "\\"), $0] : [$0] }
    }
}
