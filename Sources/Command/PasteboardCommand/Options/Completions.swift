import ArgumentParser
import UniformTypes

// Completions that shells offer. The lists are part of the generated scripts: fish 3.6 does not tell a program where the
// cursor is, so the program cannot compute them.
extension CompletionKind {
    /// The names of types.
    static var types: CompletionKind {
        .list(shortNames)
    }

    /// The names of types, and the word for the one that a text shows itself to be of.
    static var inputTypes: CompletionKind {
        .list([TypeArgument.recognised] + shortNames)
    }

    /// `TYPE=`, whose file follows.
    static var attachments: CompletionKind {
        .list(shortNames.map { $0 + "=" })
    }

    /// The names of pasteboards.
    static var pasteboards: CompletionKind {
        .list(["general", "primary", "secondary", "find", "drag"])
    }

    private static let shortNames = UniformType.declared.flatMap(\.shortNames).sorted()
}
