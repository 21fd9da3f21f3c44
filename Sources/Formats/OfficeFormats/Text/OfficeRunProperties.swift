import FormatCore
import RichText

/// The properties at a run; nil for those of its style.
package struct OfficeRunProperties: Hashable, Sendable {
    package var style: String?
    package var bold: Bool?
    package var italic: Bool?
    /// The same for text in complex scripts, such as Arabic and Hebrew.
    package var complexBold: Bool?
    package var complexItalic: Bool?
    /// True for text in complex scripts, or from right to left.
    package var isComplex: Bool?
    package var underline: Bool?
    package var strike: Bool?
    package var raised: OfficeRun.Switches?
    package var highlight: Color??
    package var shading: Color??
    package var color: Color??
    package var font: String?
    package var size: Double?
    package var language: String?
    package var isHidden: Bool?

    package init() {}

    /// These properties, overridden by others.
    package func with(_ others: OfficeRunProperties) -> OfficeRunProperties {
        var result = self
        if let value = others.style { result.style = value }
        if let value = others.bold { result.bold = value }
        if let value = others.italic { result.italic = value }
        if let value = others.complexBold { result.complexBold = value }
        if let value = others.complexItalic { result.complexItalic = value }
        if let value = others.isComplex { result.isComplex = value }
        if let value = others.underline { result.underline = value }
        if let value = others.strike { result.strike = value }
        if let value = others.raised { result.raised = value }
        if let value = others.highlight { result.highlight = .some(value) }
        if let value = others.shading { result.shading = .some(value) }
        if let value = others.color { result.color = .some(value) }
        if let value = others.font { result.font = value }
        if let value = others.size { result.size = value }
        if let value = others.language { result.language = value }
        if let value = others.isHidden { result.isHidden = value }
        return result
    }

    /// The resolved properties, without those of the document's plain text.
    ///
    /// `base` are the properties of all text of the document, `own` are those of the run itself, and `switches` are those of
    /// its style.
    package func run(base: OfficeRunProperties, own: OfficeRunProperties, switches: OfficeRun.Switches) -> OfficeRun {
        var result = OfficeRun()
        result.switches = switches
        let isComplex = isComplex == true
        for (property, all, direct) in [
            (OfficeRun.Switches.bold, isComplex ? complexBold : bold, isComplex ? own.complexBold : own.bold),
            (.italic, isComplex ? complexItalic : italic, isComplex ? own.complexItalic : own.italic),
        ] {
            if all == true {
                result.switches.insert(property)
            } else if direct == false {
                result.switches.remove(property)
            }
        }
        if underline == true { result.switches.insert(.underline) }
        if strike == true { result.switches.insert(.strike) }
        if let raised { result.switches.formUnion(raised) }
        result.highlight = highlight ?? nil
        if let shading = shading ?? nil, shading != .white { result.shading = shading }
        if let color = color ?? nil, color != base.color ?? nil, color != .black { result.color = color }
        if let font, font != base.font {
            result.font = font
            let isFixed = FontFamily.isFixedPitch(font) && base.font.map { !FontFamily.isFixedPitch($0) } ?? true
            if isFixed { result.switches.formUnion(switches.contains(.isCode) ? .isCode : [.isCode, .isMonospaced]) }
        }
        if let size, size != base.size { result.size = size }
        if let language, language != base.language { result.language = language }
        return result
    }
}
