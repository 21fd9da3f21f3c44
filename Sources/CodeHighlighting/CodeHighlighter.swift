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
    }

    private static func theme(_ name: String, _ path: String) throws(Failure) -> CodeTheme {
        if let theme = CodeTheme(named: name, among: []) { return theme }
        let installed = try Self.lines(of: Self.begin(path, ["--list-themes"]))
        guard let theme = CodeTheme(named: name, among: installed) else {
            throw .unknownTheme(name, known: installed)
        }
        return theme
    }

    /// Returns the text with coloured code, where the language is known.
    ///
    /// - Returns: nil if no block has changed.
    package func highlighted(_ text: AttributedText) throws(Failure) -> AttributedText? {
        var answers = Answers(deadline: .now + Self.patience)
        var blocks: [(name: String, range: Range<Int>)] = []
        // Starting takes it longer than a short block does, and than what is done until it gets the code: the one for the next
        // block starts while one works.
        var started: RunningFilter?
        var language: String?
        var walk = BlockWalk(text)
        while let step = walk.next() {
            switch step {
            case .enter(let id):
                if case .code(let named) = text.kind(of: id) { language = named }
            case .leave: break
            case .paragraph(let line):
                guard let named = language else { continue }
                language = nil
                guard let name = try name(of: named, &answers) else { continue }
                if blocks.isEmpty { started = try begin(name) }
                let first = walk.paragraph()
                let block = text.paragraphs[line...].prefix { $0.block == first.block }
                blocks.append((name, first.range.lowerBound..<(block.last ?? first).range.upperBound))
            }
        }
        var overlay = RunOverlay(on: text)
        var isColoured = false
        for (index, block) in blocks.enumerated() {
            guard let filter = started.take() else { break }
            if index + 1 < blocks.count { started = try begin(blocks[index + 1].name) }
            overlay.skip(to: block.range.lowerBound)
            isColoured = try color(text.utf8[block.range], in: block.name, filter, &overlay, &answers) || isColoured
        }
        return isColoured ? overlay.finish() : nil
    }

    private func begin(_ name: String) throws(Failure) -> RunningFilter {
        try Self.begin(path, arguments(name) + ["--no-ansi-background"])
    }

    /// What the highlighter has told about itself, for one text.
    private struct Answers {
        let deadline: Instant
        /// The theme's style of plain text.
        var plain: SelectedStyle?
        /// The names of languages, by their lower-case form.
        var languages: [String: String]?
    }

    /// Lays its styles over a block of code.
    ///
    /// - Returns: false if the highlighter does not know the language, or would change the text.
    private func color(
        _ code: ArraySlice<UInt8>, in name: String, _ filter: consuming RunningFilter, _ overlay: inout RunOverlay,
        _ answers: inout Answers
    ) throws(Failure) -> Bool {
        // An escape would be mistaken for one of the highlighter's.
        guard !code.contains(0x1B) else { return false }
        let opening = CodeLanguage.opening(of: code, in: name)
        let source = opening + code
        var output = HighlightedOutput(of: source, from: try plainStyle(&answers))
        do throws(Failure) {
            try Self.pass(source, to: filter, until: answers.deadline) { output.append($0) }
        } catch {
            // The highlighter exits with this status for an unknown language.
            if case .filter(.ended(1)) = error { return false }
            throw error
        }
        guard let parts = output.parts else { return false }
        let styles = output.styles.map { overlay.intern($0) }
        let start = code.startIndex - opening.count
        for part in parts { overlay.apply(styles[Int(part.style)], to: start + Int(part.end)) }
        return true
    }

    private func name(of language: String, _ answers: inout Answers) throws(Failure) -> String? {
        if let usual = CodeLanguage.usual[language.lowercased()] { return usual }
        if answers.languages == nil {
            let names = try Self.lines(of: Self.begin(path, ["--list"]), until: answers.deadline)
            answers.languages = Dictionary(names.map { ($0.lowercased(), $0) }) { first, _ in first }
        }
        return CodeLanguage.name(language, among: answers.languages ?? [:])
    }

    private func plainStyle(_ answers: inout Answers) throws(Failure) -> SelectedStyle {
        if let plain = answers.plain { return plain }
        if theme == .light { return .ofDestination }
        var output: [UInt8] = []
        // No rule of C matches a single name.
        let filter = try Self.begin(path, arguments("C"))
        try Self.pass([UInt8(ascii: "x")], to: filter, until: answers.deadline) { output += $0 }
        let plain = SelectedStyle(output: output)
        answers.plain = plain
        return plain
    }

    private func arguments(_ language: String) -> [String] {
        ["--stdin", "--syntax=\(language)", "--theme=\(theme.name)", "--output-format=ansi"]
    }

    private static func begin(_ path: String, _ arguments: [String]) throws(Failure) -> RunningFilter {
        do throws(FilterProcess.Failure) {
            return try FilterProcess(path, [program] + arguments).begin()
        } catch {
            throw .filter(error)
        }
    }

    private static func pass(
        _ input: [UInt8], to filter: consuming RunningFilter, until deadline: Instant,
        _ take: (ArraySlice<UInt8>) -> Void
    ) throws(Failure) {
        do throws(FilterProcess.Failure) {
            try filter.pass(input, until: deadline, limit: 1 << 20 + input.count * 64, to: take)
        } catch {
            throw .filter(error)
        }
    }

    /// The lines of a list.
    private static func lines(
        of filter: consuming RunningFilter, until deadline: Instant = .now + patience
    ) throws(Failure) -> [String] {
        var output: [UInt8] = []
        try pass([], to: filter, until: deadline) { output += $0 }
        return output.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
    }
}
