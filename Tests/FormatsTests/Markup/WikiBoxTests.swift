import Formats
import RichText
import Testing

/// Boxes of wikis, and the tags for translators.
@Suite struct WikiBoxTests {
    @Test(
        "Remarks and code of wikis, and tags for translators",
        arguments: [
            ("{{Note|Mind the gap.}}", "> **Note:** Mind the gap."),
            ("{{Warning|1=Do ''not''.}}", "> **Warning:** Do *not*."), ("a{{note|b}}", "a[^1]\n\n[^1]: b"),
            ("a {{ic|ls -l}} {{Pkg|gap}} {{man|1|ls}}", "a `ls -l` gap ls(1)"),
            ("{{bc|<nowiki>a\n''b''</nowiki>}}", "```\na\n''b''\n```"),
            ("{{hc|a.txt|b c}}", "`a.txt`\n\n```\nb c\n```"),
            (
                "<translate>\n<!--T:1-->\n== A ==\n\n<!--T:2-->\nb <tvar name=\"1\">c</tvar></translate>\n<languages />\nd",
                "## A\n\nb c d"
            ),
        ])
    func boxes(source: String, expected: String) throws {
        let text = try MediaWikiReader().read(Array(source.utf8), .standard)
        #expect(Markup.write(text, as: .markdown) == expected + "\n")
    }
}
