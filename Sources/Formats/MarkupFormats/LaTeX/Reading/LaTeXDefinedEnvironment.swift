/// An environment that a document defines.
enum LaTeXDefinedEnvironment {
    /// Its commands are inserted at its beginning and its end.
    case text(begin: LaTeXMacro, end: [UInt8])
    /// Its content is code in this language, after this number of arguments in braces; with `isTyped`, commands are in force in it.
    case code(language: [UInt8], arguments: Int, isTyped: Bool = false)
}
