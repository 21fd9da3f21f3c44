import Formats
import Testing

@Suite("Boxes of code editors within a document")
struct CodeBoxTests {
    private static func box(_ style: String, _ lines: String) -> String {
        "<p>x</p><div style='\(style)'>\(lines)</div><p>y</p>"
    }

    @Test(
        "Boxes",
        arguments: [
            RepairRow(
                html: box(
                    "font-family:Consolas,monospace;white-space:pre",
                    "<div><span style='color:#569cd6'>let</span> a</div><br><div>  b</div><div><br></div>"),
                "|x", "code0|let a", "code0|", "code0|  b", "|y"),
            // Plain text of mail may have such a font, too.
            RepairRow(
                html: box("font-family:monospace;white-space:pre-wrap", "<div>a</div><div>b</div>"), "|x", "|a", "|b",
                "|y"),
            RepairRow(html: box("font-family:monospace;white-space:pre", "<div>a</div>"), "|x", "|a", "|y"),
            RepairRow(
                html: box("font-family:monospace;white-space:pre", "<div>a</div><p>b</p><div>c</div>"), "|x", "|a",
                "|b",
                "|c", "|y"),
            RepairRow(
                html: box(
                    "font-family:monospace;white-space:pre", "<div>a <a href='https://e.f'>d</a></div><div>e</div>"),
                "|x",
                "|a {link=https://e.f|d}", "|e", "|y"),
            RepairRow(
                html: box("font-family:monospace;white-space:pre", "<div><b>a</b></div><div>b</div>"), "|x",
                "|{strong|a}", "|b", "|y"),
            RepairRow(
                html: box("font-family:Arial,monospace;white-space:pre", "<div>a</div><div>b</div>"), "|x",
                "|{font=Arial|a}", "|{font=Arial|b}",
                "|y"),
        ])
    func boxes(row: RepairRow) throws { try row.check() }
}
