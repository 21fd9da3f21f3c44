import Formats
import Testing

@Suite("Messages whose kind only a class tells")
struct MessageBoxTests {
    @Test(
        "Outline, Nextcloud, BookStack, Wiki.js, XWiki and Docmost",
        arguments: [
            RepairRow(
                html: "<div data-type=callout data-callout-type=danger><p>a</p></div><div data-type=callout "
                    + "data-callout-type=other><p>b</p></div>", "quote0|{strong|Caution}", "quote0|a", "|b"),
            RepairRow(
                html: "<div class=callout data-type=callout data-callout-type=info><p>a</p></div>",
                "quote0|{strong|Note}", "quote0|a"),
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

    @Test(
        "Messages that begin with the name of a kind",
        arguments: [
            RepairRow(
                html: "<aside class='msg message'><span class=msg-symbol>!</span><div class=msg-content><p>"
                    + "<strong>Note</strong>: a</p></div></aside>",
                "quote0|{strong|Note}", "quote0|{strong|Note}: a"),
            RepairRow(
                html: "<aside class='msg alert'><span class=msg-symbol>!</span><div class=msg-content><p>Warning</p>"
                    + "<p>a</p></div></aside>", "quote0|{strong|Caution}", "quote0|Warning", "quote0|a"),
            RepairRow(
                html: "<div class='note info'><span class='fa fa-check'></span><div><p>Note: a</p></div></div>",
                "quote0|{strong|Note}", "quote0|a"),
            RepairRow(
                html: "<div class='box warningmessage'><span class=icon-block><img alt=Icon></span><div><p>"
                    + "<b>Warning:</b> a</p></div></div>", "quote0|{strong|Warning}", "quote0|a"),
            RepairRow(
                html: "<p class='callout info'>Tip: a <b>b</b></p>", "quote0|{strong|Tip}", "quote0|a {strong|b}"),
            RepairRow(html: "<p class='callout info'>Note: <b>a</b></p>", "quote0|{strong|Note}", "quote0|{strong|a}"),
            RepairRow(
                html: "<blockquote class=is-info><p>Note: a</p></blockquote>", "quote0|{strong|Note}", "quote0|a"),
            RepairRow(
                html: "<p class='callout info'><b>Note</b> that a</p>", "quote0|{strong|Note}",
                "quote0|{strong|Note} that a"),
            // No names.
            RepairRow(html: "<p class='callout info'>info:a</p>", "quote0|{strong|Note}", "quote0|info:a"),
            RepairRow(html: "<p class='callout info'>Note:</p>", "quote0|{strong|Note}", "quote0|Note:"),
            RepairRow(
                html: "<p class='callout info'><i>Note: a</i></p>", "quote0|{strong|Note}", "quote0|{em|Note: a}"),
        ])
    func names(row: RepairRow) throws { try row.check() }

    @Test(
        "The style of a message stays: it may hide the message",
        arguments: [
            RepairRow(html: "<p class='callout danger' style='display: none;'>a</p><p>x</p>", "|x"),
            RepairRow(html: "<div class='box errormessage' style='visibility:hidden'>a</div><p>x</p>", "|x"),
            RepairRow(html: "<div class='notice-block info' style='display:none'><p>a</p></div><p>x</p>", "|x"),
            RepairRow(html: "<blockquote class=is-info style='display:none'><p>a</p></blockquote><p>x</p>", "|x"),
            RepairRow(html: "<div class=note style='display:none'><p>Note</p><p>a</p></div><p>x</p>", "|x"),
            RepairRow(
                html: "<div class='notice-block info' style='font-weight:bold'>a</div>", "quote0|{strong|Note}",
                "quote0|{strong|a}"),
        ])
    func styles(row: RepairRow) throws { try row.check() }

    @Test(
        "Only signs are removed",
        arguments: [
            RepairRow(
                html: "<div class='notice-block info'><div class=icon><a href=p>Help</a></div><div>a</div></div>",
                "quote0|{strong|Note}", "quote0|{link=p|Help}", "quote0|a"),
            RepairRow(
                html: "<p class='callout info'><span class=icon>Step 1</span> a</p>", "quote0|{strong|Note}",
                "quote0|Step 1 a"),
            RepairRow(
                html: "<div class='notice-block tip'><div class=icon>12 May</div><div>a</div></div>",
                "quote0|{strong|Tip}", "quote0|12 May", "quote0|a"),
            RepairRow(
                html: "<div class='notice-block tip'><div class=icon>💡</div><div class=icon>💡</div><div>a</div></div>",
                "quote0|{strong|Tip}", "quote0|💡", "quote0|a"),
            RepairRow(
                html: "<blockquote class=is-info><div class=icon-block>b</div><p>a</p></blockquote>",
                "quote0|{strong|Note}", "quote0|b", "quote0|a"),
        ])
    func signs(row: RepairRow) throws { try row.check() }

    @Test(
        "Lines, cards and quotations of people with the same classes",
        arguments: [
            RepairRow(html: "<a href=p><p class='callout info'>a</p></a>", "|{link=p|a}"),
            RepairRow(html: "<pre><div class='notice-block info'>a</div></pre>", "code0|a"),
            RepairRow(html: "<h2><p class='callout info'>a</p></h2>", "h2|a"),
            RepairRow(
                html: "<figure><blockquote class=is-success><p>a</p></blockquote><figcaption>b</figcaption></figure>",
                "quote0|a", "|b"),
            RepairRow(
                html: "<blockquote class='testimonial is-success'><p>a</p></blockquote>", "quote0|a"),
            RepairRow(
                html: "<blockquote class=is-success><p>a</p><footer>b</footer></blockquote>", "quote0|a", "quote0|b"),
            RepairRow(html: "<div class='product box successmessage'><p>a</p></div>", "|a"),
        ])
    func resembling(row: RepairRow) throws { try row.check() }
}
