import Formats
import Testing

@Suite("Code, formulas and pictures that pages draw in several layers")
struct DrawnLayerTests {
    @Test(
        "Formulas of KaTeX without an annotation, and displayed ones over several lines",
        arguments: [
            RepairRow(
                html:
                    "<p>a <span class=katex><span class=katex-mathml><math><msup><mi>c</mi><mn>2</mn></msup></math></span>"
                    + "<span class=katex-html aria-hidden=true><span>c2</span></span></span> b</p>", "|a $c^{2}$ b"),
            RepairRow(
                html:
                    "<span class=katex-display><span class=katex><span class=katex-mathml><math><mi>c</mi></math></span>"
                    + "<span class=katex-html>c</span></span></span>", "|$$c$$"),
            RepairRow(html: "<p><span class=katex><math><mi>c</mi></math> d</span></p>", "|$c$ d"),
            RepairRow(html: #"<p>a<br>\[<br>x = 1<br>\]<br>b</p>"#, "|a⏎$$x = 1$$⏎b"),
            RepairRow(html: #"<pre>\[<br>x = 1<br>\]</pre>"#, #"code0|\["#, "code0|x = 1", #"code0|\]"#),
            RepairRow(html: #"<p>a \[<br>b c<br>\] d</p>"#, #"|a \[⏎b c⏎\] d"#),
            RepairRow(html: #"<p>\[<br>x<br><b>y</b><br>\]</p>"#, #"|\[⏎x⏎{strong|y}⏎\]"#),
        ])
    func formulas(row: RepairRow) throws { try row.check() }

    @Test(
        "Types over code, columns of numbers, and names of languages",
        arguments: [
            RepairRow(
                html: "<pre class='shiki twoslash'><code><span class=line>a <span class=twoslash-hover><span class="
                    + "twoslash-popup-container><code>const b: 2</code></span>b</span></span>\n<div class='twoslash-meta-line "
                    + "twoslash-error-line'>No</div><span class=line>c</span></code></pre>", "code0|a b", "code0|c"),
            RepairRow(html: "<p>a <span class=twoslash-popup-container>b</span></p>", "|a b"),
            RepairRow(
                html:
                    "<pre><code style='white-space:pre'><code style='float:left;padding-right:10px'><span>1\n</span><span>"
                    + "2\n</span></code><span>x\n</span><span>y</span></code></pre>", "code0|x", "code0|y"),
            RepairRow(
                html: "<pre><code><code style='float:left'><span>1\n</span></code><span>2</span></code></pre>",
                "code0|1", "code0|2"),
            RepairRow(
                html:
                    "<ms-code-block><mat-expansion-panel><mat-expansion-panel-header class=mat-expansion-panel-header>"
                    + "<mat-panel-title><span class=material-symbols-outlined>code</span><span>Python</span>"
                    + "</mat-panel-title><button><span>download</span></button></mat-expansion-panel-header><div>"
                    + "<footer class=disclaimer-container>Use code <a href=x>with caution</a></footer><pre><code>a</code>"
                    + "</pre></div></mat-expansion-panel></ms-code-block>", "code0(python)|a"),
            RepairRow(
                html: "<div><pre>a</pre><div class='code-block-decoration footer'>Use code with caution</div></div>",
                "code0|a"),
            RepairRow(
                html: "<mat-expansion-panel-header class=mat-expansion-panel-header>Python</mat-expansion-panel-header>"
                    + "<pre>a</pre><footer class=disclaimer-container>b</footer>", "|Python", "code0|a", "|b"),
            RepairRow(
                html: "<div><div class=label>python</div><div class=language-python><div class=pt-7></div><div><div "
                    + "class=cm-editor><div class=cm-scroller><div class=cm-content data-language=python><div "
                    + "class=cm-line>a</div><div class=cm-line>b</div></div></div></div></div></div></div>",
                "code0(python)|a", "code0(python)|b"),
            RepairRow(
                html:
                    "<body><font face=monospace><font color='#a020f0'>if</font>&nbsp;a<br>\n&nbsp;&nbsp;b<br>\n</font>",
                "code0|if a", "code0|  b"),
            RepairRow(
                .codeTables,
                html:
                    "<table><tr><td class=blob-num></td><td class='blob-code-inner blob-code-deletion'>a</td></tr><tr><td "
                    + "class=blob-num></td><td class='blob-code-inner blob-code-addition'>b</td></tr></table>",
                "code0(diff)|-a", "code0(diff)|+b"),
            RepairRow(
                html: "<font face='Courier New'>Dear all,<br>&nbsp;&nbsp;I come.</font>",
                "|{code|Dear all,⏎\u{A0}\u{A0}I come.}"),
            RepairRow(html: "<font face=Arial>a<br>&nbsp;&nbsp;b</font>", "|{font=Arial|a⏎\u{A0}\u{A0}b}"),
        ])
    func code(row: RepairRow) throws { try row.check() }

    @Test(
        "Small pictures of emoji, tasks by an attribute, and objects without an address",
        arguments: [
            RepairRow(html: "<p>a <img src='https://e.org/x.png' alt='👨‍🌾' width=20></p>", "|a 👨‍🌾"),
            RepairRow(html: "<p>a <img src='https://e.org/x.png' alt=❤ style='width:14px;height:14px'></p>", "|a ❤"),
            RepairRow(html: "<p><img src='https://e.org/x' data-emoji='😀' alt='😀'></p>", "|😀"),
            RepairRow(
                html: "<p><img src='https://e.org/x.png' alt='🌅' width=600></p>",
                "|{image=https://e.org/x.png alt=🌅|\u{FFFC}}"),
            RepairRow(
                html: "<p><img src='https://e.org/x.png' alt='Sun 🌅' width=20></p>",
                "|{image=https://e.org/x.png alt=Sun 🌅|\u{FFFC}}"),
            RepairRow(
                html:
                    "<ul data-type=todo_list><li data-type=todo_item data-done=true><span contenteditable=false></span>"
                    + "<div><p>a</p></div></li><li data-type=todo_item data-done=false><div><p>b</p></div></li></ul>",
                "ul0/li1[x]|a", "ul0/li2[ ]|b"),
            RepairRow(html: "<ul><li data-type=item data-done=true>a</li></ul>", "ul0/li1|a"),
            RepairRow(html: "<p>a</p><object data='a.pdf' type='application/pdf'><p>b</p></object>", "|a"),
            RepairRow(html: "<h2>&nbsp;</h2><h2>a<br>&nbsp;</h2><p>b</p>", "h2|a", "|b"),
            RepairRow(html: "<h2></h2><h3>&nbsp;a</h3>", "h3|\u{A0}a"),
            RepairRow(
                html: "<div><object><table><tr><td>a</td><td>b</td></tr></table></object></div>",
                "table0/row1/cell2|a", "table0/row1/cell3|b"),
        ])
    func pictures(row: RepairRow) throws { try row.check() }
}
