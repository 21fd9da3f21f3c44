import Formats
import Testing

@Suite("Line breaks that a class preserves")
struct ClassedLineTests {
    @Test(
        "Messages and posts",
        arguments: [
            RepairRow(html: "<div class='p-2 whitespace-pre-wrap'>a\nb\n\nc</div>", "|a⏎b", "|c"),
            RepairRow(html: "<span class='x selectable-text copyable-text'>a <b>b</b>\nc</span>", "|a {strong|b}⏎c"),
            RepairRow(html: "<div class='markup__75297 messageContent_c19a55'><span>a\nb</span></div>", "|a⏎b"),
            RepairRow(
                html:
                    "<div data-testid=tweetText lang=en><span>a\n\nb </span><div><span><a href='https://x.com/h'>#h</a>"
                    + "</span></div><span> c</span></div>", "|{lang=en|a}",
                "|{lang=en|b }{link=https://x.com/h,lang=en|#h}{lang=en| c}"),
            // A style takes precedence, and line breaks between blocks only lay out the source.
            RepairRow(html: "<div class=pre-wrap style='white-space:normal'>a\nb</div>", "|a b"),
            RepairRow(html: "<div class=whitespace-pre-wrap>\n<p>a</p>\n<p>b</p>\n</div>", "|a", "|b"),
            RepairRow(html: "<div class='pre-wrapper'>a\nb</div>", "|a b"),
            RepairRow(html: "<div class=messageContent-2t3eCI>a\nb</div>", "|a⏎b"),
            RepairRow(html: "<div class=messageContent>a\nb</div>", "|a b"),
        ])
    func lines(row: RepairRow) throws { try row.check() }
}
