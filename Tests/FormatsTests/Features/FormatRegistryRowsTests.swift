import FormatCatalog
import Formats
import Testing
import UniformTypes

/// What the catalog says of a format is what the library has.
@Suite struct FormatRegistryRowsTests {
    @Test(arguments: FormatRegistry.standard.formats.map(\.type))
    func aFormatHasTheReaderAndTheWriterThatItsRowTells(type: UniformType) throws {
        let format = try #require(FormatRegistry.standard[type])
        #expect((format.reader != nil) == format.isRead)
        #expect((format.writer != nil) == format.isWritten)
        #expect(format.isRead || format.isWritten)
    }

    @Test(arguments: FormatRegistry.known.formats.map(\.type))
    func theCatalogTellsWhatCanBeConvertedWithoutConvertingIt(type: UniformType) {
        #expect(FormatRegistry.known.canRead(type) == FormatRegistry.standard.canRead(type))
        #expect(FormatRegistry.known.canWrite(type) == FormatRegistry.standard.canWrite(type))
        #expect(FormatRegistry.known.reader(for: type) == nil && FormatRegistry.known.writer(for: type) == nil)
    }

    @Test func configurationsChangeReadersAndWritersAndNoRow() {
        let changed = FormatRegistry.standard.speaking(.commonMark).keeping(linkSchemes: ["x-note"])
        #expect(changed.richTypes == FormatRegistry.known.richTypes)
        #expect(changed.formats.map(\.isDerived) == FormatRegistry.known.formats.map(\.isDerived))
        #expect(changed.formats.map { $0.reader != nil } == FormatRegistry.known.formats.map(\.isRead))
    }

    /// `--explain` lists the writer's losses, whatever the user has configured.
    @Test(arguments: FormatRegistry.standard.formats.filter { $0.isWritten && $0.type != .markdown }.map(\.type))
    func aConfiguredWriterSaysWhatItsWriterSays(type: UniformType) throws {
        let own = try #require(FormatRegistry.standard.writer(for: type))
        for formats in [
            FormatRegistry.standard.keeping(linkSchemes: ["x-note"]), FormatRegistry.standard.speaking(.commonMark),
            FormatRegistry.standard.speaking(.commonMark).keeping(linkSchemes: ["x-note"]),
        ] {
            let writer = try #require(formats.writer(for: type))
            #expect(writer.substitutes == own.substitutes)
            #expect(writer.fallback(for: [0x3C]) == own.fallback(for: [0x3C]))
            let value = Array("{\"a\": [1, {\"b\": null}]}".utf8)
            #expect(writer.rewritten(value) == own.rewritten(value))
        }
    }

    @Test func aConfiguredWriterOfMarkdownSaysWhatItCannotExpress() throws {
        let own = try #require(FormatRegistry.standard.writer(for: .markdown)).substitutes
        let linking = try #require(FormatRegistry.standard.keeping(linkSchemes: ["x-note"]).writer(for: .markdown))
        #expect(!own.isEmpty && linking.substitutes == own)
    }
}
