import ArgumentParser
import FormatCatalog

/// The dialect of Markdown that is read and written.
struct DialectOption: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The dialect of Markdown: github (with formulas), commonmark (without), obsidian (==highlights== and direction).",
            valueName: "dialect"),
        completion: .list(MarkdownDialect.named.map(\.name)))
    var dialect: String?

    func validate() throws {
        guard let dialect, MarkdownDialect(named: dialect) == nil else { return }
        let names = MarkdownDialect.named.map(\.name).joined(separator: ", ")
        throw ValidationError("there is no dialect “\(dialect)”; there are \(names)")
    }
}
