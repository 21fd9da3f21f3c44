import Formats
import Testing
import UniformTypes

@Suite("Link schemes that the user adds")
struct OwnSchemeTests {
    private static let html = Array("<a href=\"craftdocs:a\">a</a> <a href=\"other:b\">b</a>".utf8)

    @Test("They are kept when reading and writing", arguments: [UniformType.html, .rtf, .markdown])
    func kept(type: UniformType) throws {
        let formats = FormatRegistry.standard.keeping(linkSchemes: ["craftdocs"]).repairing([.plainLinks])
        let text = try #require(formats.reader(for: .html)).read(Self.html, .standard)
        let written = try #require(formats.writer(for: type)).write(text, .standard)
        #expect(String(decoding: written, as: UTF8.self).contains("craftdocs:a"))
        #expect(!String(decoding: written, as: UTF8.self).contains("other:"))
        let again = try #require(formats.reader(for: type)).read(written, .standard)
        #expect(again.runs.contains { $0.attributes.link?.destination == "craftdocs:a" })
    }

    @Test(
        "They are kept in office documents",
        arguments: ["org.openxmlformats.wordprocessingml.document", "org.oasis-open.opendocument.text"])
    func office(identifier: String) throws {
        let type = try #require(UniformType(identifier))
        let own = FormatRegistry.standard.keeping(linkSchemes: ["craftdocs"])
        let text = try #require(own.reader(for: .html)).read(Self.html, .standard)
        for (writing, reading, isKept) in [(own, own, true), (own, .standard, false), (.standard, own, false)] {
            let written = try #require(writing.writer(for: type)).write(text, .standard)
            let again = try #require(reading.reader(for: type)).read(written, .standard)
            #expect(again.runs.contains { $0.attributes.link?.destination == "craftdocs:a" } == isKept)
        }
    }

    @Test("They apply only to those formats", arguments: [UniformType.html, .rtf])
    func elsewhere(type: UniformType) throws {
        let text = try HTMLReader().read(Self.html, .standard)
        #expect(text.runs.allSatisfy { $0.attributes.link == nil })
        let own = try #require(FormatRegistry.standard.keeping(linkSchemes: ["craftdocs"]).reader(for: .html)).read(
            Self.html, .standard)
        let written = try #require(FormatRegistry.standard.writer(for: type)).write(own, .standard)
        #expect(!String(decoding: written, as: UTF8.self).contains("craftdocs:"))
    }
}
