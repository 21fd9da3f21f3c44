import PasteboardConsole
import UniformTypes

// Completions that shells offer. The lists are part of the generated scripts: fish 3.6 does not tell a program where the
// cursor is, so the program cannot compute them.
extension Completion {
    /// The names of types.
    static var types: Completion { .words { shortNames } }

    /// The names of types, and the word for the type recognized from the text.
    static var inputTypes: Completion { .words { [TypeArgument.recognised] + shortNames } }

    /// `TYPE=`, whose file follows.
    static var attachments: Completion { .prefixes { shortNames.map { $0 + "=" } } }

    /// The names of pasteboards.
    static var pasteboards: Completion {
        .words { ["general", "primary", "secondary", "find", "drag"] }
    }

    private static var shortNames: [String] { UniformType.declared.flatMap(\.shortNames).sorted() }
}
