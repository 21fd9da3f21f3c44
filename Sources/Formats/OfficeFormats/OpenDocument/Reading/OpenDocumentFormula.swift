import Formulas
import RichText

/// A formula, a MathML object (OpenDocument 1.3 part 3, §14.2).
struct OpenDocumentFormula {
    /// The limits of the nesting depth and of the number of elements; the rest is ignored.
    private static let deepest = 64
    private static let most = 20_000

    let source: FormulaSource
    /// True if the source is the original TeX of the formula.
    let isExact: Bool

    /// Reads a formula after the start of its element; nil if it is empty.
    init?(_ reader: inout OpenDocumentXML) {
        let isDisplayed = reader.string(.mathDisplay) == "block"
        let formula = Self.tree(&reader)
        let annotation = formula.annotation("application/x-tex")
        let source =
            if let annotation, !annotation.contains("$") { annotation } else { MathMLSource().tex(of: formula) }
        guard !source.isEmpty else { return nil }
        self.source = FormulaSource(source, isDisplayed: isDisplayed)
        isExact = annotation != nil
    }

    /// Reads a part of the archive; nil if it is not a formula.
    init?(part: [UInt8]) {
        var reader = OpenDocumentXML(part, OpenDocumentName.vocabulary)
        while true {
            switch reader.next() {
            case .start(OpenDocumentName.math.number):
                self.init(&reader)
                return
            case .start, .finished: return nil
            case .text, .end: continue
            }
        }
    }

    private static func tree(_ reader: inout OpenDocumentXML) -> MathMLElement {
        let outside = reader.depth - 1
        var open = [MathMLElement("math")]
        var count = 0
        func close() {
            let element = open.removeLast()
            open[open.count - 1].children.append(element)
        }
        while true {
            switch reader.next() {
            case .finished:
                while open.count > 1 { close() }
                return open[0]
            case .text:
                guard MathMLElement.isToken(open[open.count - 1].name) else { continue }
                var bytes: [UInt8] = []
                reader.appendText(to: &bytes)
                open[open.count - 1].content += String(decoding: bytes, as: UTF8.self)
            case .start(let number):
                count += 1
                guard let name = elementName(number), open.count < deepest, count <= most else {
                    reader.skip()
                    continue
                }
                var attributes: [String: String] = [:]
                for attribute in [OpenDocumentName.linethickness, .mathvariant, .open, .close, .encoding] {
                    attributes[attribute.rawValue] = reader.string(attribute)
                }
                open.append(MathMLElement(name, attributes: attributes))
            case .end:
                if reader.depth <= outside {
                    while open.count > 1 { close() }
                    return open[0]
                }
                close()
            }
        }
    }

    /// The name of an element of MathML.
    private static func elementName(_ number: Int) -> String? {
        switch OpenDocumentName.named(number) {
        case .math: "math"
        case nil where number >= 0: OpenDocumentName.formulaNames[number - OpenDocumentName.all.count]
        default: nil
        }
    }
}

extension MathMLElement {
    /// The text of an annotation in this encoding.
    fileprivate func annotation(_ encoding: String) -> String? {
        if name == "annotation" { return attributes["encoding"] == encoding && !content.isEmpty ? content : nil }
        guard name == "math" || name == "semantics" else { return nil }
        return children.lazy.compactMap { $0.annotation(encoding) }.first
    }
}
