import Formats
import PasteboardClient
import RichText
import SeededNumbers
import SelectionModel
import Testing

@testable import CodeHighlighting

/// The lexers and the highlighter together, in their own processes.
@Suite(.enabled(if: InstalledProgram.path("kate-syntax-highlighter") != nil && RendererProgram.path != nil))
struct LexedCodeTests {
    /// 10,000 lines of C++, enough for a lexer, with a name that the highlighter does not color.
    private static let large = String(repeating: "int f(int a) { return a; }\n", count: 10_000)

    private static func html(_ text: AttributedText) -> String {
        String(decoding: HTMLWriter().write(text, .standard), as: UTF8.self)
    }

    @Test(arguments: ["light", "dark"])
    func largeCodeIsLexed(theme: String) throws {
        let text = CodeText.text(Array(Self.large.utf8), language: "cpp")
        let lexed = try #require(try CodeHighlighter(theme: theme).highlighted(text))
        let highlighted = try #require(try CodeHighlighter(theme: theme, lexer: nil).highlighted(text))
        #expect(lexed.string == text.string)
        // The lexer recognizes function names, the highlighter does not.
        let function = theme == "light" ? "color:#6f42c1" : "color:#b392f0"
        #expect(Self.html(lexed).contains(function) && !Self.html(highlighted).contains(function))
        #expect(MarkdownWriter().write(lexed, .standard) == MarkdownWriter().write(text, .standard))
    }

    /// Missing lexers are ignored.
    @Test(arguments: [nil, "/nonexistent", "/bin/false"])
    func withoutALexerTheHighlighterIsAsked(program: String?) throws {
        let text = CodeText.text(Array(Self.large.utf8), language: "cpp")
        let highlighted = try CodeHighlighter(theme: "light", lexer: program).highlighted(text)
        #expect(try highlighted == CodeHighlighter(theme: "light", lexer: nil).highlighted(text))
    }

    /// Only the highlighter has the other themes, and languages without a lexer.
    @Test(arguments: [("Solarized Light", "cpp"), ("light", "elixir")])
    func whatALexerDoesNotKnowIsTheHighlighters(theme: String, language: String) throws {
        let text = CodeText.text(Array(Self.large.utf8), language: language)
        let highlighted = try CodeHighlighter(theme: theme).highlighted(text)
        #expect(try highlighted == CodeHighlighter(theme: theme, lexer: nil).highlighted(text))
    }

    @Test func manyBlocksAreLexed() throws {
        let few = String(repeating: "```c\nint f();\n```\n\n", count: 64)
        for (markdown, isLexed) in [(few, false), (few + "```js\nlet a = 1\n```\n\n```nosuch\na\n```\n", true)] {
            let text = try MarkdownReader().read(Array(markdown.utf8), ReadingOptions())
            let coloured = try #require(try CodeHighlighter(theme: "light").highlighted(text))
            #expect(coloured.string == text.string)
            #expect(Self.html(coloured).contains("<span style=\"color:#6f42c1\">f</span>") == isLexed)
            // Code in an unknown language stays unchanged.
            #expect(Self.html(coloured).contains("<code class=\"language-nosuch\">a\n</code>") == isLexed)
        }
    }

    /// For any code, the lexers terminate and return a role for every byte.
    @Test func noCodeIsTooMuch() throws {
        let pieces = [
            "`", "'", "\"", "\"\"\"", "{", "}", "(", ")", "[", "<", "<<A\n", "<<'A'\n", "A\n", "/*", "*/", "//", "#",
            "%", "$", "${",
            "@", "\\", "\n", "\r\n", " ", "\t", "a", "0", "1e", "<?php ", "?>", "<script>", "<!--", "=begin\n", "q(",
            "s/", "[[",
            "#{", "é", "\u{0}", "\u{1F600}", "#if\n", "__END__\n", "(*", "{-", "if ", "end ", ": ", "- ",
        ].map { Array($0.utf8) }
        var numbers = SeededNumbers(seed: 18)
        var lexer = RunningLexer(path: RendererProgram.path)
        for language in LexerLanguage.all.map(\.names[0]) {
            for count in [1, 2, 40, 2_000] {
                var code: [UInt8] = []
                for _ in 0..<count { code += numbers.pick(pieces) }
                if count == 40 { code.removeLast() }
                let roles = lexer.roles(of: code, in: language, until: .now + .seconds(60))
                #expect(roles?.ends.map(\.end).last ?? 0 == code.count, "\(language)")
            }
        }
    }

    /// Every lexer gives the same text the colors of the theme.
    @Test(arguments: ["light", "dark"])
    func theColoursAreThoseOfTheHighlighter(theme: String) throws {
        let theme = (name: theme, colours: try #require(CodeTheme(named: theme, among: [])))
        let samples: [(CodeRole, language: String, code: String)] = [
            (.plain, "c", "a"), (.comment, "c", "// a"), (.keyword, "c", "int"), (.string, "c", "\"a\""),
            (.constant, "c", "1"),
            (.function, "sql", "count"), (.variable, "php", "$a"), (.tag, "xml", "<a>"),
        ]
        #expect(Set(samples.map(\.0)) == Set(CodeRole.allCases))
        for (role, language, code) in samples {
            let text = CodeText.text(Array(code.utf8), language: language)
            let runs =
                try CodeHighlighter(theme: theme.name, lexer: nil).highlighted(text)?.runs.map(\.attributes.look) ?? []
            let style = try #require(theme.colours.styles)[Int(role.rawValue)].look
            #expect(runs.contains(style) || runs.isEmpty && style == Look(), "\(role)")
        }
    }
}
