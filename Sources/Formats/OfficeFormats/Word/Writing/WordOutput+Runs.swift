import FormatCore
import Formulas
import RichText

// Runs of text (ECMA-376 part 1, §17.3.2).

extension WordOutput {
    func text(_ utf8: ArraySlice<UInt8>, _ run: OfficeRun) {
        beginRun(run)
        appendText(utf8)
        part.bytes.append("</w:r>")
    }

    func formula(_ formula: OfficeFormula, _ run: OfficeRun) {
        part.bytes.append(formula.isDisplayed ? "<m:oMathPara><m:oMath" : "<m:oMath")
        part.bytes.append(attribute: "pb:tex", String(decoding: formula.source, as: UTF8.self))
        if let note = run.note { part.bytes.append(attribute: "pb:run", note) }
        part.bytes.append(">")
        var writer = WordMathWriter(bytes: part.bytes)
        part.bytes = []
        OfficeMathWriter.write(formula.formula, to: &writer)
        // The writer is consumed: if it kept the bytes, the next append would copy all of them.
        part.bytes = (consume writer).bytes
        part.bytes.append(formula.isDisplayed ? "</m:oMath></m:oMathPara>" : "</m:oMath>")
    }

    func box(_ task: TaskState) {
        // Word displays a check box, and other programs display the character.
        part.bytes.append("<w:sdt><w:sdtPr><w14:checkbox><w14:checked w14:val=\"")
        part.bytes.append(task == .done ? "1" : "0")
        part.bytes.append("\"/><w14:checkedState w14:val=\"2612\"/>")
        part.bytes.append("<w14:uncheckedState w14:val=\"2610\"/></w14:checkbox>")
        part.bytes.append("</w:sdtPr><w:sdtContent><w:r><w:t>")
        part.bytes.append(task == .done ? "\u{2612}" : "\u{2610}")
        part.bytes.append("</w:t></w:r></w:sdtContent></w:sdt><w:r><w:t xml:space=\"preserve\"> </w:t></w:r>")
    }

    func beginRun(
        _ run: OfficeRun, style: StaticString? = nil, attribute name: StaticString? = nil, _ value: String = ""
    ) {
        part.bytes.append("<w:r")
        if let note = run.note { part.bytes.append(attribute: "pb:run", note) }
        if let name { part.bytes.append(attribute: name, value) }
        part.bytes.append(">")
        guard run != .plain || style != nil else { return }
        part.bytes.append("<w:rPr>")
        writeProperties(run, style)
        part.bytes.append("</w:rPr>")
    }

    /// Writes the properties in the order of the schema (§17.3.2.28).
    private func writeProperties(_ run: OfficeRun, _ style: StaticString?) {
        let switches = run.switches
        if let style {
            writeValue("rStyle", style)
        } else if switches.contains(.isCode) {
            writeValue("rStyle", "HTMLCode")
        } else if switches.contains(.isStrong) {
            writeValue("rStyle", "Strong")
        } else if switches.contains(.isLink) {
            writeValue("rStyle", "Hyperlink")
        }
        if let font = run.font {
            part.bytes.append("<w:rFonts")
            part.bytes.append(attribute: "w:ascii", font)
            part.bytes.append(attribute: "w:hAnsi", font)
            part.bytes.append(attribute: "w:eastAsia", font)
            part.bytes.append(attribute: "w:cs", font)
            part.bytes.append("/>")
        }
        if switches.contains(.bold) { part.bytes.append("<w:b/><w:bCs/>") }
        if switches.contains(.italic) { part.bytes.append("<w:i/><w:iCs/>") }
        if switches.contains(.strike) { part.bytes.append("<w:strike/>") }
        if let color = run.color { writeValue("color", color.hexadecimal) }
        if let size = run.size {
            writeValue("sz", "\(Int((size * 2).rounded()))")
            writeValue("szCs", "\(Int((size * 2).rounded()))")
        }
        if let pen = run.highlight { writeValue("highlight", WordColor.name(of: pen)) }
        if switches.contains(.underline) { writeValue("u", "single") }
        if let color = run.shading {
            part.bytes.append("<w:shd w:val=\"clear\" w:color=\"auto\"")
            part.bytes.append(attribute: "w:fill", color.hexadecimal)
            part.bytes.append("/>")
        }
        if switches.contains(.superscript) { writeValue("vertAlign", "superscript") }
        if switches.contains(.subscript) { writeValue("vertAlign", "subscript") }
        if let language = run.language {
            part.bytes.append("<w:lang")
            part.bytes.append(attribute: "w:val", language)
            part.bytes.append(attribute: "w:eastAsia", language)
            part.bytes.append(attribute: "w:bidi", language)
            part.bytes.append("/>")
        }
    }

    private func writeValue(_ name: StaticString, _ value: StaticString) {
        part.bytes.append("<w:")
        part.bytes.append(name)
        part.bytes.append(" w:val=\"")
        part.bytes.append(value)
        part.bytes.append("\"/>")
    }

    private func writeValue(_ name: StaticString, _ value: String) {
        part.bytes.append("<w:")
        part.bytes.append(name)
        part.bytes.append(attribute: "w:val", value)
        part.bytes.append("/>")
    }

    /// Writes text; tabs, line breaks and characters that XML cannot contain are elements.
    func appendText(_ utf8: ArraySlice<UInt8>) {
        var start = utf8.startIndex
        while start < utf8.endIndex {
            let end = XMLText.specialPlace(in: utf8, from: start)
            if end > start {
                part.bytes.append("<w:t xml:space=\"preserve\">")
                XMLText.escape(utf8[start..<end], to: &part.bytes)
                part.bytes.append("</w:t>")
            }
            guard end < utf8.endIndex else { return }
            start = end + 1
            switch utf8[end] {
            case 0x09: part.bytes.append("<w:tab/>")
            case 0xE2:
                part.bytes.append("<w:br/>")
                start = end + 3
            case 0xEF:
                part.bytes.append("<pb:c pb:v=\"")
                part.bytes.append(decimal: 0xFFC0 | Int(utf8[end + 2] & 0x3F))
                part.bytes.append("\"/>")
                start = end + 3
            default:
                part.bytes.append("<pb:c pb:v=\"")
                part.bytes.append(decimal: Int(utf8[end]))
                part.bytes.append("\"/>")
            }
        }
    }
}
