/// A language that a lexer knows: its words, and how its syntax differs from that of others with the same lexer.
package struct LexerLanguage: Sendable {
    /// Its names in documents, and the extensions of its files, in lower case.
    let names: [String]
    let lexer: CodeLexer
    /// Its words between spaces, in the order of the lexer's lists.
    let words: [StaticString]
    /// The lexer's properties, names and values in turn.
    let options: [StaticString]
    /// Whether strings between backquotes have escapes, as templates of JavaScript have them (ECMA-262 §12.9.6).
    let hasTemplates: Bool

    init(
        _ names: String, _ lexer: CodeLexer, _ words: StaticString..., options: [StaticString] = [],
        hasTemplates: Bool = false
    ) {
        self.names = names.split(separator: " ").map(String.init)
        self.lexer = lexer
        self.words = words
        self.options = options
        self.hasTemplates = hasTemplates
    }

    /// The language with this name in any case; nil if no lexer knows it.
    package init?(named name: String) {
        guard let known = Self.byName[name.lowercased()] else { return nil }
        self = known
    }

    private static let byName = Dictionary(
        all.flatMap { language in language.names.map { ($0, language) } }, uniquingKeysWith: { first, _ in first })
}
