import Formats
import Testing

/// Plain text with indented lines as Markdown, and the text that is read back.
@Suite struct PreformattedTextTests {
    private func markdown(_ text: String) throws -> String {
        let read = try PlainTextReader().read(Array(text.utf8), .standard)
        let options = WritingOptions.standard.of(.utf8PlainText)
        return String(decoding: MarkdownWriter().write(read, options), as: UTF8.self)
    }

    @Test(arguments: [
        ("if ready {\n    sail()\n}", "```\nif ready {\n    sail()\n}\n```\n"),
        ("Ropes:\n\tbow line\n\tstern line", "```\nRopes:\n\tbow line\n\tstern line\n```\n"),
        (
            "Before.\n\nlet depth = 4\n    return depth\n\nAfter.",
            "Before.\n\n```\nlet depth = 4\n    return depth\n```\n\nAfter.\n"
        ),
        // The tables of mysql, psql and DuckDB.
        ("+----+\n| id |\n+----+\n| 1  |\n+----+", "```\n+----+\n| id |\n+----+\n| 1  |\n+----+\n```\n"),
        (" id | n\n----+---\n 12 | 2", "```\n id | n\n----+---\n 12 | 2\n```\n"),
        ("┌────┬───┐\n│ id │ n │\n└────┴───┘", "```\n┌────┬───┐\n│ id │ n │\n└────┴───┘\n```\n"),
    ])
    func isCodeWhereLinesAreIndentedDifferently(text: String, expected: String) throws {
        let written = try markdown(text)
        #expect(written == expected)
        let back = try MarkdownReader().read(Array(written.utf8), .standard)
        #expect(String(decoding: PlainTextWriter().write(back, .standard), as: UTF8.self) == text + "\n")
    }

    /// Prose that begins with spaces, lines that are not indented, and a space more than one would have.
    @Test(arguments: [
        ("    It was a dark night.\nThe rain fell.", "It was a dark night.\\\nThe rain fell.\n"),
        ("one\ntwo", "one\\\ntwo\n"), ("one\n two", "one\\\ntwo\n"),
        ("one\n-----\ntwo", "one\\\n-----\\\ntwo\n"),
    ])
    func staysProseElsewhere(text: String, expected: String) throws {
        #expect(try markdown(text) == expected)
    }

    @Test func onlyPlainTextIsMeant() throws {
        let read = try HTMLReader().read(Array("<p>one<br>&nbsp; &nbsp;two</p>".utf8), .standard)
        #expect(!String(decoding: MarkdownWriter().write(read, .standard), as: UTF8.self).contains("```"))
    }
}
