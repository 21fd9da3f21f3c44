/// Extensions of Markdown beyond CommonMark and GitHub's tables, strikethrough, task lists, autolinks and footnotes.
public struct MarkdownDialect: OptionSet, Hashable, Sendable {
    /// The bits of the extensions.
    public let rawValue: UInt16

    /// Creates a dialect from the bits of its extensions.
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// `==highlighted==`, as in Obsidian and Typora.
    public static let highlight = MarkdownDialect(rawValue: 1 << 0)
    /// `x^2^`, as in Pandoc.
    public static let superscript = MarkdownDialect(rawValue: 1 << 1)
    /// `H~2~O`, as in Pandoc.
    ///
    /// A single tilde is then not strikethrough.
    public static let `subscript` = MarkdownDialect(rawValue: 1 << 2)
    /// `++underlined++`, as in markdown-it.
    public static let underline = MarkdownDialect(rawValue: 1 << 3)

    /// TeX between dollars, `$…$` and `$$…$$`, in which nothing is Markdown, as on GitHub.
    public static let math = MarkdownDialect(rawValue: 1 << 4)

    /// `<div dir="rtl">` and `</div>` on lines of their own around blocks that run from right to left.
    public static let direction = MarkdownDialect(rawValue: 1 << 5)

    /// `[!NOTE]` in the first line of a quotation: its title.
    public static let alerts = MarkdownDialect(rawValue: 1 << 6)

    /// Emphasis next to Chinese, Japanese and Korean punctuation, and between East Asian letters and other punctuation:
    /// `**注意：**この`.
    ///
    /// CommonMark does not recognize it.
    public static let eastAsian = MarkdownDialect(rawValue: 1 << 7)

    /// `%%comments%%`, which are not part of the text.
    public static let comments = MarkdownDialect(rawValue: 1 << 8)

    /// `[[links]]`, `[[links|with another text]]` and `![[embedded files]]`.
    public static let wikiLinks = MarkdownDialect(rawValue: 1 << 9)

    /// Containers: blocks between `:::` fences, MyST directives in backtick fences, and MkDocs' indented `!!! note`; also the
    /// tags of site generators, the components of MDX, and codes of emoji.
    public static let containers = MarkdownDialect(rawValue: 1 << 10)

    /// Attributes in braces behind pictures, links, words in brackets and headings, `![a](b.png){width=3in}`, as in Pandoc,
    /// Quarto and kramdown.
    public static let attributes = MarkdownDialect(rawValue: 1 << 11)

    /// Exactly CommonMark with GitHub's extensions, as specified.
    public static let commonMark: MarkdownDialect = []
    /// As GitHub renders it, except that containers and attributes are read, which GitHub shows as text.
    public static let github: MarkdownDialect = [.math, .alerts, .eastAsian, .containers, .attributes]
    /// As Obsidian and Typora render it.
    ///
    /// They support text direction through HTML.
    public static let obsidian: MarkdownDialect = [
        .math, .alerts, .eastAsian, .containers, .attributes, .highlight, .direction, .comments, .wikiLinks,
    ]

    /// The dialects that people choose by name.
    public static let named: [(name: String, dialect: MarkdownDialect)] = [
        ("github", .github), ("commonmark", .commonMark), ("obsidian", .obsidian),
    ]

    /// The dialect with this name, ignoring case; nil if there is none.
    public init?(named name: String) {
        guard let found = Self.named.first(where: { $0.name == name.lowercased() }) else { return nil }
        self = found.dialect
    }
}
