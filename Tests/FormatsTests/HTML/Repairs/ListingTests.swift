import Formats
import Testing

@Suite("Listings of documentation and of version control on pages")
struct ListingTests {
    @Test(
        "Doxygen's listings are code",
        arguments: [
            RepairRow(
                html:
                    "<p>Use:</p><div class=fragment><div class=line><span class=preprocessor>#include &lt;a.h&gt;</span></div>\n"
                    + "<div class=line> </div>\n<div class=line>int <a class=code href=x>f</a>() {</div>\n"
                    + "<div class=line>  return 1;</div>\n"
                    + "<div class=ttc id=a1><div class=ttname><a href=x>f</a></div><div class=ttdoc>Runs.</div></div>\n"
                    + "</div><!-- fragment --><p>End.</p>",
                "|Use:", "code0|#include <a.h>", "code0|", "code0|int {link=x|f}() {", "code0|  return 1;", "|End."),
            // A source page with numbers, one of which is a link, and a scope that can be folded.
            RepairRow(
                html:
                    "<div class=fragment><div class=line><a id=l00001 name=l00001></a><span class=lineno>    1</span>"
                    + "<span class=comment>/* x */</span></div>\n<div class=foldopen id=foldopen00002 data-start='{'>\n"
                    + "<div class=line><a id=l00002></a><span class=lineno><a class=line href=a.html>    2</a></span>struct a {"
                    + "</div>\n<div class=line><a id=l00003></a><span class=lineno>    3</span>};</div>\n</div></div>",
                "code0|/* x */", "code0|struct a {", "code0|};"),
            // Other uses of the word.
            RepairRow(html: "<div class=fragment><div class=line>a</div><p>b</p></div>", "|a", "|b"),
            RepairRow(html: "<div class=fragment>a</div>", "|a"),
            // Verses and pictures in slides.
            RepairRow(
                html: "<div class='fragment line-block'><div class=line>a</div><div class=line>b</div></div>", "|a",
                "|b"),
            RepairRow(
                html: "<div class=fragment><div class=line><b>1</b> a</div><div class=line><h2>b</h2></div></div>",
                "|{strong|1} a", "h2|b"),
        ])
    func doxygen(row: RepairRow) throws { try row.check() }

    @Test(
        "Differences of gitweb and cgit are code",
        arguments: [
            RepairRow(
                html:
                    "<div class=patch><div class='diff header'>diff --git <a href=x>a/m.c</a> <a href=y>b/m.c</a></div>\n"
                    + "<div class='diff extended_header'>index <a href=a>1</a>..<a href=b>2</a> 100644<br></div>\n"
                    + "<div class='diff from_file'>--- a/m.c</div>\n<div class='diff to_file'>+++ b/m.c</div>\n"
                    + "<div class='diff chunk_header'><span>@@ -<a href=e>1,2</a> +<a href=f>1,2</a> @@</span></div>\n"
                    + "<div class='diff ctx'> {</div>\n<div class='diff rem'>-\treturn 1;</div>\n"
                    + "<div class='diff add'>+\treturn 0;</div></div>",
                "code0(diff)|diff --git {link=x|a/m.c} {link=y|b/m.c}",
                "code0(diff)|index {link=a|1}..{link=b|2} 100644", "code0(diff)|--- a/m.c",
                "code0(diff)|+++ b/m.c", "code0(diff)|@@ -{link=e|1,2} +{link=f|1,2} @@", "code0(diff)| {",
                "code0(diff)|-\treturn 1;",
                "code0(diff)|+\treturn 0;"),
            // Two files in one cell.
            RepairRow(
                html:
                    "<table class=diff><tr><td><div class=head>diff --git a/a b/a<br/>+++ b/<a href=y>a</a></div>"
                    + "<div class=hunk>@@ -1 +1 @@</div><div class=del>-1</div><div class=add>+2</div>"
                    + "<div class=head>diff --git a/b b/b</div><div class=hunk>@@ -1 +1 @@</div><div class=add>+3</div>"
                    + "</td></tr></table>",
                "code0(diff)|diff --git a/a b/a", "code0(diff)|+++ b/{link=y|a}", "code0(diff)|@@ -1 +1 @@",
                "code0(diff)|-1",
                "code0(diff)|+2", "code1(diff)|diff --git a/b b/b", "code1(diff)|@@ -1 +1 @@", "code1(diff)|+3"),
            // A word in a class.
            RepairRow(html: "<div class=hunk>A hunk</div><div class=add>of bread</div>", "|A hunk", "|of bread"),
            RepairRow(html: "<div class=hunk>@@home</div><div class=rem>Remember</div>", "|@@home", "|Remember"),
            // The header of a page before a hunk.
            RepairRow(
                html: "<div class=header>Site</div><div class=head>News</div><div class=hunk>@@ -1 +1 @@</div>"
                    + "<div class=add>+a</div>", "|Site", "|News", "code0(diff)|@@ -1 +1 @@", "code0(diff)|+a"),
        ])
    func differences(row: RepairRow) throws { try row.check() }

    @Test(
        "Line numbers and notices are not code",
        arguments: [
            // Godoc's, with no-break spaces behind them.
            RepairRow(
                html:
                    "<pre><span id=L1 class=ln>     1&nbsp;&nbsp;</span>a\n<span id=L2 class=ln>     2&nbsp;&nbsp;</span>b</pre>",
                "code0|a", "code0|b"),
            // OpenGrok's, which are links, and rustdoc's column.
            RepairRow(
                html:
                    "<pre><a class=l name=9 href='#9'>9</a>a <a href='#n'>3</a>\n<a class=hl name=10 href='#10'>10</a>b</pre>",
                "code0|a {link=#n|3}", "code0|b"),
            RepairRow(
                html:
                    "<div><div><pre class=src-line-numbers><a href='#1' id=1>1</a>\n<a href='#2' id=2>2</a></pre></div>"
                    + "<pre class=rust><code>a\nb</code></pre></div>", "code0(rust)|a", "code0(rust)|b"),
            // Numbers of sections and of verses.
            RepairRow(
                html: "<pre><a name=1>1</a>. a\n<a name=2>2</a>. b</pre><pre><a id=5>5</a> c\n<a id=6>6</a> d</pre>",
                "code0|1. a", "code0|2. b", "code1|5 c", "code1|6 d"),
            // Dokka's button.
            RepairRow(
                html: "<p>a</p><span><span class=copy-icon></span><div class='copy-popup-wrapper popup-to-left'>"
                    + "<span>Content copied to clipboard</span></div></span>", "|a"),
            // mdBook's lines that are hidden until a click.
            RepairRow(
                html:
                    "<pre><code class=language-rust><span class=boring>fn main() {\n</span>let a = 1;\n<span class=boring>}"
                    + "</span></code></pre>", "code0(rust)|let a = 1;"),
            RepairRow(html: "<pre><code><span class=boring>a</span></code></pre>", "code0|a"),
            RepairRow(html: "<p><span class=boring>a</span>b</p>", "|ab"),
            RepairRow(html: "<pre class=mermaid>graph TD; A--&gt;B</pre>", "code0(mermaid)|graph TD; A-->B"),
        ])
    func additions(row: RepairRow) throws { try row.check() }

    @Test(
        "Members of a class, and labels without spaces",
        arguments: [
            RepairRow(
                html:
                    "<p>f <span class=mlabels><span class=mlabel>inline</span><span class=mlabel>static</span></span></p>",
                "|f inline static"),
            RepairRow(html: "<p><a class='post-tag'>swift</a><a class='post-tag'>linux</a></p>", "|swift linux"),
            RepairRow(html: "<p><span class=label>a</span><span class=value>b</span></p>", "|ab"),
            RepairRow(html: "<pre><span class=tag>a</span><span class=tag>b</span></pre>", "code0|ab"),
            RepairRow(
                html: "<p><samp><span class=tag>a</span><span class=tag>b</span></samp></p>", "|{code|ab}"),
            // Signs that join labels.
            RepairRow(
                html: "<p><span class=label>a</span><span class=label>:</span> <span class=chip>km</span>"
                    + "<span class=chip>/h</span> <span class=badge>(</span><span class=badge>b</span> "
                    + "<span class=label>c</span><span class=label>’d</span></p>", "|a: km/h (b c’d"),
            // A row that may be part of a cell.
            RepairRow(
                html: "<table><tr><td rowspan=2>a</td><td>b</td></tr><tr class=separator><td></td></tr>"
                    + "<tr><td>c</td><td>d</td></tr></table>", "table0/row1/cell2(1x2)|a", "table0/row1/cell3|b",
                "table0/row4/cell5|", "table0/row6/cell7|c", "table0/row6/cell8|d"),
            RepairRow(
                html: "<table><tr><td>void</td><td>f()</td></tr><tr class='separator:a1'><td colspan=2>&nbsp;</td></tr>"
                    + "<tr><td>int</td><td>g()</td></tr></table>", "table0/row1/cell2|void", "table0/row1/cell3|f()",
                "table0/row4/cell5|int", "table0/row4/cell6|g()"),
        ])
    func members(row: RepairRow) throws { try row.check() }

    @Test(
        "Bullets that were typed into items",
        arguments: [
            RepairRow(html: "<ul class=no-bullet>\n<li>- a\n</li><li>- b</li></ul>", "ul0/li1|a", "ul0/li2|b"),
            RepairRow(
                html: "<ul><li><p>•&nbsp;a</p></li><li>• b<ul class=no-bullet><li>- c</ul></li></ul>", "ul0/li1|a",
                "ul0/li2|b",
                "ul0/li2/ul3/li4|c"),
            // A single one may be text, as in a list of options or of numbers.
            RepairRow(html: "<ul><li>- a</li></ul>", "ul0/li1|- a"),
            RepairRow(html: "<ul><li>- a</li><li>b</li></ul>", "ul0/li1|- a", "ul0/li2|b"),
            RepairRow(html: "<ul><li>-5</li><li>-6</li></ul>", "ul0/li1|-5", "ul0/li2|-6"),
            RepairRow(html: "<ul><li>- 5 °C</li><li>- 6 °C</li></ul>", "ul0/li1|- 5 °C", "ul0/li2|- 6 °C"),
            RepairRow(
                html: "<ul class=list-unstyled><li>\u{2013} €5</li><li>\u{2013} €6</li></ul>", "ul0/li1|\u{2013} €5",
                "ul0/li2|\u{2013} €6"),
            RepairRow(html: "<ul><li>- 2 eggs</li><li>- flour</li></ul>", "ul0/li1|2 eggs", "ul0/li2|flour"),
            RepairRow(html: "<ol><li>- a</li><li>- b</li></ol>", "ol0(1)/li1|- a", "ol0(1)/li2|- b"),
        ])
    func bullets(row: RepairRow) throws { try row.check() }
}
