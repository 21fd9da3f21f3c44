import Formats
import Testing

@Suite("Structure that pages draw without the elements for it")
struct DrawnPageTests {
    private static func looseRow(_ one: String, _ other: String) -> String {
        "<div role=row><div role=cell>\(one)</div><div role=cell>\(other)</div></div>"
    }

    @Test(
        "Tables by roles, by display and by the grid of Javadoc",
        arguments: [
            RepairRow(
                html: "<div role=table><div role=rowgroup><div role=row><span role=columnheader>N</span><span "
                    + "role=columnheader>A</span></div></div><div role=rowgroup><div role=row><span "
                    + "role=cell>x</span>"
                    + "<span role=cell>7</span></div></div></div>",
                "table0/head1/cell2|N", "table0/head1/cell3|A", "table0/row4/cell5|x",
                "table0/row4/cell6|7"),
            // Rows that were copied without their grid.
            RepairRow(
                html: "<p>t</p><div role=row><div role=gridcell>a</div><div role=gridcell>b</div></div>"
                    + "<div role=row><div role=gridcell>c</div><div role=gridcell>d</div></div>",
                "|t", "table0/row1/cell2|a", "table0/row1/cell3|b", "table0/row4/cell5|c", "table0/row4/cell6|d"),
            RepairRow(
                html: "<div role=row><div role=gridcell>a</div></div><div role=row><div role=gridcell>b</div></div>",
                "|a", "|b"),
            RepairRow(
                html: looseRow("a", "b") + looseRow("c", "d") + "<p>t</p>" + looseRow("e", "f") + looseRow("g", "h"),
                "table0/row1/cell2|a", "table0/row1/cell3|b", "table0/row4/cell5|c", "table0/row4/cell6|d", "|t",
                "table7/row8/cell9|e", "table7/row8/cell10|f", "table7/row11/cell12|g", "table7/row11/cell13|h"),
            RepairRow(
                html: looseRow("a", "b</div><div>c") + looseRow("d", "e"), "|a", "|b", "|c", "|d", "|e"),
            RepairRow(
                html: looseRow("a", "<ul><li>b</ul>") + looseRow("c", "d"), "|a", "ul0/li1|b", "|c", "|d"),
            RepairRow(html: looseRow("a", "<pre>b</pre>") + looseRow("c", "d"), "|a", "code0|b", "|c", "|d"),
            RepairRow(
                html: "<div role=grid><p>t</p><div><div role=row><div role=gridcell><div>a</div></div><div "
                    + "role=gridcell>b"
                    + "</div></div><div role=row><div><div role=gridcell>c</div></div></div></div><p>e</p></div>",
                "|t", "table0/row1/cell2|a", "table0/row1/cell3|b", "table0/row4/cell5|c", "|e"),
            RepairRow(
                html: "<div style='display: table'><div style='display: table-row'><div style='display: "
                    + "table-cell'>a</div>"
                    + "<div style='display: table-cell'>b</div></div><div style='display: table-row'><div "
                    + "style='display: table-cell'>c</div></div></div>",
                "table0/row1/cell2|a", "table0/row1/cell3|b", "table0/row4/cell5|c"),
            RepairRow(
                html: "<div class='summary-table two-column-summary'><div class='table-header col-first'>F</div><div "
                    + "class='table-header col-last'>D</div><div class='col-first x'><code>f</code></div><div "
                    + "class='col-last x'>&nbsp;</div></div>",
                "table0/head1/cell2|F", "table0/head1/cell3|D", "table0/row4/cell5|{code|f}",
                "table0/row4/cell6|"),
            // The file view of searchfox: gutters and a line of code.
            RepairRow(
                html: "<div role=table><div role=row><div role=cell><div class=cov-strip></div></div><div role=cell "
                    + "class=line-number data-line-number=1></div><code role=cell><span>int</span> f() {\n</code></div>"
                    + "<div role=row><div role=cell></div><div role=cell class=line-number></div><code role=cell>\n"
                    + "</code></div><div role=row><div role=cell></div><div role=cell class=line-number></div>"
                    + "<code role=cell>  return 0;\n</code></div></div>",
                "code0|int f() {", "code0|", "code0|  return 0;"),
            // One row places boxes side by side, one column lists them.
            RepairRow(
                html: "<div style='display:table'><div style='display:table-cell'>a</div></div><div "
                    + "role=grid><div role=row>"
                    + "<div role=gridcell>b</div></div><div role=row><div role=gridcell>c</div></div></div>",
                "|a", "|b", "|c"),
        ])
    func tables(row: RepairRow) throws { try row.check() }

    @Test(
        "Labels of tabs stand above their panels",
        arguments: [
            // Docusaurus, whose other panels are hidden.
            RepairRow(
                html: "<div><ul role=tablist><li role=tab aria-selected=true>npm</li><li "
                    + "role=tab>Yarn</li></ul><div><div "
                    + "role=tabpanel><pre>a</pre></div><div role=tabpanel hidden><pre>b</pre></div></div></div>",
                "|npm", "code0|a", "|Yarn", "code1|b"),
            // What a browser copied of it.
            RepairRow(
                html: "<div><ul role=tablist><li role=tab aria-selected=false>npm</li><li role=tab "
                    + "aria-selected=true>Yarn"
                    + "</li></ul><div role=tabpanel>b</div></div>", "|Yarn", "|b"),
            // Material for MkDocs and VitePress, without scripts.
            RepairRow(
                html: "<div><input type=radio name=t checked><input type=radio name=t><div><label "
                    + "for=a>C</label><label "
                    + "for=b>C++</label></div><div><div><p>x</p></div><div><p>y</p></div></div></div>",
                "|C", "|x", "|C++", "|y"),
            RepairRow(
                html: "<div><div><input type=radio><label>npm</label><input "
                    + "type=radio><label>pnpm</label></div><div><div "
                    + "class=language-sh><pre>a</pre></div><div class=language-sh><pre>b</pre></div></div></div>",
                "|npm", "code0(sh)|a", "|pnpm", "code1(sh)|b"),
            // Links to other pages, and the fields of a form.
            RepairRow(
                html: "<ul role=tablist><li><a role=tab href='https://e.org/'>a</a></li></ul><p>b</p>",
                "ul0/li1|{link=https://e.org/|a}", "|b"),
            RepairRow(
                html: "<div><label>N</label><label>M</label></div><div><p>a</p><p>b</p></div>", "|NM", "|a", "|b"),
        ])
    func tabs(row: RepairRow) throws { try row.check() }

    @Test(
        "Items of controls and icons go, others stay",
        arguments: [
            RepairRow(
                html: "<ul><li>a</li><li><a href='https://e.org/'><svg><path/></svg><span "
                    + "class=sr-only>Home</span></a></li>"
                    + "<li><form><input name=q><button>Go</button></form></li><li><a "
                    + "href='https://e.org/'><i></i></a></li>"
                    + "</ul>", "ul0/li1|a"),
            RepairRow(
                html: "<ul><li></li><li><input type=checkbox></li><li><svg "
                    + "aria-label=Home></svg></li><li><form>b</form></li>"
                    + "</ul>", "ul0/li1|", "ul0/li2[ ]|", "ul0/li3|Home", "ul0/li4|b"),
        ])
    func items(row: RepairRow) throws { try row.check() }

    @Test(
        "Frames of other sites are links",
        arguments: [
            RepairRow(
                html: "<p>a</p><iframe src='https://www.youtube.com/embed/x?start=5' title='YouTube video "
                    + "player'></iframe>"
                    + "<iframe src='//player.vimeo.com/video/1' title=Talk></iframe><iframe "
                    + "src='https://e.org/ad'></iframe>",
                "|a", "|{link=https://www.youtube.com/watch?v=x|https://www.youtube.com/watch?v=x}",
                "|{link=https://vimeo.com/1|Talk}"),
            RepairRow(
                html: "<figure class=media><oembed url='https://e.org/v'></oembed></figure>",
                "|{link=https://e.org/v|https://e.org/v}"),
        ])
    func frames(row: RepairRow) throws { try row.check() }

    @Test(
        "TeX between backslashes and brackets",
        arguments: [
            RepairRow(
                html: "<p>a <span class='math inline'>\\(x_1\\)</span></p><div class=math>\n\\[E =\n mc^2\\]</div>",
                "|a $x_1$", "|$$E = mc^2$$"),
            RepairRow(
                html: "<script src='https://e.org/MathJax.js'></script><p>a \\(x\\) <b>b</b> "
                    + "<code>\\(y\\)</code> \\(</p>",
                "|a $x$ {strong|b} {code|\\(y\\)} \\("),
            RepairRow(html: "<p>a \\(x\\)</p>", "|a \\(x\\)"),
            // Tiptap.
            RepairRow(
                html: "<p>a<span data-type=mathInline data-katex=true>x^2</span></p><div data-type=mathBlock "
                    + "data-katex=true>y</div><p><span data-type=mathInline>z</span></p>",
                "|a$x^2$", "|$$y$$", "|z"),
            RepairRow(
                html: "<p>a<span data-type=inline-math data-latex='x^2'></span></p><div data-type=block-math "
                    + "data-latex='y'></div>", "|a$x^2$", "|$$y$$"),
        ])
    func formulas(row: RepairRow) throws { try row.check() }

    @Test(
        "Boxes, bars and what a style sheet hides",
        arguments: [
            // A comment on GitHub, and the bar of DocBook.
            RepairRow(
                html: "<table class=d-block><tr><td class=comment-body><p>a</p><ul><li>b</li></ul></td></tr></table>",
                "|a", "ul0/li1|b"),
            RepairRow(html: "<table class=t><tr><td>a</td></tr></table>", "table0/row1/cell2|a"),
            RepairRow(
                html: "<table width='100%' summary='Navigation header'><tr><th "
                    + "colspan=2>T</th></tr><tr><td>P</td><td>N</td>"
                    + "</tr></table>", "|T", "|P", "|N"),
            RepairRow(
                html: "<p><a>Ann</a><span class=d-none>Ann</span> <span class='d-none d-md-block'>b</span>"
                    + "<span class=v-visible-sr>c</span></p>", "|Ann b"),
            // Items of a menu, as a browser copies them.
            RepairRow(
                html: "<div><a href='https://e.org/a' style='display: block'>a</a><a href='https://e.org/b' "
                    + "style='display: block'>b</a></div>", "|{link=https://e.org/a|a}", "|{link=https://e.org/b|b}"),
            RepairRow(html: "<p>a</p><div class=s><pre></pre></div><pre><code></code></pre>", "|a", "code0|"),
            RepairRow(
                html: "<pre><a class=viewcode-back href='#a'>[docs]</a>class A</pre><p>f() <span "
                    + "class=method-click-advice>click to toggle source</span></p>", "code0|class A", "|f()"),
        ])
    func boxes(row: RepairRow) throws { try row.check() }

    @Test(
        "Code next to its line numbers, toolbar and language",
        arguments: [
            RepairRow(
                html: "<pre><span class=source-line-no>001</span><span>a</span>\n<span "
                    + "class=source-line-no>002</span>"
                    + "<span>b</span></pre>", "code0|a", "code0|b"),
            // Hugo, whose numbers are a code block of their own.
            RepairRow(
                html: "<table class=lntable><tr><td class=lntd><pre class=chroma><code><span "
                    + "class=lnt>1\n</span><span "
                    + "class=lnt>2\n</span></code></pre></td><td class=lntd><pre class=chroma><code "
                    + "class=language-go>a\nb\n</code></pre></td></tr></table>", "code0(go)|a", "code0(go)|b"),
            RepairRow(
                html: "<div class=code-toolbar><pre class=language-css>a</pre><div "
                    + "class=toolbar><div><span>CSS</span></div>"
                    + "</div></div><div class=codebox><p>Code: <a href='#'>Select all</a></p><pre>b</pre></div>",
                "code0(css)|a", "code1|b"),
            RepairRow(
                html: "<div><div><div class=x>python</div></div><div><pre>a</pre></div></div><div><div "
                    + "class=x>Go on</div>"
                    + "<pre>b</pre></div>", "code0(python)|a", "|Go on", "code1|b"),
            RepairRow(
                .pageControls, .codeTables,
                html: "<div class=crayon-syntax><div class=crayon-toolbar><span class=crayon-title>a.py</span><span "
                    + "class=crayon-language>Python</span></div><div><table><tr><td class=crayon-code><div><div "
                    + "class=crayon-line>a</div></div></td></tr></table></div></div>", "|a.py", "code0(python)|a"),
            RepairRow(
                .pageControls, .codeTables,
                html: "<div class=crayon-toolbar>PHP</div><table><tr><td class=crayon-nums><div>1</div></td><td "
                    + "class=crayon-code><div><div class=crayon-line>a</div><div "
                    + "class=crayon-line>b</div></div></td></tr>"
                    + "</table>", "code0|a", "code0|b"),
        ])
    func code(row: RepairRow) throws { try row.check() }

    @Test(
        "Lists, boxes and tags in the markup of one program",
        arguments: [
            RepairRow(
                .storyRows,
                html: "<table><tr class=athing><td><span class=rank>1.</span></td><td></td><td><a "
                    + "href='https://e.org/'>T</a></td></tr><tr><td colspan=2></td><td class=subtext>9 "
                    + "points</td></tr><tr "
                    + "class=spacer></tr><tr class=athing><td><span "
                    + "class=rank>2.</span></td><td>U</td></tr><tr><td></td><td>"
                    + "<a href='https://e.org/n'>More</a></td></tr></table>",
                "ol0(1)/li1|{link=https://e.org/|T}⏎9 points", "ol0(1)/li2|U", "|{link=https://e.org/n|More}"),
            RepairRow(
                .checkBoxes, html: "<ul class=tox-checklist><li class=tox-checklist--checked>a</li><li>b</li></ul>",
                "ul0/li1[x]|a", "ul0/li2[ ]|b"),
            RepairRow(
                .checkBoxes,
                html: "<table><tr><td><span class=selected-value>a</span><span "
                    + "class=selected-value>b</span></td><td><div "
                    + "class='checkbox checkbox-on'></div></td></tr></table>", "table0/row1/cell2|a, b",
                "table0/row1/cell3|☑"),
            RepairRow(
                .plainLinks, html: "<p><img src='https://e.org/a.png' alt=a title=a></p>",
                "|{image=https://e.org/a.png alt=a|\u{FFFC}}"),
        ])
    func programs(row: RepairRow) throws { try row.check() }
}
