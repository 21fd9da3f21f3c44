import FormatCatalog
import UniformTypes

extension SourceRule {
    /// The text systems of macOS, Windows and Wine, and pandoc.
    static let richTextWriters: [SourceRule] = [.cocoa, .wordPad, .wine, .pandoc]

    /// TextEdit, Pages and Mail: formatting by class, and lists beside their items; the RTF has both right.
    static let cocoa = SourceRule(
        name: "Cocoa",
        signs: [
            .targets(["com.apple.flat-rtfd"]), .html(["cocoa html writer"]), .rtf(["\\cocoartf"]),
        ],
        trusted: [.rtf, .html], repairs: [.codeParagraphs, .convertedSpaces, .headingsBySize, .plainLinks])

    /// WordPad and the rich text boxes of Windows: RTF without heading styles, and with list markers as text,
    /// which the reader handles.
    static let wordPad = SourceRule(
        name: "WordPad",
        signs: [
            .rtf(["\\*\\generator riched20"]), .rtf(["\\*\\generator msftedit"]),
        ],
        trusted: [.rtf, .html], repairs: [.headingsBySize])

    /// Wine's own rich text, as its WordPad copies it: letters outside the code page are replaced by similar ones, such
    /// as `l` for `ł`.
    ///
    /// Other Windows programs under Wine leave their own marks in what they copy.
    static let wine = SourceRule(
        name: "Wine", rank: .toolkit,
        signs: [.targets(["Wine Marshalled DataObject"]), .rtf(["\\*\\generator wine riched20"])], losesLetters: true)

    /// RTF from pandoc that a program passes on: one group per paragraph, bullets and numbers as text.
    static let pandoc = SourceRule(
        name: "pandoc", signs: [.rtf(["{\\pard \\ql \\f0 \\sa"])], trusted: [.html, .rtf, .markdown])
}
