import PasteboardClient
import RichText
import SelectionModel

/// Colors code by its language.
///
/// It runs `kate-syntax-highlighter` of KDE's KSyntaxHighlighting for each block of code, with its languages and themes. It
/// distinguishes more than any lexer does, but takes up to half a second for a megabyte. So large blocks in one of the two
/// usual themes are given to a lexer first. The text itself never changes.
package struct CodeHighlighter: Sendable {
    /// The reason why code is not colored.
    package enum Failure: Error, Hashable, Sendable, CustomStringConvertible {
        case notInstalled
        /// The theme is unknown; the known ones are listed.
        case unknownTheme(String, known: [String])
        case filter(FilterProcess.Failure)

        /// A description with a remedy.
        package var description: String {
            switch self {
            case .notInstalled:
                "highlighting needs kate-syntax-highlighter, which is not installed "
                    + "(Debian: libkf5syntaxhighlighting-tools)"
            case .unknownTheme(let name, let known):
                "there is no theme “\(name)”; choose light, dark, \(known.joined(separator: ", "))"
            case .filter(.system(let error)): "kate-syntax-highlighter cannot be started: \(error)"
            case .filter(.ended(let status)): "kate-syntax-highlighter exited with status \(status)"
            case .filter(.timedOut): "kate-syntax-highlighter took too long"
            case .filter(.tooLarge): "kate-syntax-highlighter wrote too much"
            }
        }
    }

    private static let program = "kate-syntax-highlighter"
    /// The time limit for all blocks of a text, or for a list.
    private static let patience: Duration = .seconds(30)
    /// The size in bytes from which a block is given to a lexer: up to it the highlighter takes a tenth of a second at most.
    private static let lexedSize = 1 << 17
    /// The number of blocks up to which the highlighter is started for each, a hundredth of a second for one.
    private static let highlightedBlocks = 64

    private let path: String
    private let theme: CodeTheme
    /// The theme's styles for a lexer's roles; nil if it has none.
    private let styles: [Attributes]?
    /// The file of the program that asks a lexer.
    private let lexer: String?

    /// Creates a highlighter.
    ///
    /// - Parameters:
    ///   - theme: the name of a theme, `light` or `dark`.
    ///   - path: the file of the highlighter; nil if it is not installed.
    ///   - lexer: the file of the program that runs a lexer; nil for none.
    /// - Throws: ``Failure`` if the highlighter is not installed, or there is no such theme.
    package init(
        theme: String, path: String? = InstalledProgram.path(Self.program), lexer: String? = RendererProgram.path
    ) throws(Failure) {
        guard let path else { throw .notInstalled }
        self.path = path
        self.lexer = lexer
        self.theme = try Self.theme(theme, path)
        styles = self.theme.styles
    }

    private static func theme(_ name: String, _ path: String) throws(Failure) -> CodeTheme {
        if let theme = CodeTheme(named: name, among: []) { return theme }
        let installed = try Self.lines(of: Self.begin(path, ["--list-themes"]))
        guard let theme = CodeTheme(named: name, among: installed) else { throw .unknownTheme(name, known: installed) }
        return theme
    }

    /// Returns the text with colored code, where the language is known.
    ///
    /// - Returns: nil if no block has changed.
    package func highlighted(_ text: AttributedText) throws(Failure) -> AttributedText? {
        var answers = Answers(deadline: .now + Self.patience, lexer: RunningLexer(path: lexer))
        let blocks = try blocks(of: text, &answers)
        // Starting the highlighter takes longer than a short block, so the one for the next block is started while one works.
        var started: RunningFilter?
        if let first = blocks.first { started = try begin(first, answers) }
        var overlay = RunOverlay(on: text)
        var isColoured = false
        for (index, block) in blocks.enumerated() {
            let filter = started.take()
            if index + 1 < blocks.count { started = try begin(blocks[index + 1], answers) }
            overlay.skip(to: block.range.lowerBound)
            isColoured = try color(text.utf8[block.range], of: block, filter, &overlay, &answers) || isColoured
        }
        return isColoured ? overlay.finish() : nil
    }

    /// A block of code, in a language that the highlighter may know.
    private struct Block {
        /// The highlighter's name of the language.
        let name: String
        let range: Range<Int>
        /// The name of the language for a lexer, which is asked first; nil if the highlighter is.
        var lexed: String?
    }

    private func blocks(of text: AttributedText, _ answers: inout Answers) throws(Failure) -> [Block] {
        var blocks: [Block] = []
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
                let first = walk.paragraph()
                let last = text.paragraphs[line...].prefix { $0.block == first.block }.last ?? first
                let isLexed = styles != nil && LexerLanguage(named: named) != nil
                blocks.append(
                    Block(
                        name: name, range: first.range.lowerBound..<last.range.upperBound, lexed: isLexed ? named : nil)
                )
            }
        }
        if blocks.count <= Self.highlightedBlocks {
            for index in blocks.indices where blocks[index].range.count < Self.lexedSize { blocks[index].lexed = nil }
        }
        return blocks
    }

    /// Starts the highlighter for a block; nil for one that it is not asked for.
    private func begin(_ block: Block, _ answers: borrowing Answers) throws(Failure) -> RunningFilter? {
        block.lexed == nil && !answers.unknown.contains(block.name) ? try begin(block.name) : nil
    }

    private func begin(_ name: String) throws(Failure) -> RunningFilter {
        try Self.begin(path, arguments(name) + ["--no-ansi-background"])
    }

    /// The styles that the highlighter and the lexer report for one text.
    private struct Answers: ~Copyable {
        let deadline: Instant
        var lexer: RunningLexer
        /// The theme's style of plain text.
        var plain: SelectedStyle?
        /// The unknown names.
        var unknown: Set<String> = []
        /// The names of languages, by their lower-case form.
        var languages: [String: String]?
    }

    /// Lays styles over a block of code.
    ///
    /// - Returns: false if the language is not known, or the text would change.
    private func color(
        _ code: ArraySlice<UInt8>, of block: Block, _ filter: consuming RunningFilter?, _ overlay: inout RunOverlay,
        _ answers: inout Answers
    ) throws(Failure) -> Bool {
        let opening = CodeLanguage.opening(of: code, in: block.name)
        let source = opening + code
        let start = code.startIndex - opening.count
        if let language = block.lexed,
            let roles = answers.lexer.roles(of: source, in: language, until: answers.deadline)
        {
            let numbers = (styles ?? []).map { overlay.intern($0) }
            for part in roles.ends { overlay.apply(numbers[Int(part.role.rawValue)], to: start + part.end) }
            return true
        }
        // An escape would be mistaken for one of the highlighter's.
        guard !code.contains(0x1B), !answers.unknown.contains(block.name) else { return false }
        var output = HighlightedOutput(of: source, from: try plainStyle(&answers))
        do throws(Failure) {
            if let filter {
                try Self.pass(source, to: filter, until: answers.deadline) { output.append($0) }
            } else {
                try Self.pass(source, to: begin(block.name), until: answers.deadline) { output.append($0) }
            }
        } catch {
            // The highlighter exits with this status for an unknown language.
            guard case .filter(.ended(1)) = error else { throw error }
            answers.unknown.insert(block.name)
            return false
        }
        guard let parts = output.parts else { return false }
        let styles = output.styles.map { overlay.intern($0) }
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
