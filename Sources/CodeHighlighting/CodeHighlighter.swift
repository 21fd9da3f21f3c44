import PasteboardClient
import RichText
import SelectionModel

/// Colours code by its language.
///
/// It runs `kate-syntax-highlighter` of KDE's KSyntaxHighlighting for each block of code, with its languages and
/// themes. The text itself never changes.
package struct CodeHighlighter: Sendable {
    /// The reason why code is not coloured.
    package enum Failure: Error, Hashable, Sendable, CustomStringConvertible {
        case notInstalled
        /// The theme is unknown; the known ones are listed.
        case unknownTheme(String, known: [String])
        case filter(FilterProcess.Failure)

        /// A description with a remedy.
        package var description: String {
            switch self {
            case .notInstalled:
                "code is highlighted by kate-syntax-highlighter, which is not installed "
                    + "(Debian: libkf5syntaxhighlighting-tools)"
            case .unknownTheme(let name, let known):
                "there is no theme “\(name)”; there are light, dark, \(known.joined(separator: ", "))"
            case .filter(.system(let error)): "kate-syntax-highlighter cannot be started: \(error)"
            case .filter(.ended(let status)): "kate-syntax-highlighter ended with status \(status)"
            case .filter(.timedOut): "kate-syntax-highlighter took too long"
            case .filter(.tooLarge): "kate-syntax-highlighter wrote too much"
            }
        }
    }

    private static let program = "kate-syntax-highlighter"
    /// The time limit for all blocks of a text, or for a list.
    private static let patience: Duration = .seconds(30)

    private let path: String
    private let theme: CodeTheme
    /// The theme's style of plain text.
    private let plain: SelectedStyle
    /// The highlighter's names of languages, by their lower-case form.
    private let languages: [String: String]

    /// Creates a highlighter.
    ///
    /// - Parameters:
    ///   - theme: the name of a theme, `light` or `dark`.
    ///   - path: the file of the program.
    /// - Throws: ``Failure`` if the program or the theme is not there.
    package init(theme: String, path: String? = InstalledProgram.path(Self.program)) throws(Failure) {
        guard let path else { throw .notInstalled }
        self.path = path
        self.theme = try Self.theme(theme, path)
        // No rule of C matches a single name.
        plain = SelectedStyle(output: try Self.run(path, Self.arguments("C", self.theme), input: [UInt8(ascii: "x")]))
        let names = try Self.run(path, ["--list"]).lines
        languages = Dictionary(names.map { ($0.lowercased(), $0) }) { first, _ in first }
    }

    private static func theme(_ name: String, _ path: String) throws(Failure) -> CodeTheme {
        if let theme = CodeTheme(named: name, among: []) { return theme }
        let installed = try run(path, ["--list-themes"]).lines
        guard let theme = CodeTheme(named: name, among: installed) else {
            throw .unknownTheme(name, known: installed)
        }
        return theme
    }

    /// Returns the text with coloured code, where the language is known.
    ///
    /// - Returns: nil if no block has changed.
    package func highlighted(_ text: AttributedText) throws(Failure) -> AttributedText? {
        let deadline = Instant.now + Self.patience
        var builder = AttributedText.Builder()
        builder.reserveCapacity(text.utf8.count)
        var language: String?
        var styles: CodeStyles?
        var isColoured = false
        var line = 0
        for event in text.blockEvents {
            switch event {
            case .enter(_, let kind):
                builder.open(kind)
                if case .code(let named) = kind { language = named }
            case .leave:
                builder.close()
                styles = nil
            case .paragraph(let paragraph):
                if let named = language {
                    language = nil
                    let block = text.paragraphs[line...].prefix { $0.block == paragraph.block }
                    let range = paragraph.range.lowerBound..<(block.last ?? paragraph).range.upperBound
                    styles = try self.styles(of: text.utf8[range], in: named, until: deadline)
                    isColoured = isColoured || styles != nil
                }
                line += 1
                append(paragraph, with: &styles, to: &builder)
            }
        }
        return isColoured ? builder.finish() : nil
    }

    private func append(
        _ paragraph: Paragraph, with styles: inout CodeStyles?, to builder: inout AttributedText.Builder
    ) {
        for run in paragraph.runs {
            guard styles != nil else {
                builder.append(utf8: run.utf8, run.attributes)
                continue
            }
            styles?.forEachPart(of: run) { builder.append(utf8: $0, $1) }
        }
        builder.endParagraph(paragraph.style)
    }

    /// Returns the styles of a block of code.
    ///
    /// - Returns: nil if the highlighter does not know the language, or would change the text.
    private func styles(
        of code: ArraySlice<UInt8>, in language: String, until deadline: Instant
    ) throws(Failure) -> CodeStyles? {
        // An escape would be mistaken for one of the highlighter's.
        guard !code.isEmpty, !code.contains(0x1B), let name = CodeLanguage.name(language, among: languages) else {
            return nil
        }
        let opening = CodeLanguage.opening(of: code, in: name)
        let source = opening + code
        do throws(Failure) {
            let output = try Self.run(path, Self.arguments(name, theme), input: source, until: deadline)
            return HighlightedOutput(output, of: source, from: plain).map {
                CodeStyles($0.parts, from: code.startIndex - opening.count)
            }
        } catch {
            // The highlighter exits with this status for an unknown language.
            if case .filter(.ended(1)) = error { return nil }
            throw error
        }
    }

    private static func arguments(_ language: String, _ theme: CodeTheme) -> [String] {
        ["--stdin", "--syntax=\(language)", "--theme=\(theme.name)", "--output-format=ansi"]
    }

    private static func run(
        _ path: String, _ arguments: [String], input: [UInt8] = [], until deadline: Instant? = nil
    ) throws(Failure) -> [UInt8] {
        do throws(FilterProcess.Failure) {
            return try FilterProcess(path, [program] + arguments).output(
                of: input, until: deadline ?? .now + patience, limit: 1 << 20 + input.count * 64)
        } catch {
            throw .filter(error)
        }
    }
}

extension [UInt8] {
    /// The lines of a list.
    fileprivate var lines: [String] {
        split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
    }
}
