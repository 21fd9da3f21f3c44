import Formats
import Testing

@Suite("Messages whose kind only a class tells")
struct MessageBoxTests {
    @Test(
        "Outline, Nextcloud, BookStack, Wiki.js and XWiki",
        arguments: [
            RepairRow(
                html: "<div class='notice-block warning'><div class=icon contenteditable=false><svg></svg></div>"
                    + "<div class=content><p>a</p><p>b</p></div></div>",
                "quote0|{strong|Warning}", "quote0|a", "quote0|b"),
            RepairRow(
                html: "<div class='notice-block success'><div class=content><p>a</p></div></div>",
                "quote0|{strong|Tip}", "quote0|a"),
            RepairRow(
                html: "<div data-callout=error class='callout callout--error'><div class=callout__icon></div>"
                    + "<div class=callout__content><p>a</p></div></div>", "quote0|{strong|Caution}", "quote0|a"),
            RepairRow(
                html: "<p class='callout info'>a <b>b</b></p><p>c</p>", "quote0|{strong|Note}", "quote0|a {strong|b}",
                "|c"),
            RepairRow(
                html: "<blockquote class=is-danger><p>a</p><ul><li>b</ul></blockquote>", "quote0|{strong|Caution}",
                "quote0|a", "quote0/ul1/li2|b"),
            RepairRow(
                html: "<div class='box infomessage'><span class=icon-block><img src=i.png alt=Icon></span>"
                    + "<span class=sr-only>Information</span><div>a</div></div>", "quote0|{strong|Note}", "quote0|a"),
        ])
    func boxes(row: RepairRow) throws { try row.check() }

    @Test(
        "Messages that name their kind, and elements that resemble them",
        arguments: [
            RepairRow(
                html: "<p class='callout warning'><b>Warning:</b> a</p>", "quote0|{strong|Warning}", "quote0|a"),
            RepairRow(html: "<p class=callout>a</p><p class='callout info big'>b</p>", "|a", "|b"),
            RepairRow(
                html: "<div class='callout primary'>a</div><div class=callout data-callout=x>b</div>", "|a", "|b"),
            RepairRow(html: "<blockquote class=quote>a</blockquote><div class=is-info>b</div>", "quote0|a", "|b"),
            RepairRow(html: "<div class=infomessage>a</div><div class=box>b</div>", "|a", "|b"),
            RepairRow(html: "<div class=notice-block>a</div><div class='notice-block info'></div>", "|a"),
            // Obsidian.
            RepairRow(
                html: "<div class=callout data-callout=info><div class=callout-title>More</div><p>a</p></div>",
                "quote0|{strong|More}", "quote0|a"),
        ])
    func others(row: RepairRow) throws { try row.check() }
}
