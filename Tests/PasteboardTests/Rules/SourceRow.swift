import Testing
import UniformTypes

@testable import Pasteboard

/// A document in the corpus, the application that its marks identify, and the expected text.
struct SourceRow: Sendable, CustomTestStringConvertible {
    let file: String
    let name: String
    let markdown: String
    let type: UniformType

    init(_ file: String, _ name: String, _ markdown: String, type: UniformType = .html) {
        self.file = file
        self.type = type
        self.name = name
        self.markdown = markdown
    }

    var testDescription: String { file }

    func check() throws {
        let source = Representation(
            type: type, bytes: try Corpus.bytes("Sources/\(file).\(type == .rtf ? "rtf" : "html")"))
        #expect(SourceRule.recognise(source)?.name == name)
        var renderer = ItemRenderer(source, formats: .standard)
        let written = String(decoding: try renderer.render(.markdown), as: UTF8.self)
        #expect(written == (markdown.isEmpty ? "" : markdown + "\n"))
    }
}
