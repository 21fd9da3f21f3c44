import Formulas

/// Reads a formula of Office Open XML (ECMA-376 part 1, §22.1) as TeX.
struct WordFormula {
    /// The limits of the nesting depth and of the number of elements; the rest is ignored.
    private static let deepest = 64
    private static let most = 20_000

    /// Reads a formula after its start tag, and returns it as TeX.
    static func tex(_ reader: inout WordXML) -> String { OfficeMathSource().tex(of: tree(&reader)) }

    private static func tree(_ reader: inout WordXML) -> OfficeMathElement {
        let outside = reader.depth - 1
        var open = [OfficeMathElement(.formula)]
        var count = 0
        while true {
            switch reader.next() {
            case .finished: return closed(&open)
            case .text:
                guard open[open.count - 1].name == .text else { continue }
                var bytes: [UInt8] = []
                reader.appendText(to: &bytes)
                open[open.count - 1].text += String(decoding: bytes, as: UTF8.self)
            case .start(let number):
                let name = WordName.named(number)
                count += 1
                if name == .del || name == .moveFrom || open.count >= deepest || count > most {
                    reader.skip()
                } else {
                    let value = reader.string(WordName.mathValue.number)
                    open.append(OfficeMathElement(elementName(number), value: value))
                }
            case .end:
                if reader.depth <= outside { return closed(&open) }
                let node = open.removeLast()
                open[open.count - 1].children.append(node)
            }
        }
    }

    private static func closed(_ open: inout [OfficeMathElement]) -> OfficeMathElement {
        while open.count > 1 {
            let node = open.removeLast()
            open[open.count - 1].children.append(node)
        }
        return open[0]
    }

    /// The name in formulas; a run in a formula may be an ordinary text run.
    private static func elementName(_ number: Int) -> OfficeMathElement.Name? {
        switch WordName.named(number) {
        case .r: .run
        case .math: .formula
        case .mathParagraph: .paragraph
        case nil where number >= 0: WordName.formulaNames[number - WordName.all.count]
        default: nil
        }
    }
}
