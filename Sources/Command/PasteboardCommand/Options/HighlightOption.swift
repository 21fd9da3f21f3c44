import FormatCatalog
import Glibc
import Pasteboard
import PasteboardConsole
import UniformTypes

/// Colors for code, if requested.
struct HighlightOption {
    static var parameters: [Parameter<HighlightOption>] {
        [
            .flag(
                "highlight", optional: "THEME",
                "Color the syntax of code: light (the default), dark, or a theme of KDE's editors.",
                completion: .words { ["light", "dark"] }, takes: isTheme
            ) { $0.highlight = $1 ?? "light" }
        ]
    }

    /// The theme; nil if code is not colored.
    var highlight: String?

    /// Whether the word after `--highlight` is a theme rather than a file.
    private static func isTheme(_ word: String) -> Bool { unsafe access(word, F_OK) != 0 }

    /// Returns the publication of a text with colored code: HTML, from which other rich types are derived, and the
    /// unchanged text for the text targets.
    ///
    /// - Parameters:
    ///   - input: the representations to publish.
    ///   - name: the name of the input in error messages.
    ///   - language: the language of the code, such as the extension of its file.
    ///   - keepsSource: whether the text of markup is offered as source.
    /// - Returns: the input unchanged if no colors are requested.
    /// - Throws: ``CommandFailure`` if there is no text, no such theme, or no program.
    func applied(
        to input: [Representation], of name: String, language: String?, keepsSource: Bool
    ) throws -> [Representation] {
        guard highlight != nil else { return input }
        guard input.count == 1, let source = input.first,
            FormatRegistry.known.canRead(source.type.asHighlightedCode)
        else { throw CommandFailure(.usage, "--highlight takes one text; \(name) is not text") }
        var job = DocumentJob(file: "-", name: name, to: .html)
        job.source = source.type
        job.language = language
        job.theme = highlight
        let page = Representation(type: .html, bytes: try DocumentProgram.output(of: source.bytes, job))
        guard source.type.isPlainTextByNature else { return [page] }
        let isSource = keepsSource && !source.type.isPlainTextOnly
        return [page, source] + (isSource ? [Representation(type: .utf8PlainText, bytes: source.bytes)] : [])
    }
}
