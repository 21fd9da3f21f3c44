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
            // Two blocks in a paragraph.
            RepairRow(
                .googleCode, .zeroWidths,
                html: "<p>\(opening)a<br>b\(closing)<span>\(opening)&nbsp; c</span>\(closing)</p>", "code0|a",
                "code0|b",
                "code1|  c"),
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
            // An icon, a picture and a reference to a note.
            RepairRow(.googleCode, .zeroWidths, html: "<p>\(opening) Home \(closing)</p>", "|Home"),
            RepairRow(
                .googleCode, .zeroWidths,
                html: "<p>\(opening)a<img src='https://e.org/a.png' alt=b>\(closing)</p>",
                "|a{image=https://e.org/a.png alt=b|\u{FFFC}}"),
            RepairRow(
                .googleCode, .zeroWidths,
                html: "<p>\(opening)a<sup><a href='#ftnt1'>[1]</a></sup></p><p>b\(closing)</p>",
                "|a{sup,link=#ftnt1|[1]}", "|b"),
        ])
    func marks(row: RepairRow) throws { try row.check() }

    @Test("Many marked texts in a paragraph are read once", .timeLimit(.minutes(1)))
    func manyMarks() throws {
        let html = "<p>x" + String(repeating: "<span>\(Self.opening)a\(Self.closing)</span>", count: 20_000) + "</p>"
        let text = try HTMLReader(repairs: [.googleCode, .zeroWidths]).read(Array(html.utf8), .standard)
        #expect(text.outline == ["|x" + String(repeating: "a", count: 20_000)])
    }
}
