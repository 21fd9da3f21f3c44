import Formats
import Testing

@Suite("Paragraphs in a monospaced font")
struct MonospacedParagraphTests {
    /// The Markdown of lines in one paragraph below other text.
    private static func markdown(ofLines lines: String) throws -> String {
        try markdown("<p>x</p><p style='font-family:Consolas'>\(lines)</p>")
    }

    private static func markdown(_ html: String) throws -> String {
        let text = try HTMLReader().read(Array(html.utf8), .standard)
        return String(decoding: MarkdownWriter().write(text, .standard), as: UTF8.self)
    }

    @Test(
        "A paragraph whose lines have signs of code is code",
        arguments: [
            ("x = 1<br>print(x)", "x = 1\nprint(x)"),
            ("if x {<br>&nbsp; y<br>}", "if x {\n  y\n}"),
            ("int a;<br>b = c[0];<br>go now;", "int a;\nb = c[0];\ngo now;"),
            ("def f(a):<br>&nbsp; return a", "def f(a):\n  return a"),
            ("Console.Write(\"a\");<br>exit", "Console.Write(\"a\");\nexit"),
            ("let n = m<br>send(n, 1)<br>stop", "let n = m\nsend(n, 1)\nstop"),
            ("run(a)<br>&nbsp; wait<br>&nbsp; stop", "run(a)\n  wait\n  stop"),
        ])
    func code(lines: String, code: String) throws {
        #expect(try Self.markdown(ofLines: lines) == "x\n\n```\n\(code)\n```\n")
    }

    @Test(
        "Addresses, orders, poems and vocabulary are not code",
        arguments: [
            "12 Main St<br>London (UK)", "Hi Jo,<br>see f(x)", "f(x)", "Widget(s) ordered<br>Qty: 2",
            "Preis = 5 €<br>Menge = 2", "preis = 5 €<br>menge = 2", "mehl = 200g<br>ei = 1",
            "My love = you<br>Your love = me", "Hi {name}<br>Welcome to our shop", "haus = house<br>baum = tree",
            "Smith(2020) says a thing<br>Jones(2021) says another", "Room 5(a)<br>Hall", "JOHN(O.S.)<br>MARY(V.O.)",
            "Item(s)<br>Qty", "person(en)<br>Zimmer", "Tel: +49(0)89 1<br>Fax: +49(0)89 2",
            "&nbsp; C &nbsp; G<br>Oh my",
            "Eggs (2);<br>Milk (1);", "O heart;<br>my heart", "tel(home)<br>fax(work)",
            "www.e.org(info)<br>jo(at)e.org", "please bring the form(signed)<br>and go",
        ])
    func prose(lines: String) throws {
        let markdown = try Self.markdown(ofLines: lines)
        #expect(!markdown.contains("```"))
    }

    @Test(
        "What code cannot show stays",
        arguments: [
            RepairRow(
                html: "<p>x</p><p style=\"font-family:'Courier New'\"><b>Jane</b><br>f(x)<br>"
                    + "<a href='https://e.com'>www.e.com</a></p>",
                "|x", "|{strong|Jane}⏎f(x)⏎{link=https://e.com|www.e.com}"),
            RepairRow(
                html: "<p>x</p><p style='font-family:Consolas'>f(x)<sup>2</sup><br>y = 1</p>", "|x",
                "|f(x){sup|2}⏎y = 1"),
        ])
    func contents(row: RepairRow) throws { try row.check() }

    @Test(
        "A table with one cell of code is a box around it",
        arguments: [
            RepairRow(html: "<p>a</p>" + box(line("x") + line("y")), "|a", "code0|x", "code0|y"),
            RepairRow(
                html: "<p>a</p>" + box(line("x") + line("y") + "<p>z"),
                "|a", "table0/row1/cell2/code3|x", "table0/row1/cell2/code3|y", "table0/row1/cell2|z"),
            RepairRow(html: "<p>a</p>" + box(box(line("x") + line("y"))), "|a", "code0|x", "code0|y"),
            RepairRow(
                html: "<p>a</p>" + box(line("For i = 1") + line("print(i);")), "|a", "code0|For i = 1",
                "code0|print(i);"),
        ])
    func boxes(row: RepairRow) throws { try row.check() }

    @Test(
        "A table around a list, links or prose stays",
        arguments: [
            RepairRow(
                html: "<p>a</p>" + box("<ul><li>" + line("x") + line("y") + "</ul>"), "|a",
                "table0/row1/cell2/ul3/li4/code5|x", "table0/row1/cell2/ul3/li4/code5|y"),
            RepairRow(
                html: "<p>a</p>" + box(line("Dear Sir") + line("Thanks")), "|a", "table0/row1/cell2/code3|Dear Sir",
                "table0/row1/cell2/code3|Thanks"),
            RepairRow(
                html: "<p>a</p>" + box(line("<a href='https://e.org'>x</a>") + line("y")), "|a",
                "table0/row1/cell2/code3|{link=https://e.org|x}", "table0/row1/cell2/code3|y"),
            RepairRow(
                html: "<p>a</p><table border=1><tr><td>" + line("x") + line("y") + "</table>", "|a",
                "table0/row1/cell2/code3|x", "table0/row1/cell2/code3|y"),
        ])
    func tables(row: RepairRow) throws { try row.check() }

    private static func line(_ text: String) -> String { "<p style='font-family:Consolas'>\(text)</p>" }
    private static func box(_ content: String) -> String { "<table><tr><td>\(content)</td></tr></table>" }

    @Test("Many parentheses are read once", .timeLimit(.minutes(1)))
    func manyParentheses() throws {
        for text in ["f(", "f(x)", "(f(a) ", "a = ", "x<br>", "{;<br>"] {
            let lines = String(repeating: text, count: 20_000)
            _ = try Self.markdown(ofLines: "\(lines)<br>y")
        }
    }
}
