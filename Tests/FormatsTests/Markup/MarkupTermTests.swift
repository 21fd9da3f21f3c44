import Formats
import RichText
import Testing
import UniformTypes

@Suite("Terms, and texts of many lines")
struct MarkupTermTests {
    private func read(_ source: String, _ type: UniformType) throws -> AttributedText {
        try #require(FormatRegistry.standard[type]?.reader).read(Array(source.utf8), .standard)
    }

    @Test(
        "A term keeps its punctuation",
        arguments: [
            ("; L'''a''' : b", .mediaWiki, ["dl0/dt|L{strong|a}", "dl0/dd1|b"]),
            (";\na", .mediaWiki, ["|a"]),
            (";[http://e.org A]: b", .mediaWiki, ["dl0/dt|{link=http://e.org|A}", "dl0/dd1|b"]),
            (";<b style=\"c: d\">a</b>:b", .mediaWiki, ["dl0/dt|{strong|a}", "dl0/dd1|b"]),
            ("; <code>a: b</code>: c", .mediaWiki, ["dl0/dt|{code|a: b}", "dl0/dd1|c"]),
            ("; a<br>b: c", .mediaWiki, ["dl0/dt|a⏎b", "dl0/dd1|c"]),
            ("; a <b>c: d", .mediaWiki, ["dl0/dt|a {strong|c}", "dl0/dd1|d"]),
            ("<dl><dt>a'''b<dd>c</dl>", .mediaWiki, ["dl0/dt|a{strong|b}", "dl0/dd1|c"]),
            ("- a* b :: c", .org, ["dl0/dt|a* b", "dl0/dd1|c"]),
            ("- *a* b :: c", .org, ["dl0/dt|{strong|a} b", "dl0/dd1|c"]),
            ("- [[a.b][b]] c :: d\n  e", .org, ["dl0/dt|{link=a.b|b} c", "dl0/dd1|d e"]),
            ("- a ::\n  b", .org, ["dl0/dt|a", "dl0/dd1|b"]),
            ("- a ::\n\n  b", .org, ["dl0/dt|a", "dl0/dd1|b"]),
        ] as [(String, UniformType, [String])])
    func terms(source: String, type: UniformType, expected: [String]) throws {
        #expect(try read(source, type).outline == expected)
    }

    @Test(
        "A line of punctuation is a rule only before a blank line",
        arguments: [
            ("::::\n\na", ["hr|", "|a"]), ("a\n\n::\n\n  b", ["|a", "code0|b"]), ("====\n\na", ["hr|", "|a"]),
        ])
    func rules(source: String, expected: [String]) throws {
        #expect(try read(source, .restructuredText).outline == expected)
    }

    /// Each line, and each note, is stored once: copies of all earlier ones would be 20 billion lines.
    @Test func aLongListingIsReadInTheTimeThatItsLengthTakes() throws {
        let listing = "----\n" + String(repeating: "a\n", count: 200_000) + "----\n"
        #expect(try read(listing, .asciiDoc).paragraphs.count == 200_000)
        let notes = String(repeating: "a footnote:[b]\n\n", count: 20_000)
        #expect(try read(notes, .asciiDoc).paragraphs.count == 40_000)
    }
}
