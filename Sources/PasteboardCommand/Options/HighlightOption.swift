import ArgumentParser
import CodeHighlighting
import Formats
import Pasteboard
import PasteboardConsole
import RichText
import UniformTypes

/// Colours for code, where they are asked for.
struct HighlightOption: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Give code the colours of its language: light (where no theme is named), dark, or a theme of KDE's editors.",
            valueName: "theme"),
        completion: .list(["light", "dark"]))
    var highlight: String?

    /// The text whose code has colours, and the text itself where none is asked for.
    func applied(to text: @autoclosure () throws -> AttributedText, of name: String) throws -> AttributedText {
        let text = try text()
        guard let highlight else { return text }
        do throws(CodeHighlighter.Failure) {
            if let highlighted = try CodeHighlighter(theme: highlight).highlighted(text) { return highlighted }
        } catch {
            throw CommandFailure(error)
        }
        StandardError.say("warning: \(name) has no code of a language that is known; it has no colours")
        return text
    }

    /// Returns the publication of a text with coloured code: HTML, from which other rich types are derived, and the
    /// unchanged text for the text targets.
    ///
    /// - Parameters:
    ///   - input: what was to be published.
    ///   - name: what errors call it.
    ///   - language: the language of a text that is code itself, such as the extension of its file.
    ///   - keepsSource: whether text of markup is offered as the markup.
    /// - Returns: the input alone where no colours are asked for.
    /// - Throws: ``CommandFailure`` if there is no text, no such theme, or no program.
    func applied(
        to input: [Representation], of name: String, language: String?, keepsSource: Bool
    ) throws -> [Representation] {
        guard highlight != nil else { return input }
        guard input.count == 1, let source = input.first, FormatRegistry.standard.canRead(asCode(source.type)) else {
            throw CommandFailure(.usage, "--highlight takes one text; \(name) is none")
        }
        let code = Representation(type: asCode(source.type), bytes: source.bytes)
        let text = try applied(to: try Self.text(of: code, name, language: language), of: name)
        let options = WritingOptions.standard.of(source.type)
        let page = Representation(type: .html, bytes: HTMLWriter().write(text, options))
        guard source.type.isPlainTextByNature else { return [page] }
        let isSource = keepsSource && !source.type.isPlainTextOnly
        return [page, source] + (isSource ? [Representation(type: .utf8PlainText, bytes: source.bytes)] : [])
    }

    /// The type of a file whose code is to have colours: that of code where it has no other text, as JSON has a table.
    func asCode(_ type: UniformType) -> UniformType {
        highlight != nil && [.json, .xml, .yaml, .css].contains(type) ? .sourceCode : type
    }

    /// A document, or a text that is code itself.
    static func text(of source: Representation, _ name: String, language: String?) throws -> AttributedText {
        if source.type.isPlainTextOnly, let language { return CodeText.text(source.bytes, language: language) }
        do throws(FormatError) {
            return try FormatRegistry.standard.reader(for: source.type)?.read(source.bytes, ReadingOptions())
                ?? AttributedText()
        } catch {
            throw CommandFailure(.badData, "\(name): \(error)")
        }
    }
}

extension CommandFailure {
    fileprivate init(_ failure: CodeHighlighter.Failure) {
        switch failure {
        case .unknownTheme: self.init(.usage, failure.description)
        case .notInstalled: self.init(.unavailable, failure.description)
        case .filter(.timedOut): self.init(.silence, failure.description)
        case .filter: self.init(.software, failure.description)
        }
    }
}
