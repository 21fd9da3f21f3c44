import Formats
import RichText
import Testing

/// Obsidian's own syntax, and fenced formulas as on GitHub.
@Suite struct NoteSyntaxTests {
    private func outline(_ markdown: String, _ dialect: MarkdownDialect) throws -> [String] {
        try MarkdownReader(dialect: dialect, html: nil).read(Array(markdown.utf8), .standard).outline
    }

    @Test(
        "Comments are omitted",
        arguments: [
            ("Draft text. %%ask the lawyer first%% More.", ["|Draft text.  More."]),
            ("%%\nsecret\n\nmore\n%%\n\nshown", ["|shown"]),
            ("a %%x\ny%% b", ["|a  b"]), ("%%secret to the end\nmore", []),
            ("%%secret%%", []), ("one\n%%secret%%\ntwo", ["|one two"]), ("%%a%%b%%c%%", ["|b"]),
            ("`%%code%%` stays", ["|{code|%%code%%} stays"]), ("100%% sure", ["|100%% sure"]),
            ("a \\%%b%% c", ["|a %%b%% c"]),
        ])
    func comments(markdown: String, expected: [String]) throws {
        #expect(try outline(markdown, .obsidian) == expected)
    }

    @Test(
        "Names of blocks are omitted",
        arguments: [
            ("An idea. ^idea-1", ["|An idea."]), ("- a ^x\n- b", ["ul0/li1|a", "ul0/li2|b"]),
            ("a\n\n^x\n\nb", ["|a", "|b"]),
            ("a ^x  \nb", ["|a b"]), ("a^b", ["|a^b"]), ("2 ^3 is 8", ["|2 ^3 is 8"]), ("`a ^x`", ["|{code|a ^x}"]),
            ("a ^ b", ["|a ^ b"]), ("a \\^x", ["|a ^x"]),
        ])
    func blockNames(markdown: String, expected: [String]) throws {
        #expect(try outline(markdown, .obsidian) == expected)
    }

    @Test("Other dialects keep names of blocks") func keptBlockNames() throws {
        #expect(try outline("a ^x", .github) == ["|a ^x"])
    }

    @Test(
        "Fenced code keeps its punctuation",
        arguments: ["```\n%%a%% [[b]]\n```", "> ~~~\n> %%a%% [[b]]\n> ~~~", "````\n```\n%%a%% [[b]]\n````"])
    func code(markdown: String) throws {
        #expect(try outline(markdown, .obsidian).contains { $0.contains("%%a%% [[b]]") })
    }

    @Test(
        "Links show their own text or that of their note",
        arguments: [
            ("[[Page|shown name]]", "|{link=Page|shown name}"), ("[[Page]]", "|{link=Page|Page}"),
            ("[[#Part]]", "|{link=#Part|Part}"),
            ("[[A folder/Page#Part|x]] y", "|{link=A folder/Page#Part|x} y"),
            ("![[pic.png]]", "|{image=pic.png alt=pic.png|\u{FFFC}}"),
            ("![[a/pic.png|200]]", "|{image=a/pic.png alt=pic.png|\u{FFFC}}"), ("![[Page]]", "|{link=Page|Page}"),
            // The width of a picture.
            ("![a b|200](c.png) d|2", "|{image=c.png alt=a b|\u{FFFC}} d|2"),
            ("![a|20x30](c.png)", "|{image=c.png alt=a|\u{FFFC}}"),
            ("![a|b](c.png)", "|{image=c.png alt=a|b|\u{FFFC}}"),
            ("[[]]", "|[[]]"),
            ("[[a", "|[[a"),
        ])
    func links(markdown: String, expected: String) throws {
        let read = try outline(markdown, .obsidian)
        #expect(read == [expected])
    }

    @Test("Other dialects do not have this syntax", arguments: ["%%a%%", "[[Page|b]]", "x %%a%% y"])
    func others(markdown: String) throws {
        #expect(try outline(markdown, .github) == ["|" + markdown])
    }

    @Test(
        "Formulas of GitHub",
        arguments: [
            ("```math\ne=mc^2\n```", "|$$e=mc^2$$"), ("```math\na\n  b\n```", "|$$⏎a⏎b⏎$$"),
            ("$`\\sqrt{3}`$", "|$\\sqrt{3}$"),
            ("x $`a_b*c*`$.", "|x $a_b*c*$."),
            ("$`a` b", "|${code|a} b"),
        ])
    func formulas(markdown: String, expected: String) throws {
        #expect(try outline(markdown, .github) == [expected])
    }

    @Test("CommonMark has no formulas") func noFormulas() throws {
        #expect(try outline("$`a`$", .commonMark) == ["|${code|a}$"])
    }
}
