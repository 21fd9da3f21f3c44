import Formats
import RichText
import UniformTypes

/// The formats of markup that are written alike.
enum Markup {
    static let types: [UniformType] = [
        .slack, .jira, .bbcode, .mediaWiki, .restructuredText, .asciiDoc, .latex, .typst,
    ]

    /// Markdown in another format.
    static func text(_ markdown: String, as type: UniformType) throws -> String {
        write(try MarkdownReader().read(Array(markdown.utf8), .standard), as: type)
    }

    static func write(_ text: AttributedText, as type: UniformType) -> String {
        String(decoding: FormatRegistry.standard.writer(for: type)?.write(text, .standard) ?? [], as: UTF8.self)
    }
}
