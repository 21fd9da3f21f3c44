import FormatCatalog
import PasteboardConsole

/// The dialect of Markdown that is read and written.
struct DialectOption {
    static var parameters: [Parameter<DialectOption>] {
        [
            .option(
                "dialect", "DIALECT",
                "The dialect of Markdown: github (with formulas), commonmark (without), obsidian (==highlights==, text direction).",
                completion: .words { MarkdownDialect.named.map(\.name) }
            ) { option, name throws(InvalidValue) in
                guard MarkdownDialect(named: name) != nil else {
                    throw InvalidValue(choices: MarkdownDialect.named.map(\.name))
                }
                option.dialect = name
            }
        ]
    }

    var dialect: String?
}
