import ArgumentParser
import Formats
import Pasteboard

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

    /// The formats of the user's configuration, in this dialect where one is named.
    func formats(_ configuration: Configuration) -> FormatRegistry {
        var configuration = configuration
        if let named = dialect.flatMap(MarkdownDialect.init(named:)) { configuration.markdown = named }
        return configuration.formats
    }
}
