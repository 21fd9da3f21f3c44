import FormatCore
import Formulas
import RichText

/// Writes runs of text and formulas; equal attributes are converted once.
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

    /// Writes a formula, or its TeX between dollar signs if the document cannot express it.
    func write(
        _ formula: FormulaSource, _ attributes: Attributes, _ run: OfficeRun, _ context: OfficeContext,
        to output: any OfficeOutput
    ) {
        let content = formula.content
        guard showsFormulas, !context.isCode, Self.isText(content), let tree = try? Formula(tex: formula.source) else {
            return output.text(formula.text, run)
        }
        output.formula(
            OfficeFormula(formula: tree, source: content, isDisplayed: formula.isDisplayed),
            run == .plain ? run : run.noting(attributes))
    }

    /// True if XML allows all characters of a text.
    private static func isText(_ utf8: ArraySlice<UInt8>) -> Bool {
        !utf8.contains { $0 < 0x20 && $0 != 0x09 || $0 == 0xEF }
    }
}
