import FormatCatalog
import PasteboardConsole
import Targets
import Testing
import UniformTypes

@testable import PasteboardCommand

/// The names of types that are shown and completed are ones that `--as` takes.
@Suite struct TypeNameListTests {
    @Test(arguments: FormatRegistry.known.formats.map(\.type).filter { !$0.isUTF16 })
    func theNameThatInspectPrintsNamesTheType(type: UniformType) throws {
        #expect(!type.shortNames.isEmpty)
        #expect(try TypeArgument(text: type.commonName).type().type == type)
    }

    @Test func onlyWhatCanBeWrittenCompletesACopyAs() {
        let names = Completion.outputNames
        for name in ["markdown", "md", "odt", "png", "html-source", "qr"] { #expect(names.contains(name), "\(name)") }
        for name in ["avif", "ansi", "heic", "xlsx"] { #expect(!names.contains(name), "\(name)") }
    }
}
