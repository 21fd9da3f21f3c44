import Formats
import Testing

@Suite("Admonitions that begin with the name of their kind")
struct NamedBoxTests {
    @Test(
        "Admonitions become quotations with a title",
        arguments: [
            // DocBook, Microsoft Learn, DocC, AWS, MDN, the site of Google's developers, Docsy, Phabricator, W3C.
            RepairRow(
                html: "<div class=note><h3 class=title>Note</h3><p>a</p></div>", "quote0|{strong|Note}", "quote0|a"),
            RepairRow(html: "<div class=WARNING><p>Warning</p><p>a</p></div>", "quote0|{strong|Warning}", "quote0|a"),
            RepairRow(
                html: "<aside class=tip aria-label=tip><p class=label>Tip</p><p>a</p></aside>", "quote0|{strong|Tip}",
                "quote0|a"),
            RepairRow(
                html:
                    "<div class=awsdocs-note><div class=awsdocs-note-title><awsui-icon></awsui-icon><h6>Note</h6></div>"
                    + "<div class=awsdocs-note-text><p>a</p></div></div>", "quote0|{strong|Note}", "quote0|a"),
            RepairRow(
                html: "<div class='notecard note'><p><strong>Note:</strong> a <em>b</em></p></div>",
                "quote0|{strong|Note}", "quote0|a {em|b}"),
            RepairRow(
                html: "<aside class=caution><b>Caution</b>: a</aside>", "quote0|{strong|Caution}", "quote0|a"),
            RepairRow(
                html: "<div class='alert alert-info'><h4 class=alert-heading>Important:</h4>a</div>",
                "quote0|{strong|Important}", "quote0|a"),
            RepairRow(
                html: "<div class=remarkup-note><span class=remarkup-note-word>NOTE:</span> a</div>",
                "quote0|{strong|Note}", "quote0|a"),
            RepairRow(
                html: "<p class=note role=note><span class=marker>Note:</span> a</p>", "quote0|{strong|Note}",
                "quote0|a"),
            // Ghost's cards have an icon.
            RepairRow(
                html: "<div class='kg-card kg-callout-card'><div class=kg-callout-emoji>💡</div><div "
                    + "class=kg-callout-text>a</div></div>", "quote0|💡 a"),
        ])
    func boxes(row: RepairRow) throws { try row.check() }

    @Test(
        "Other elements that begin with such a word stay as they are",
        arguments: [
            RepairRow(html: "<div><p>Note</p><p>a</p></div>", "|Note", "|a"),
            RepairRow(html: "<div class=note><p>Note that a</p></div>", "|Note that a"),
            RepairRow(html: "<div class=note><h3>Note</h3></div>", "h3|Note"),
            // AsciiDoc's.
            RepairRow(
                html: "<div class=admonitionblock><table><tr><td class=icon><div class=title>Note</div></td><td>a"
                    + "</table></div>", "table0/row1/cell2|Note", "table0/row1/cell3|a"),
            RepairRow(
                html: "<section class=notes><h2>Note</h2><p>a</p><h2>Tip</h2><p>b</p></section>", "h2|Note", "|a",
                "h2|Tip", "|b"),
        ])
    func others(row: RepairRow) throws { try row.check() }
}
