import Formats
import RichText
import Testing

/// A document, the applied repairs, and the outline of the resulting text.
struct RepairRow: Sendable, CustomTestStringConvertible {
    let repairs: [SourceRepair]
    /// The language of code, as the copy says next to the document.
    let codeLanguage: String?
    let html: String
    let outline: [String]

    init(_ repairs: SourceRepair..., codeLanguage: String? = nil, html: String, _ outline: String...) {
        self.repairs = repairs
        self.codeLanguage = codeLanguage
        self.html = html
        self.outline = outline
    }

    var testDescription: String { html }

    func check() throws {
        var options = ReadingOptions.standard
        options.codeLanguage = codeLanguage
        let text = try HTMLReader(repairs: repairs).read(Array(html.utf8), options)
        #expect(text.outline == outline)
    }
}
