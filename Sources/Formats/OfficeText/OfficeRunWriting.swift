import FormatCore
import Formulas
import RichText

/// Writes runs of text; equal attributes are converted once, and formulas in the text are written as formulas.
struct OfficeRunWriting {
    private let addresses: Addresses
    private let precision: OfficeRun.Precision
    private let showsFormulas: Bool
    private var known: [Attributes: OfficeRun] = [:]
    private var context = OfficeContext()

    init(_ options: WritingOptions, _ precision: OfficeRun.Precision) {
        addresses = Addresses(options)
        self.precision = precision
        showsFormulas = options.showsFormulas
    }

    /// The link with an allowed address; nil if its address is not allowed.
    func link(_ link: Link) -> Link? { addresses.link(link.destination).map { Link($0, title: link.title) } }

    /// The run properties for attributes in a paragraph.
    mutating func properties(of attributes: Attributes, _ context: OfficeContext) -> OfficeRun {
        if attributes == .none { return .plain }
        if context != self.context {
            known.removeAll(keepingCapacity: true)
            self.context = context
        }
        if let known = known[attributes] { return known }
        let properties = OfficeRun(attributes, in: context, precision)
        if known.count < 4096 { known[attributes] = properties }
        return properties
    }

    /// Writes text, and the formulas between dollar signs in it as formulas.
    func write(
        _ utf8: ArraySlice<UInt8>, _ attributes: Attributes, _ run: OfficeRun, _ context: OfficeContext,
        to output: any OfficeOutput
    ) {
        var start = utf8.startIndex
        if showsFormulas, !context.isCode, !attributes.marks.contains(.code), utf8.contains(TeXFormula.sign) {
            for (place, content) in TeXFormula.formulas(in: utf8) {
                guard Self.isText(content),
                    let formula = try? Formula(tex: String(decoding: content.formulaSource, as: UTF8.self))
                else { continue }
                if start < place.lowerBound { output.text(utf8[start..<place.lowerBound], run) }
                output.formula(
                    OfficeFormula(
                        formula: formula, source: content, isDisplayed: content.startIndex - place.lowerBound == 2),
                    run == .plain ? run : run.noting(attributes))
                start = place.upperBound
            }
        }
        if start < utf8.endIndex { output.text(utf8[start...], run) }
    }

    /// True if XML allows all characters of a text.
    private static func isText(_ utf8: ArraySlice<UInt8>) -> Bool {
        !utf8.contains { $0 < 0x20 && $0 != 0x09 || $0 == 0xEF }
    }
}
