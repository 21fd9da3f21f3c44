import Formats
import PasteboardClient
import RichText
import SelectionModel
import Testing

@testable import CodeHighlighting

/// The real program, which Debian's `libkf5syntaxhighlighting-tools` has.
@Suite(.enabled(if: InstalledProgram.path("kate-syntax-highlighter") != nil))
struct CodeHighlighterTests {
    /// A line or two in each language, by the name that a fence or a file gives it.
    static let languages = [
        ("rust", "fn main() { let x = \"a\"; } // hi"), ("python", "def f(x):\n    return \"ü\"  # é"),
        ("js", "const a = `b`; // c"), ("javascript", "if (a) { return 1 }"), ("ts", "let a: string = 'b'"),
        ("tsx", "const a: number = 1"), ("swift", "let a = \"b\" // c"), ("c", "int main(void) { return 0; }"),
        ("cpp", "class A { int b; };"), ("c++", "return nullptr; // a"), ("csharp", "public class A { }"),
        ("java", "public class A { }"), ("kotlin", "fun main() { val a = 1 }"), ("go", "func main() { return }"),
        ("ruby", "def a; \"b\"; end # c"), ("php", "$a = \"b\"; // c"), ("perl", "my $a = 'b'; # c"),
        ("lua", "local a = \"b\" -- c"), ("haskell", "import Data.List\n-- a"), ("scala", "val a = \"b\" // c"),
        ("elixir", "def a do :b end # c"), ("sql", "SELECT a FROM b WHERE c = 'd'; -- e"),
        ("bash", "if true; then echo \"a\"; fi # b"),
        ("shell", "for a in b; do c; done"), ("zsh", "if true; then echo 'a'; fi"), ("json", "{\"a\": [1, true]}"),
        ("yaml", "a: \"b\" # c"), ("toml", "a = \"b\" # c"), ("ini", "[a]\nb = c ; d"),
        ("html", "<p class=\"a\">b</p>"),
        ("xml", "<a b=\"c\"/><!-- d -->"), ("css", "a { color: red; } /* b */"), ("dockerfile", "FROM a\n# b\nRUN c"),
        ("makefile", "a: b\n\t$(C)"), ("diff", "--- a\n+++ b\n@@ -1 +1 @@\n-c\n+d"), ("latex", "\\section{a} % b"),
        ("cmake", "set(A \"b\") # c"), ("powershell", "if ($a) { \"b\" } # c"), ("r", "a <- function(b) \"c\" # d"),
    ]

    private let highlighter: CodeHighlighter

    init() throws {
        highlighter = try CodeHighlighter(theme: "light")
    }

    @Test(arguments: languages)
    func codeKeepsItsTextAndTakesColours(language: String, code: String) throws {
        let text = CodeText.text(Array(code.utf8), language: language)
        let highlighted = try #require(try highlighter.highlighted(text))
        #expect(highlighted.string == text.string)
        #expect(highlighted.runs.contains { $0.attributes.look.foreground != nil })
        #expect(MarkdownWriter().write(highlighted, .standard) == MarkdownWriter().write(text, .standard))
    }

    /// The table agrees with the highlighter's own list.
    @Test func usualNamesAreThoseOfTheHighlighter() throws {
        let path = try #require(InstalledProgram.path("kate-syntax-highlighter"))
        let output = try FilterProcess(path, ["kate-syntax-highlighter", "--list"])
            .output(of: [], until: Instant.now + .seconds(60), limit: 1 << 20)
        let names = String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init)
        for (known, name) in CodeLanguage.usual {
            let listed = names.first { $0.lowercased() == known }
            #expect(listed == nil || listed == name, "\(known)")
            #expect(name == name.lowercased() || names.contains(name), "\(name)")
        }
    }

    /// A name is passed on without a look at the list, so that it must be right.
    @Test func usualNamesAreKnown() throws {
        for known in CodeLanguage.usual.keys {
            #expect(try highlighter.highlighted(CodeText.text([0x78], language: known)) != nil, "\(known)")
        }
    }

    @Test func blocksAreColouredWhereverTheyStand() throws {
        let markdown =
            "# A\n\n```js\nlet a = 1\n```\n\n- b\n\n  ```python\n  def f(): pass\n  ```\n\n> ```\n> none\n> ```\n\n`let`\n"
        let text = try MarkdownReader().read(Array(markdown.utf8), ReadingOptions())
        let highlighted = try #require(try highlighter.highlighted(text))
        let html = String(decoding: HTMLWriter().write(highlighted, .standard), as: UTF8.self)
        for part in [
            "<span style=\"color:#d73a49\">def</span> f()", "<code>none\n</code>", "<code>let</code>", "<h1>A</h1>",
        ] {
            #expect(html.contains(part), "\(html)")
        }
        #expect(
            html.contains("<em>let</em></span>")
                && MarkdownWriter().write(highlighted, .standard) == Array(markdown.utf8))
    }

    @Test(arguments: [
        "```nosuch\na\n```\n", "```\na\n```\n", "a\n", "", "```../../etc/passwd\na\n```\n", "```js\n\u{1B}[31ma\n```\n",
    ])
    func whereNoLanguageIsKnownThereIsNoColour(markdown: String) throws {
        let text = try MarkdownReader().read(Array(markdown.utf8), ReadingOptions())
        #expect(try highlighter.highlighted(text) == nil)
    }

    @Test func theThemeIsFoundInAnyCase() throws {
        let text = CodeText.text(Array("let a = 1".utf8), language: "js")
        let looks = try ["light", "GitHub Light", "dark", "github dark"].map { theme in
            try CodeHighlighter(theme: theme).highlighted(text)
        }
        #expect(looks[0] == looks[1] && looks[2] == looks[3] && looks[0] != looks[2])
        let dark = try #require(looks[2])
        #expect(dark.paragraphs[0].runs.allSatisfy { $0.attributes.look.background != nil })
        #expect(throws: CodeHighlighter.Failure.self) { try CodeHighlighter(theme: "nosuch") }
    }

    @Test func whatIsNotInstalledIsNamed() {
        #expect(throws: CodeHighlighter.Failure.notInstalled) { try CodeHighlighter(theme: "light", path: nil) }
        #expect(CodeHighlighter.Failure.notInstalled.description.contains("libkf5syntaxhighlighting-tools"))
    }

    /// Line ends get no style, and formatting within code is kept.
    @Test func theTextsOwnFormattingStays() throws {
        var builder = AttributedText.Builder()
        builder.append("let", Attributes(.strong))
        builder.endParagraph()
        builder.open(.code(language: "js"))
        builder.append("le", Attributes(look: Look(foreground: Color(red: 1, green: 2, blue: 3))))
        builder.append("t a /* b", Attributes(.emphasis))
        builder.endParagraph()
        builder.append("c */", Attributes(look: Look(background: Color(red: 4, green: 5, blue: 6))))
        builder.endParagraph()
        builder.close()
        builder.append("let")
        builder.endParagraph()
        let text = builder.finish()
        let highlighted = try #require(try highlighter.highlighted(text))
        #expect(highlighted.string == text.string)
        #expect(highlighted.paragraphs.map(\.block) == text.paragraphs.map(\.block))
        let html = String(decoding: HTMLWriter().write(highlighted, .standard), as: UTF8.self)
        #expect(
            html == "<meta charset=\"utf-8\"><p><strong>let</strong></p><pre><code class=\"language-js\">"
                + "<span style=\"color:#010203\"><em>le</em></span><span style=\"color:#d73a49\"><em>t</em></span><em> a </em>"
                + "<span style=\"color:#6a737d\"><em>/* b</em></span>\n"
                + "<span style=\"color:#6a737d;background-color:#040506\">c */</span>\n</code></pre><p>let</p>")
        #expect(highlighted.runs(in: 14..<15).allSatisfy { $0.attributes == .none })
    }

    /// Other ends of lines are those of the text, as everywhere.
    @Test func linesEndAsInAnyText() throws {
        let text = CodeText.text(Array("\u{FEFF}let a = 1\r\nlet b\r".utf8), language: "js")
        #expect(text.string == "let a = 1\nlet b\n")
        #expect(try highlighter.highlighted(text)?.string == text.string)
    }
}
