import Formats
import RichText
import Testing

/// A document, the repairs that are done to it, and the outline of the text that is read then.
struct RepairRow: Sendable, CustomTestStringConvertible {
    let repairs: [SourceRepair]
    let html: String
    let outline: [String]

    init(_ repairs: SourceRepair..., html: String, _ outline: String...) {
        self.repairs = repairs
        self.html = html
        self.outline = outline
    }

    var testDescription: String { html }

    func check() throws {
        let text = try HTMLReader(repairs: repairs).read(Array(html.utf8), .standard)
        #expect(text.outline == outline)
    }
}
