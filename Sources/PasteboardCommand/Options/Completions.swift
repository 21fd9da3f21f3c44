import ArgumentParser
import UniformTypes

// What shells offer in place of a word that has been begun. They ask this program for it, so that the lists are those of
// the tables, and nothing of it is made while a command runs.
extension CompletionKind {
    /// The names of types.
    static var types: CompletionKind {
        .custom { _, _, _ in shortNames }
    }

    /// `TYPE=`, whose file follows.
    static var attachments: CompletionKind {
        .custom { _, _, _ in shortNames.map { $0 + "=" } }
    }

    /// The names of pasteboards.
    static var pasteboards: CompletionKind {
        .list(["general", "primary", "secondary", "find", "drag"])
    }

    private static var shortNames: [String] {
        UniformType.declared.flatMap(\.shortNames).sorted()
    }
}
