import Formats
import RichText
import Testing

@Suite("Strong text in headings, which are bold anyway")
struct StrongTitleTests {
    @Test(
        "In HTML",
        arguments: [
            HTMLRow("<h1>Title <strong>x</strong></h1>", "h1|Title {strong|x}"),
            HTMLRow("<h1><strong>x</strong></h1>", "h1|{strong|x}"),
            HTMLRow("<h1>Title <b>x</b></h1>", "h1|Title {strong|x}"),
            HTMLRow("<h1><b>Title</b></h1>", "h1|Title"),
            HTMLRow("<h1> <b><i>Title</i></b> <b>x</b></h1>", "h1|{em|Title} x"),
            HTMLRow("<h1><b>Title</b> <strong>x</strong></h1>", "h1|Title {strong|x}"),
            HTMLRow("<h1 style='font-weight:700'>Title <span style='font-weight:700'>x</span></h1>", "h1|Title x"),
            HTMLRow(
                "<table><tr><th><p><b>a</b></p></th><th>b <strong>c</strong></th></tr><tr><td><b>d</b></table>",
                "table0/head1/cell2|a", "table0/head1/cell3|b {strong|c}", "table0/row4/cell5|{strong|d}"),
        ])
    func html(row: HTMLRow) throws { try row.check() }

    private static let sheet = #"{\stylesheet{\s0 Normal;}{\s1\b heading 1;}{\s2 heading 2;}{\*\cs9\b Strong;}}"#

    @Test(
        "In RTF",
        arguments: [
            RTFRow("a style for strong text", sheet + #"\s1\b Title {\cs9\b x}\par"#, ["h1|Title {strong|x}"]),
            RTFRow("the boldness of the style", sheet + #"\s1\b Title {\b x}\par"#, ["h1|Title x"]),
            RTFRow("a style that is not bold", sheet + #"\s2 Title {\b x}\par"#, ["h2|Title {strong|x}"]),
            RTFRow("bold as a whole", sheet + #"\s2\b Title {\b x}\par"#, ["h2|Title x"]),
        ])
    func rtf(row: RTFRow) throws {
        let rtf = #"{\rtf1\ansi"# + row.rtf + "}"
        #expect(try RTFReader().read(Array(rtf.utf8), .standard).outline == row.outline)
    }

    @Test("In RTF a separate style distinguishes it")
    func written() throws {
        let text = try MarkdownReader().read(Array("# a **b**\n".utf8), .standard)
        let rtf = String(decoding: RTFWriter().write(text, .standard), as: UTF8.self)
        #expect(rtf.contains(#"{\*\cs17\b Strong;}"#))
        #expect(rtf.contains(#"\fs48 a {\cs17\b b}\par"#))
    }
}
