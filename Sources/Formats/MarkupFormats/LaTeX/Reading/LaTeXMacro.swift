/// A command that a document defines.
struct LaTeXMacro {
    /// An argument of a command.
    enum Parameter: Equatable {
        case mandatory
        /// In brackets, with its default.
        case optional([UInt8])
        /// An optional star.
        case star
    }

    let body: [UInt8]
    let parameters: [Parameter]
    /// True if `@` is a letter in the body, as behind `\makeatletter`.
    var hasAtLetters = false
}
