import Formats
import Testing

@Suite("Code of Google Docs")
struct GoogleCodeTests {
    private static let opening = "\u{EC03}"
    private static let closing = "\u{EC02}"

    @Test(
        "Paragraphs between its marks are a code block",
        arguments: [
            RepairRow(
                .googleCode, .zeroWidths,
                html: "<p>a</p><p><span>\(opening)x:</span></p><p><span>&nbsp; y</span></p><p>z\(closing)</p><p>b</p>",
                "|a", "code0|x:", "code0|  y", "code0|z", "|b"),
            // Marks in paragraphs of their own, and one line.
            RepairRow(
                .googleCode, .zeroWidths,
                html: "<p>\(opening)</p><p>x</p><br><p>y</p><p>\(closing)</p><p>\(opening)z\(closing)</p>", "code0|x",
                "code0|", "code0|y", "code1|z"),
            RepairRow(
                .googleCode, .zeroWidths, html: "<p>\(opening)<span>x<br>y</span>\(closing)</p>", "code0|x", "code0|y"),
        ])
    func blocks(row: RepairRow) throws { try row.check() }

    @Test(
        "A mark without the other, or within text, is removed",
        arguments: [
            RepairRow(.googleCode, .zeroWidths, html: "<p>\(opening)a</p><h2>b\(closing)</h2>", "|a", "h2|b"),
            RepairRow(
                .googleCode, .zeroWidths, html: "<p>\(opening)a</p><p>\(opening)b\(closing)</p>", "|a", "code0|b"),
            RepairRow(.googleCode, .zeroWidths, html: "<p>a \(opening)b\(closing) c</p>", "|a b c"),
            RepairRow(.googleCode, .zeroWidths, html: "<p>\(opening)a</p><p>b\(closing) c</p>", "|a", "|b c"),
            RepairRow(.googleCode, .zeroWidths, html: "<p>\(opening)\(closing)</p><p>a</p>", "|a"),
        ])
    func marks(row: RepairRow) throws { try row.check() }

    @Test(
        "A paragraph in a monospaced font with line breaks is code if a line is",
        arguments: [
            RepairRow(
                html: "<p>a</p><p style='font-family:Consolas'>x = 1<br>print(x)</p>", "|a", "code0|x = 1",
                "code0|print(x)"),
            RepairRow(
                html: "<p>a</p><p style='font-family:Consolas'>12 Main St<br>London (UK)</p>", "|a",
                "|12 Main St⏎London (UK)"),
            RepairRow(
                html: "<p>a</p><p style='font-family:Consolas'>Hi Jo,<br>see f(x)</p>", "|a",
                "|Hi Jo,⏎see f(x)"),
            RepairRow(
                html: "<p>a</p><p style='font-family:Consolas'>f(x)</p>", "|a", "|f(x)"),
        ])
    func paragraphs(row: RepairRow) throws { try row.check() }

    @Test(
        "A table with one cell of code is a box around it",
        arguments: [
            RepairRow(
                html: "<p>a</p><table><colgroup><col></colgroup><tr><td><p style='font-family:Consolas'>x"
                    + "<p style='font-family:Consolas'>y</table>", "|a", "code0|x", "code0|y"),
            RepairRow(
                html: "<p>a</p><table><tr><td><p style='font-family:Consolas'>x<p style='font-family:Consolas'>y"
                    + "<p>z</table>",
                "|a", "table0/row1/cell2/code3|x", "table0/row1/cell2/code3|y", "table0/row1/cell2|z"),
        ])
    func cells(row: RepairRow) throws { try row.check() }
}
