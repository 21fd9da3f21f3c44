/// The source of a formula, which is one character in the text.
public struct FormulaSource: Hashable, Sendable, Codable {
    /// The language of a source.
    public enum Syntax: Hashable, Sendable, Codable {
        /// TeX math, without delimiters.
        case tex
    }

    /// The source; its lines are separated by line feeds.
    public var source: String
    /// The language of the source.
    public var syntax: Syntax
    /// Whether the formula is displayed on a separate line.
    public var isDisplayed: Bool

    /// Creates a formula; every line end of the source becomes a line feed, and NUL becomes U+FFFD.
    public init(_ source: String, syntax: Syntax = .tex, isDisplayed: Bool = false) {
        self.source = Self.isClean(source) ? source : String(source.map(Self.cleaned))
        self.syntax = syntax
        self.isDisplayed = isDisplayed
    }

    private static func isClean(_ source: String) -> Bool {
        source.utf8.allSatisfy { $0 > 0x0D && $0 != 0xE2 || $0 == 0x0A || $0 == 0x09 }
    }

    private static func cleaned(_ character: Character) -> Character {
        character == "\0" ? "\u{FFFD}" : character.isNewline ? "\n" : character
    }
}
