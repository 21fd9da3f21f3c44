import Formats
import Testing

@Suite("Links of headings to themselves")
struct PermalinkTests {
    @Test(
        arguments: [
            RepairRow(
                html: "<section id=use><h2>Use<a class=headerlink href=#use title='Link here'>¶</a></h2></section>",
                "h2|Use"),
            RepairRow(html: "<h2>Use<a class=anchor href='https://e.org/page.html#use'> # </a></h2>", "h2|Use"),
            RepairRow(html: "<h2 id=use><a href=#use>§</a>Use</h2><p>a</p>", "h2|Use", "|a"),
            RepairRow(html: "<dl><dt id=f>f()<a href=#f>¶</a></dt></dl>", "dl0/dt|f()"),
            RepairRow(html: "<figcaption id=i><p>A view<a href=#i>🔗</a></p></figcaption>", "|A view"),
            RepairRow(html: "<h3>Use<a id=use href=#use>\u{200B}</a></h3>", "h3|Use"),
            // RFCs.
            RepairRow(
                html: "<ol><li id=s-1>a<a class=pilcrow href=#s-1>¶</a></ol>", "ol0(1)/li1|a"),
            // Titles that lead to themselves.
            RepairRow(html: "<h1 id=a><a href=#a>Start <i>here</i></a></h1>", "h1|Start {em|here}"),
            // Links to other places, or typed by the author.
            RepairRow(html: "<h2>Use <a href=#use>#</a></h2>", "h2|Use {link=#use|#}"),
            RepairRow(html: "<h1 id=a><a href=#b>Start</a></h1>", "h1|{link=#b|Start}"),
            RepairRow(html: "<h1><a href=https://e.org/b>#</a></h1>", "h1|{link=https://e.org/b|#}"),
            RepairRow(html: "<p>see <a href=#b>§</a></p>", "|see {link=#b|§}"),
            RepairRow(html: "<div id=a><p>a</p><a href=#a>Top</a></div>", "|a", "|{link=#a|Top}"),
            RepairRow(html: "<h1>a<sup><a href=#b>#</a></sup></h1>", "h1|a{sup,link=#b|#}"),
            RepairRow(html: "<h1>a <a href=#b><img src=b.png></a></h1>", "h1|a {link=#b,image=b.png alt=|\u{FFFC}}"),
        ])
    func permalinks(row: RepairRow) throws { try row.check() }
}
