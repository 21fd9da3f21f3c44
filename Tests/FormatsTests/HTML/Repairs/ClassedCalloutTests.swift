import Formats
import Testing

@Suite("Callouts whose class ends in their kind, and what pages draw around text")
struct ClassedCalloutTests {
    @Test(
        "Quarto, GitBook, ReadMe and Mintlify",
        arguments: [
            RepairRow(
                html:
                    "<div class='callout callout-style-default callout-tip callout-titled'><div class='callout-header'>"
                    + "<div class=callout-icon-container><i class=callout-icon></i></div><div class="
                    + "'callout-title-container flex-fill'><span class=screen-reader-only>Tip</span>Less <i>is</i> more</div>"
                    + "</div><div class='callout-body-container callout-body'><p>a</p><ul><li>b</ul></div></div>",
                "quote0|{strong|Tip}", "quote0|{strong|Less }{strong,em|is}{strong| more}", "quote0|a",
                "quote0/ul1/li2|b"),
            // A title that names the kind, and a box without one.
            RepairRow(
                html: "<div class='callout callout-style-default callout-note'><div class=callout-header><div class="
                    + "callout-title-container>Note</div></div><div class=callout-body><p>a</p></div></div>",
                "quote0|{strong|Note}", "quote0|a"),
            RepairRow(
                html: "<div class='callout callout-style-simple callout-warning'><div class=callout-body><div class="
                    + "callout-icon-container><i class=callout-icon></i></div><div class=callout-body-container><p>a</p>"
                    + "</div></div></div>", "quote0|{strong|Warning}", "quote0|a"),
            RepairRow(
                html: "<div class='hint rounded-md hint-danger'><div><svg></svg></div><div><p>a</p></div></div>",
                "quote0|{strong|Caution}", "quote0|a"),
            RepairRow(
                html: "<blockquote class='callout callout_warn' theme=x><h3 class='callout-heading false'><span "
                    + "class=callout-icon>🚧</span><p>Hot</p></h3><p>a</p></blockquote>",
                "quote0|{strong|Warning}", "quote0|{strong|Hot}", "quote0|a"),
            RepairRow(
                html: "<blockquote class='callout callout_info'><h3 class='callout-heading empty'><span "
                    + "class=callout-icon>📘</span></h3><p>a</p></blockquote>", "quote0|{strong|Note}", "quote0|a"),
            RepairRow(
                html: "<div class='callout my-4' data-callout-type=check><div data-component-part=callout-icon><svg "
                    + "aria-label=Check></svg></div><div><span data-as=p>a</span></div></div>",
                "quote0|{strong|Tip}", "quote0|a"),
        ])
    func callouts(row: RepairRow) throws { try row.check() }

    @Test(
        "Boxes with similar classes",
        arguments: [
            RepairRow(html: "<div class=hint-info>a</div><div class='callout callout-style-x'>b</div>", "|a", "|b"),
            RepairRow(html: "<div class='hint hint-info'> </div><p>a</p>", "|a"),
            RepairRow(html: "<pre><div class='hint hint-info'>a</div></pre>", "code0|a"),
            RepairRow(html: "<div class='hint hint-info' style='display:none'>a</div><p>b</p>", "|b"),
            RepairRow(html: "<blockquote class=callout>a</blockquote>", "quote0|a"),
        ])
    func others(row: RepairRow) throws { try row.check() }

    @Test(
        "Paragraphs that the box of a citation splits",
        arguments: [
            RepairRow(
                html:
                    "<p>a <b>b</b>.<x-chips><div class=source-inline-chips-container><button><svg></svg></button></div>"
                    + "</x-chips> c <i>d</i></p><p>e</p>", "|a {strong|b}. c {em|d}", "|e"),
            RepairRow(
                html:
                    "<ul><li><p>a<x-chips><div class=source-inline-chips-container></div></x-chips></p></li><li>b</ul>",
                "ul0/li1|a", "ul0/li2|b"),
            // Text in the box, and blocks after it.
            RepairRow(html: "<p>a<div class=source-inline-chips-container>b</div>c", "|a", "|b", "|c"),
            RepairRow(html: "<p>a<div class=source-inline-chips-container></div><h2>c</h2>", "|a", "h2|c"),
            RepairRow(html: "<p>a<div class=other></div>c</p>", "|a", "|c"),
        ])
    func paragraphs(row: RepairRow) throws { try row.check() }

    @Test(
        "Buttons that are the title of what they show, and other buttons",
        arguments: [
            RepairRow(
                html: "<div><button aria-controls=a aria-expanded=true><span>Why?</span><svg></svg></button>"
                    + "<div id=a><p>b</p></div></div>", "|Why?", "|b"),
            RepairRow(
                html:
                    "<div><div class=q><button aria-controls=a aria-expanded=true>Why?</button></div><div id=a>b</div></div>",
                "|Why?",
                "|b"),
            RepairRow(
                html: "<div class=x><button class='x user-popover'>ann</button></div><div>a</div>", "|ann", "|a"),
            RepairRow(
                html: "<div><button><span>GET</span> <a href='#p'>/pets</a></button></div>", "|GET {link=#p|/pets}"),
            // Controls.
            RepairRow(
                html: "<div><button aria-controls=a aria-expanded=true>Show code</button><div id=a>b</div></div>", "|b"),
            RepairRow(
                html: "<nav><button aria-controls=a aria-expanded=true>Products</button><div id=a>b</div></nav>", "|b"),
            RepairRow(
                html: "<div><button aria-controls=a aria-expanded=false>Q?</button><div id=a hidden>b</div></div>"),
            RepairRow(html: "<ul><li><button><a href='#'>Copy</a></button>a</ul>", "ul0/li1|a"),
            RepairRow(html: "<div><button aria-controls=a>Show more</button><div id=a>b</div></div>", "|b"),
            RepairRow(html: "<div><button aria-controls=a>Why?</button><div id=c>b</div></div>", "|b"),
            RepairRow(
                html: "<div><button aria-controls=a aria-haspopup=true>Menu</button><div id=a>b</div></div>", "|b"),
            RepairRow(html: "<div><button aria-controls=a>Code</button><pre id=a>b</pre></div>", "code0|b"),
            RepairRow(
                html:
                    "<p>a<sup id='fnref:1'><a href='#fn:1'>1</a></sup><span><button class=littlefoot__button>1</button>"
                    + "</span> b</p><ol><li id='fn:1'>c <a href='#fnref:1'>↩</a></ol>", "|a{note=1|\u{FFFC}} b",
                "note0(1)|c"),
        ])
    func buttons(row: RepairRow) throws { try row.check() }
}
