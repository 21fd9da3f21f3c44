import Formats
import RichText
import Testing

@Suite("RTF: encapsulated HTML")
struct RTFEncapsulationTests {
    private static let head =
        #"{\rtf1\ansi\ansicpg1252\fromhtml1 \deff0{\fonttbl{\f0\fswiss Arial;}{\f1\fcharset238 Arial CE;}}"#

    static let documents: [RTFRow] = [
        .init(
            "tags and the text between them",
            #"{\*\htmltag64 <p>}\htmlrtf {\htmlrtf0 Hello {\*\htmltag84 <b>}\htmlrtf {\b\htmlrtf0 world\htmlrtf }\htmlrtf0 {\*\htmltag92 </b>}\htmlrtf\par}\htmlrtf0 {\*\htmltag72 </p>}"#,
            ["|Hello {strong|world}"]),
        .init(
            "a list, whose marker is RTF's alone",
            #"{\*\htmltag64 <ul>}{\*\htmltag64 <li>}\htmlrtf {\pntext *\tab}\htmlrtf0 milk{\*\htmltag72 </li>}{\*\htmltag72 </ul>}"#,
            ["ul0/li1|milk"]),
        .init(
            "characters of every kind",
            #"{\*\htmltag64 <p>}\'e4 \u8364 ?\u-10179 ?\u-8704 ?{\f1 \'e8}\lquote x{\*\htmltag84 &lt;}y\~z{\*\htmltag84 &amp;}"#,
            ["|ä €😀č‘x<y\u{A0}z&"]),
        .init(
            "braces, backslashes and line ends in tags",
            #"{\*\htmltag64 <pre>}a \{b\} \\c\par d{\*\htmltag72 </pre>}"#, ["code0|a {b} \\c", "code0|d"]),
        .init(
            "a link, and what stands for it in mail that is text",
            #"{\*\htmltag84 <a href="https://e.org">}{\*\mhtmltag84 <a href="other">}{\field{\*\fldinst{HYPERLINK "https://no.org"}}{\fldrslt there}}{\*\htmltag92 </a>}"#,
            ["|{link=https://e.org|there}"]),
        .init(
            "the name of the program, and what stands behind the last brace",
            #"{\*\generator Microsoft Exchange Server;}{\*\formatConverter converted from html;}{\*\htmltag64 <p>}a{\*\htmltag72 </p>}}\'00b{\*\htmltag64 <p>}c{"#,
            ["|a"]),
        .init(
            "characters in two parts, some of them behind signs for programs that know none",
            #"{\*\htmltag64 <p>}\u-10179\'3f\u-8704\'3f\uc2\u8364\'80\'80x"#, ["|😀€x"]),
        .init(
            "nothing in it runs",
            #"{\*\htmltag64 <p onclick="run()">}a{\*\htmltag84 <script>}run(){\*\htmltag92 </script>}{\*\htmltag84 <a href="javascript:run()">}b{\*\htmltag92 </a>}"#,
            ["|ab"]),
    ]

    @Test("Mail in UTF-8")
    func utf8() throws {
        let head = #"{\rtf1\ansi\ansicpg65001\fromhtml1 \deff0{\fonttbl{\f0\fswiss Arial;}}"#
        let rtf = head + #"{\*\htmltag64 <p>}caf\'c3\'a9 \'e4\'b8\'ad{\*\htmltag84 &amp;}\'e9t\'e9}"#
        #expect(try read(rtf) == ["|café 中&été"])
    }

    @Test("Plain-text mail")
    func text() throws {
        let head =
            #"{\rtf1\ansi\ansicpg1252\fromtext \fbidis \deff0{\fonttbl{\f0\fcharset0 Arial;}{\f4\fcharset128 G;}}"#
        let rtf =
            head + #"{\*\generator Microsoft Exchange Server;}\uc1\pard\plain\deftab360 \f0\fs20 some longer text "#
            + #"\htmlrtf{\f4\fs20\htmlrtf0 \'83\'65\'97\'9d\htmlrtf\f0}\htmlrtf0 \par\par b\par}c"#
        #expect(try read(rtf) == ["|some longer text {font=G|テ理}", "|", "|b"])
    }

    @Test("Rows", arguments: documents)
    func rows(_ row: RTFRow) throws {
        #expect(try read(Self.head + row.rtf + "}") == row.outline)
    }

    static let damaged: [RTFRow] = [
        .init("no tag at all", #"\b bold\b0"#, ["|{strong|bold}"]),
        .init("RTF that never ends", #"{\*\htmltag64 <i>}\htmlrtf \b bold\b0 "#, ["|{strong|bold}"]),
        .init("a tag that never ends", #"\b bold\b0 {\*\htmltag64 <i"#, ["|{strong|bold}"]),
        .init("HTML without text", #"{\*\htmltag64 <i>}\htmlrtf \b bold\b0\htmlrtf0 "#, ["|{strong|bold}"]),
    ]

    @Test("If the HTML is damaged, the RTF is read", arguments: damaged)
    func damage(_ row: RTFRow) throws {
        #expect(try read(Self.head + row.rtf + (row.rtf.hasSuffix("<i") ? "" : "}")) == row.outline)
    }

    @Test("The mark only counts among the first ten tokens")
    func late() throws {
        let rtf = #"{\rtf1\ansi\b\i\ul\strike\plain\b0\i0\fromhtml1 {\*\htmltag64 <h1>}a}"#
        #expect(try read(rtf) == ["|a"])
    }

    @Test("Unterminated groups are read to the end")
    func deep() throws {
        let braces = String(repeating: "{", count: 100_000)
        #expect(try read(Self.head + #"{\*\htmltag64 <h1>}"# + braces + "a") == ["h1|a"])
    }

    private func read(_ rtf: String) throws -> [String] {
        try RTFReader().read(Array(rtf.utf8), .standard).outline
    }
}
