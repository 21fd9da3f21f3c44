import FormatCatalog
import Pasteboard
import PasteboardConsole
import UniformTypes

// Completions that shells offer. The lists are part of the generated scripts: fish 3.6 does not tell a program where the
// cursor is, so the program cannot compute them.
extension Completion {
    /// The names of types.
    static var types: Completion { .words { shortNames } }

    /// The values of `copy --as`: the names of types that can be written.
    static var outputTypes: Completion { .words { outputNames } }

    /// The values of `convert --to`.
    static var convertedTypes: Completion { .words { writtenNames.sorted() } }

    /// The names of types, and the word for the type recognized from the text.
    static var inputTypes: Completion { .words { [TypeArgument.recognised] + shortNames } }

    /// `TYPE=`, followed by a file.
    static var attachments: Completion { .prefixes { shortNames.map { $0 + "=" } } }

    /// The names of pasteboards.
    static var pasteboards: Completion { .words { ["general", "primary", "secondary", "find", "drag"] } }

    /// The names of formats, pictures, and two words without a type.
    static var outputNames: [String] { (writtenNames + [CopyAs.htmlSource, Copy.code]).sorted() }

    private static var writtenNames: [String] {
        let formats = FormatRegistry.known
        let pictures = formats.pictures.filter(\.isWritten).map(\.type)
        let written = formats.formats.map(\.type).filter { formats.canWrite($0) && !$0.isUTF16 }
        return (written + pictures).flatMap(\.shortNames)
    }

    private static var shortNames: [String] { UniformType.declared.flatMap(\.shortNames).sorted() }
}
