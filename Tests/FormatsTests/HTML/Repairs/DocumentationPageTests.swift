import Formats
import Testing

@Suite("Pages of documentation, notebooks and answers, as their generators write them")
struct DocumentationPageTests {
    @Test(
        "Numbers of items that pages write as elements",
        arguments: [
            // PubMed Central.
            RepairRow(
                html: "<ul class=ref-list style='list-style-type:none'><li><span class=label>3.</span><b>a</b></li>"
                    + "<li><span class=label>4.</span><b>b</b></li></ul>",
                "ol0(3)/li1|{strong|a}", "ol0(3)/li2|{strong|b}"),
            RepairRow(
                html: "<ol style='list-style:none'><li><div>1</div><p>a</p></li><li><div>2</div><p>b</p></li></ol>",
                "ol0(1)loose/li1|a", "ol0(1)loose/li2|b"),
            RepairRow(
                html: "<ul><li><span class=label>[1]</span><i>a</i></li><li><span class=label>[2]</span> b</li></ul>",
                "ul0/li1|[1] {em|a}", "ul0/li2|[2] b"),
            // Words and amounts.
            RepairRow(
                html: "<ol><li><b>1.</b> a</li><li><b>2.</b> b</li></ol>", "ol0(1)/li1|{strong|1.} a",
                "ol0(1)/li2|{strong|2.} b"),
            RepairRow(
                html: "<ul><li><b>1.</b> a</li><li><b>2.</b> b</li></ul>", "ul0/li1|{strong|1.} a",
                "ul0/li2|{strong|2.} b"),
            RepairRow(
                html: "<ol><li><b>1</b> a</li><li><b>2</b> b</li></ol>", "ol0(1)/li1|{strong|1} a",
                "ol0(1)/li2|{strong|2} b"),
            RepairRow(
                html: "<ul><li><span class=num>1</span> a</li><li><span class=num>2</span> b</li></ul>", "ul0/li1|1 a",
                "ul0/li2|2 b"),
            RepairRow(
                html: "<ol><li><span class=num>1</span> egg</li><li><span class=num>2</span> pears</li></ol>",
                "ol0(1)/li1|1 egg", "ol0(1)/li2|2 pears"),
            // Isotopes, and a list that shows other numbers.
            RepairRow(
                html: "<ol style='list-style:none'><li><sup>1</sup>H</li><li><sup>2</sup>H</li></ol>",
                "ol0(1)/li1|{sup|1}H", "ol0(1)/li2|{sup|2}H"),
            RepairRow(
                html: "<ol type=a><li><span class=num>1.</span> a</li><li><span class=num>2.</span> b</li></ol>",
                "ol0(lowerAlpha 1)/li1|1. a", "ol0(lowerAlpha 1)/li2|2. b"),
            RepairRow(
                html: "<ul><li><span class=label>[1]</span>: a</li><li><span class=label>[2]</span>: b</li></ul>",
                "ul0/li1|[1]: a", "ul0/li2|[2]: b"),
            RepairRow(html: "<ul><li><span class=label>1.</span> a</li><li>b</li></ul>", "ul0/li1|1. a", "ul0/li2|b"),
            RepairRow(
                html: "<ul><li><span class=label>1.</span> a</li><li><span class=label>3.</span> b</li></ul>",
                "ul0/li1|1. a", "ul0/li2|3. b"),
        ])
    func labels(row: RepairRow) throws { try row.check() }

    @Test(
        "Asciidoctor's explanations of the numbers in code are a list",
        arguments: [
            RepairRow(
                html:
                    "<div class='colist arabic'><table><tr><td><i class=conum data-value=1></i><b>1</b></td><td>a <em>b</em>"
                    + "</td></tr><tr><td><b>2</b></td><td>c</td></tr></table></div>",
                "ol0(1)/li1|a {em|b}", "ol0(1)/li2|c"),
            RepairRow(
                html:
                    "<div class=colist><table><tr><td>x</td><td>a</td></tr><tr><td>2</td><td>b</td></tr></table></div>",
                "table0/row1/cell2|x", "table0/row1/cell3|a", "table0/row4/cell5|2", "table0/row4/cell6|b"),
            // A part of one, and amounts.
            RepairRow(
                html:
                    "<div class=colist><table><tr><td>3</td><td>a</td></tr><tr><td>4</td><td>b</td></tr></table></div>",
                "ol0(3)/li1|a", "ol0(3)/li2|b"),
            RepairRow(
                html:
                    "<div class=colist><table><tr><td>9</td><td>a</td></tr><tr><td>2</td><td>b</td></tr></table></div>",
                "table0/row1/cell2|9", "table0/row1/cell3|a", "table0/row4/cell5|2", "table0/row4/cell6|b"),
        ])
    func explanations(row: RepairRow) throws { try row.check() }

    @Test(
        "Boxes of notes become quotations with a title",
        arguments: [
            // Sphinx and MkDocs.
            RepairRow(
                html:
                    "<div class='admonition note'><p class=admonition-title>Note</p><p>a <em>b</em></p></div><p>c</p>",
                "quote0|{strong|Note}", "quote0|a {em|b}", "|c"),
            // VitePress.
            RepairRow(
                html: "<div class='tip custom-block'><p class=custom-block-title>TIP</p><p>a</p></div>",
                "quote0|{strong|Tip}", "quote0|a"),
            // Docusaurus.
            RepairRow(
                html: "<div class='theme-admonition theme-admonition-tip admonition_xJq3 alert'><div "
                    + "class=admonitionHeading_Gvgb><span class=admonitionIcon_Rf37><svg><path></path></svg></span>tip"
                    + "</div><div class=admonitionContent_BuS1><ul><li>a</ul></div></div>",
                "quote0|{strong|Tip}", "quote0/ul1/li2|a"),
            // Zenn and Qiita, and boxes with other content.
            RepairRow(
                html:
                    "<aside class='msg message'><span class=msg-symbol>!</span><div class=msg-content><p>a</p></div></aside>"
                    + "<aside class='msg alert'><span class=msg-symbol>!</span><div>b</div></aside>",
                "quote0|{strong|Note}", "quote0|a", "quote1|{strong|Caution}", "quote1|b"),
            RepairRow(
                html: "<div class='note warn'><span class='fa fa-fw fa-check'></span><div><p>a</p></div></div>",
                "quote0|{strong|Warning}", "quote0|a"),
            RepairRow(
                html:
                    "<aside class=msg><span>!</span><div>a</div></aside><div class='note info'><span class=fa>x</span>"
                    + "<div>b</div></div><div class=note><span class=fa></span><div>c</div></div>",
                "|!", "|a", "|x", "|b", "|c"),
            RepairRow(
                html: "<aside class=msg><span class=msg-symbol>Ann says</span><div>a</div></aside>", "|Ann says", "|a"),
            // Obsidian's reading view, and Microsoft Learn.
            RepairRow(
                html:
                    "<div data-callout=warning class=callout><div class=callout-title><div class=callout-icon><svg></svg>"
                    + "</div><div class=callout-title-inner>Warning</div></div><div class=callout-content><p>a</p></div></div>",
                "quote0|{strong|Warning}", "quote0|a"),
            RepairRow(
                html:
                    "<div class='alert is-info'><p class=alert-title><span class=docon></span> Note</p><p>a</p></div>",
                "quote0|{strong|Note}", "quote0|a"),
            RepairRow(
                html: "<div class=alert><p class=alert-title>a</p><p class=alert-title>b</p></div>",
                "quote0|{strong|a}", "quote0|b"),
            // Starlight, and Asciidoctor with words and with icons.
            RepairRow(
                html:
                    "<aside aria-label=Tip class='starlight-aside starlight-aside--tip'><p class=starlight-aside__title>"
                    + "<svg></svg>Tip</p><div class=starlight-aside__content><p>a</p></div></aside>",
                "quote0|{strong|Tip}", "quote0|a"),
            RepairRow(
                html: "<div class='admonitionblock note'><table><tr><td class=icon><div class=title>Note</div></td>"
                    + "<td class=content><div class=paragraph><p>a</p></div><ul><li>b</ul></td></tr></table></div>",
                "quote0|{strong|Note}", "quote0|a", "quote0/ul1/li2|b"),
            RepairRow(
                html: "<div class='admonitionblock tip'><table><tr><td class=icon><i class='fa icon-tip' title=Tip></i>"
                    + "</td><td class=content>a</td></tr></table></div>",
                "quote0|{strong|Tip}", "quote0|a"),
            RepairRow(
                html:
                    "<div class='admonitionblock note'><table><tr><td class=icon>&nbsp;</td><td class=content>a</td></tr>"
                    + "</table></div>", "quote0|a"),
            // Notion: an emoji, or a picture, next to a line or blocks.
            RepairRow(
                html:
                    "<figure class='block-color-gray_background callout' style='white-space:pre-wrap;display:flex' id=a>"
                    + "<div style='font-size:1.5em'><span class=icon>💡</span></div><div style='width:100%'><div "
                    + "style='display:contents' dir=auto><p id=b class=''><strong>a</strong> b</p></div><ul "
                    + "class=bulleted-list><li>c</li></ul></div></figure>",
                "quote0|💡 {strong|a} b", "quote0/ul1/li2|c"),
            RepairRow(
                html:
                    "<figure class=callout><div><img class=icon src='https://e.org/info.svg'></div><div>a</div></figure>",
                "quote0|a"),
            RepairRow(
                html: "<figure class=callout><img src='https://e.org/a.png' alt=a></figure>",
                "|{image=https://e.org/a.png alt=a|\u{FFFC}}"),
            // Without a title, and elements with only the class name.
            RepairRow(html: "<div class='custom-block'><p>a</p></div>", "|a"),
            RepairRow(html: "<div class=box><p class=admonition-title>a</p></div>", "|a"),
        ])
    func boxes(row: RepairRow) throws { try row.check() }

    @Test(
        "Links from a declaration to its source are not text",
        arguments: [
            RepairRow(
                html: "<section><a class='src rightside' href='../src/a.rs.html#1'>Source</a><h4>fn a()</h4></section>",
                "h4|fn a()"),
            RepairRow(
                html: "<dl><dt>a()<a class='reference internal' href='_modules/a.html#a'><span class=viewcode-link>"
                    + "<span class=pre>[source]</span></span></a></dt></dl>", "dl0/dt|a()"),
            RepairRow(html: "<p><a class=src href='https://e.org'>Wire</a></p>", "|{link=https://e.org|Wire}"),
            RepairRow(html: "<p><a href='https://e.org'>Source</a></p>", "|{link=https://e.org|Source}"),
        ])
    func sources(row: RepairRow) throws { try row.check() }

    @Test(
        "The language of code, and labels next to it",
        arguments: [
            RepairRow(
                html: "<div class='prompt input_prompt'>In&nbsp;[1]:</div><div class=input_area><div class=' highlight "
                    + "hl-ipython3'><pre><span></span><span class=n>a</span></pre></div></div><div class='prompt "
                    + "output_prompt'>Out[1]:</div><div><p>b</p></div>",
                "code0(python)|a", "|b"),
            RepairRow(
                html: "<div class=md-code-block><div class=md-code-block-banner-wrap><div class=md-code-block-banner>"
                    + "<div><span class=d8>bash</span></div><div><button>Copy</button><button>Download</button></div>"
                    + "</div></div><pre>a\n</pre></div>",
                "code0(bash)|a"),
            // Mattermost, Copilot and Poe.
            RepairRow(
                html: "<div class=post-code><div class=post-code__overlay><span class=post-code__clipboard><i></i>"
                    + "</span><span class=post-code__language>Go</span></div><div class=hljs><code>a\nb</code></div></div>",
                "code0(go)|a", "code0(go)|b"),
            RepairRow(
                html: "<div class=code-block><div class=header><span>Python</span><button>Copy</button></div>"
                    + "<div><pre><code>a</code></pre></div></div>", "code0(python)|a"),
            // Buttons that do not belong to code, a heading, a link and a picture.
            RepairRow(
                html: "<div class=lesson><h3>CSS</h3><button>Mark done</button></div><pre><code>a</code></pre>",
                "h3|CSS", "code0|a"),
            RepairRow(
                html: "<div class=lesson><h3>CSS</h3><button>Copy</button></div><pre><code>a</code></pre>", "h3|CSS",
                "code0|a"),
            RepairRow(
                html: "<div class=title><a href='https://e.org/rust'>Rust</a> <button>Copy</button></div><pre><code>a"
                    + "</code></pre>", "|{link=https://e.org/rust|Rust}", "code0|a"),
            RepairRow(
                html: "<div class=title><img src='https://e.org/a.png' alt=logo>Python<button>Copy</button></div><pre>"
                    + "<code>a</code></pre>", "|{image=https://e.org/a.png alt=logo|\u{FFFC}}Python", "code0|a"),
            RepairRow(
                html: "<div class=user>Ruby <button>Copy</button></div><pre>Hi everyone</pre>", "|Ruby",
                "code0|Hi everyone"),
            RepairRow(
                html: "<div class=user>ruby <button>Reply</button></div><pre><code>a</code></pre>", "|ruby",
                "code0|a"),
            // Text before code.
            RepairRow(html: "<div class=a>Go</div><pre>a\nb</pre>", "|Go", "code0|a", "code0|b"),
            RepairRow(
                html: "<div class=a>Go now <button>Copy</button></div><pre><code>a</code></pre>", "|Go now", "code0|a"),
        ])
    func code(row: RepairRow) throws { try row.check() }

    @Test(
        "Articles of arXiv",
        arguments: [
            RepairRow(
                html:
                    "<div><p class=ltx_p>a<span class='ltx_note ltx_role_footnote' id=footnote1><sup class=ltx_note_mark>1"
                    + "</sup><span class=ltx_note_outer><span class=ltx_note_content><sup class=ltx_note_mark>1</sup><span "
                    + "class='ltx_tag ltx_tag_note'>1</span>See <em>b</em>.</span></span></span> c</p></div><p>d</p>",
                "|a{note=1|\u{FFFC}} c", "|d", "note0(1)|See {em|b}."),
            RepairRow(
                html: "<ul class=ltx_itemize><li class=ltx_item style='list-style-type:none;'><span class='ltx_tag "
                    + "ltx_tag_item'>•</span><div class=ltx_para><p class=ltx_p>a</p></div></li></ul>", "ul0/li1|a"),
            RepairRow(
                html:
                    "<ol class=ltx_enumerate><li style='list-style-type:none;'><span class='ltx_tag ltx_tag_item'>1.</span>"
                    + "<p>a</p></li><li style='list-style-type:none;'><span class='ltx_tag ltx_tag_item'>2.</span><p>b</p></li>"
                    + "</ol>", "ol0(1)loose/li1|a", "ol0(1)loose/li2|b"),
            RepairRow(
                html:
                    "<ol class=ltx_enumerate><li style='list-style-type:none;'><span class='ltx_tag ltx_tag_item'>3.</span>"
                    + "<p>a</p></li></ol>", "ol0(3)loose/li1|a"),
            // A label of the author's stays.
            RepairRow(
                html:
                    "<ol class=ltx_enumerate><li style='list-style-type:none;'><span class='ltx_tag ltx_tag_item'>Step</span>"
                    + "<p>a</p></li></ol>", "ol0(1)loose/li1|Step", "ol0(1)loose/li1|a"),
            RepairRow(
                html:
                    "<p>by <cite class='ltx_cite ltx_citemacro_citep'>[<a class=ltx_ref href=#bib.b1>1</a>]</cite></p>",
                "|by [{link=#bib.b1|1}]"),
        ])
    func articles(row: RepairRow) throws { try row.check() }
}
