import Formats
import RichText
import Testing
import UniformTypes

/// Front matter: kept in Markdown, and replaced by its title in other formats.
@Suite struct FrontMatterTests {
    private func written(_ source: String, as type: UniformType) throws -> String {
        let text = try MarkdownReader().read(Array(source.utf8), .standard)
        let writer = try #require(FormatRegistry.standard.writer(for: type))
        return String(decoding: writer.write(text, .standard), as: UTF8.self)
    }

    private func plain(_ source: String) throws -> String { try written(source, as: .utf8PlainText) }

    @Test(
        "Markdown keeps it",
        arguments: [
            "---\ntitle: A note\ntags: [a, b]\n---\n\nb\n", "---\ntitle: A note\n---\n\n# B\n\nc\n",
            "+++\ntitle = 'A note'\n[a]\nb = 1\n+++\n\nb\n", "---\ntags: a\n...\n", "---\ntitle: a\n---\n",
        ])
    func markdown(source: String) throws {
        #expect(try written(source, as: .markdown) == source)
    }

    @Test(
        "Other formats show its title, unless there is a heading of level 1",
        arguments: [
            ("---\ntitle: A note\ntags: [a, b]\n---\nb\n", "A note\n\nb\n"),
            ("---\r\ntags:\r\n  - a\r\ntitle: A note\r\n---\r\n\r\nb\r\n", "A note\n\nb\n"),
            ("---\nauthor: A\ndate: 2024-01-02\n---\n\nb\n", "b\n"),
            ("---\ntitle: A\n---\n\n# B\n\nc\n", "B\n\nc\n"), ("---\ntitle: A\n---\n\n# A\n\nb\n", "A\n\nb\n"),
            ("---\ntitle: A\n---\n\n<h1>B</h1>\n", "B\n"), ("---\ntitle: A\n---\n\n## B\n\nc\n", "A\n\nB\n\nc\n"),
            ("---\ntitle: A\n---\n\n---\n", "A\n\n---\n"), ("---\ntitle: A\n---\n\n- b\n- c\n", "A\n\n• b\n• c\n"),
            ("---\ntitle: A\n---\n\n```yaml\ntitle: B\n```\n", "A\n\ntitle: B\n"),
            // The settings are the whole text.
            ("---\ntitle: A\n---\n", "A\n"), ("---\ntags: [a, b]\n---\n", "tags: [a, b]\n"),
            // Titles of a document with several headings of level 1.
            ("---\ntitle: A\n---\n\n# B\n\nc\n\n# D\n", "A\n\nB\n\nc\n\nD\n"),
            ("---\ntitle: A\n---\n\nb\n\n# C\n", "A\n\nb\n\nC\n"), ("---\ntitle: A\n---\n\nb\n\n# A\n", "b\n\nA\n"),
            // Text between rules.
            ("---\n# One\n\nText.\n\n---\n\n# Two\n", "# One\n\nText.\n\n\nTwo\n"),
            ("---\nWarning: do not run!\n\nIt breaks.\n\n---\nEnd\n", "Warning: do not run!\n\nIt breaks.\n\n\nEnd\n"),
            ("---\nAnn: a\nBob: b\nAnn: c\n---\nd\n", "Ann: a\nBob: b\nAnn: c\n\nd\n"),
            ("+++\n# Added\n\ntext\n+++\nb\n", "# Added\n\ntext\n\nb\n"),
            // No front matter.
            ("```yaml\ntitle: A\n```\n\nb\n", "title: A\n\nb\n"),
            ("---\n\ntitle: A\n\n---\n", "---\n\ntitle: A\n\n---\n"),
        ])
    func title(source: String, expected: String) throws {
        #expect(try plain(source) == expected)
    }

    @Test(
        "Scalars of YAML",
        arguments: [
            ("title: A # b", "A"), ("title: A #b c", "A"), ("title: A#b", "A#b"), ("title: A: b", "A: b"),
            ("title:   A  b ", "A b"),
            ("Title: A", "A"), ("title: \"A \\\"b\\\" \\u00e9\\\\\" # c", "A \"b\" é\\"),
            ("title: 'A''s # b'", "A's # b"),
            ("title: A\n  b\n  c\nd: e", "A b c"), ("title: \"A\n  b\"", "A b"), ("title:\n  A b", "A b"),
            ("title: >\n  A\n  b\nc: d", "A b"), ("title: |-\n  A\n\n  b", "A b"), ("title: >2 # c\n  A", "A"),
            ("a:\n  title: b\ntitle: c", "c"), ("title : A", "A"), ("title: 2024", "2024"),
        ])
    func yaml(settings: String, expected: String) throws {
        #expect(try plain("---\n\(settings)\n---\n\nx\n") == "\(expected)\n\nx\n")
    }

    @Test(
        "No title in YAML",
        arguments: [
            "title:", "title: \"\"", "title: ''", "title: ~", "title: null", "title: # a", "title: [a, b]",
            "title: {a: b}", "title: *a", "title:\n  - a", "title:\n  en: a", "titles: a", "a:\n  title: b",
            "title: \"a", "title: >\nb: c", "subtitle: a",
        ])
    func noYAML(settings: String) throws {
        #expect(try plain("---\nk: v\n\(settings)\n---\n\nx\n") == "x\n")
    }

    @Test(
        "Strings of TOML",
        arguments: [
            ("title = \"A\"", "A"), ("title='A \\ b' # c", "A \\ b"), ("a = 1\ntitle = \"A \\\"b\\\"\"", "A \"b\""),
            ("title = \"\"\"\nA\nb\"\"\"\nc = 1", "A b"), ("title = '''A 'b' c'''", "A 'b' c"), ("title = \"\"", nil),
            ("title = 1", nil), ("[a]\ntitle = \"b\"", nil), ("title.a = \"b\"", nil),
        ] as [(String, String?)])
    func toml(settings: String, expected: String?) throws {
        #expect(try plain("+++\n\(settings)\n+++\n\nx\n") == (expected.map { "\($0)\n\n" } ?? "") + "x\n")
    }

    @Test(
        "Every format",
        arguments: [
            (.html, "<meta charset=\"utf-8\"><h1>A &amp; b</h1><p>c</p>"), (.org, "* A & b\n\nc\n"),
            (.asciiDoc, "= A & b\n\nc\n"), (.mediaWiki, "= A & b =\n\nc\n"), (.slack, "*A &amp; b*\n\nc\n"),
            (.tabSeparatedText, "A & b\nc\n"),
        ] as [(UniformType, String)])
    func formats(type: UniformType, expected: String) throws {
        #expect(try written("---\ntitle: A & b\ntags: secret\n---\n\nc\n", as: type) == expected)
    }

    /// Formats that are read again have the heading and the paragraph, and nothing else.
    @Test func formatsThatAreRead() throws {
        let source = try MarkdownReader().read(Array("---\ntitle: A b\ntags: secret\n---\n\nc\n".utf8), .standard)
        for format in FormatRegistry.standard.formats where format.isRich && format.type != .markdown {
            guard let reader = format.reader, let writer = format.writer else { continue }
            let text = try reader.read(writer.write(source, .standard), .standard)
            #expect(text.string.split { $0 == "\n" || $0 == "\u{2028}" } == ["A b", "c"], "\(format.type)")
            #expect(
                !text.blockEvents.contains { if case .enter(_, .code) = $0 { true } else { false } }, "\(format.type)")
        }
    }
}
