import Formats
import RichText
import Testing

/// What Word and people draw around the numbers of items, which plain text shows.
@Suite("HTML: labels of items")
struct DrawnLabelTests {
    private static func item(_ marker: String, _ text: String, level: Int = 1) -> String {
        "<p class=MsoListParagraph style='mso-list:l0 level\(level) lfo1'><span style='mso-list:Ignore'>\(marker)"
            + "<span>&nbsp;&nbsp;</span></span>\(text)</p>"
    }

    @Test(
        "Labels",
        arguments: [
            (item("(a)", "x") + item("(b)", "y"), "(a) x\n(b) y\n"),
            (item("1)", "x") + item("1.1", "y", level: 2) + item("2)", "z"), "1) x\n   1.1 y\n2) z\n"),
            (item("01.", "x") + item("02.", "y"), "01. x\n02. y\n"),
            (item("1.", "x") + item("2.", "y"), "1. x\n2. y\n"),
            (item("Step 1:", "x") + item("Step 2:", "y"), "Step 1: x\nStep 2: y\n"),
            (item("一、", "x") + item("二、", "y"), "一、 x\n二、 y\n"),
            ("<ol style='--drawn-label:x28 x0a 1'><li>x</ol>", "1. x\n"),
            ("<ol style='--drawn-label:x2'><li>x</ol>", "1. x\n"),
            ("<p>1)&nbsp;&nbsp;x</p><p>2)&nbsp;&nbsp;y</p>", "1) x\n2) y\n"),
        ])
    func labels(html: String, plain: String) throws {
        let text = try HTMLReader(repairs: [.wordLists]).read(Array(html.utf8), .standard)
        #expect(String(decoding: PlainTextWriter().write(text, .standard), as: UTF8.self) == plain)
    }
}
