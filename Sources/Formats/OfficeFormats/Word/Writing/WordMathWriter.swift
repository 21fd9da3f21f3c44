import FormatCore
import Formulas

/// Writes Office formulas as XML (ECMA-376 part 1, §22.1).
struct WordMathWriter: OfficeMathOutput {
    var bytes: [UInt8]

    mutating func begin(_ name: StaticString) {
        bytes.append("<m:")
        bytes.append(name)
        bytes.append(">")
    }

    mutating func end(_ name: StaticString) {
        bytes.append("</m:")
        bytes.append(name)
        bytes.append(">")
    }

    mutating func properties(_ name: StaticString, _ values: [OfficeMathProperty]) {
        bytes.append("<m:")
        bytes.append(name)
        bytes.append("Pr>")
        for value in values {
            bytes.append("<m:")
            bytes.append(value.name)
            bytes.append(attribute: "m:val", value.value)
            bytes.append("/>")
        }
        bytes.append("</m:")
        bytes.append(name)
        bytes.append("Pr>")
    }

    mutating func run(_ text: String, _ kind: OfficeMathRun) {
        switch kind {
        case .letters: bytes.append("<m:r>")
        case .upright: bytes.append("<m:r><m:rPr><m:sty m:val=\"p\"/></m:rPr>")
        case .words: bytes.append("<m:r><m:rPr><m:nor/></m:rPr>")
        }
        bytes.append("<m:t xml:space=\"preserve\">")
        bytes.append(xml: text)
        bytes.append("</m:t></m:r>")
    }
}
