import Formats
import Testing
import UniformTypes

@testable import Pasteboard

/// Representations with nothing in them.
@Suite struct EmptyContentTests {
    @Test(
        "HTML without visible content",
        arguments: [
            "", " \n",
            "<html><head><meta charset=utf-8><title>t</title><style>p{color:red}</style></head><body></body></html>",
            "<p></p>",
            "<meta charset=utf-8>", "<p>&nbsp;</p>", "<div><br></div>", "<!-- a --><p><span></span></p>",
            "<p>\u{A0}\u{200B}</p>",
            "<!DOCTYPE html><html><body><!--StartFragment--><!--EndFragment--></body></html>", "<script>var a</script>",
            "<p>&#160;</p>\0",
            "Version:0.9\r\nStartHTML:1\r\n<html></html>", "<head><title>x",
            "<p><img src='https://e.org/p.gif' width=\"1\" height=1></p>", "<input type=\"hidden\" value=x>",
            "<noscript>Please enable JavaScript</noscript>", "<p style='display: none'>a <b>b</b></p>",
            "<div style=display:none><div>a</div><img src=x>b</div>\n", "<img src=x style=\"DISPLAY:none\">",
        ])
    func hollowHTML(html: String) {
        #expect(EmptyContent.isOne(Array(html.utf8), .html))
    }

    @Test(
        "HTML with visible content",
        arguments: [
            "a", "<p>a", "<img src=x>", "<img src=x width=1 height=10>", "<img width=1>", "<hr>", "<p>&amp;",
            "<svg></svg>", "<table><tr><td></table>", "&nbsp;x",
            "<title>t</title>x", "<1", "<input type=text>", "<noscript><img src=x></noscript>",
            "<div style=display:none><div>a</div></div>b", "<p style=display:block>a", "<p>display:none</p>",
        ])
    func html(html: String) {
        #expect(html == "<1" || !EmptyContent.isOne(Array(html.utf8), .html))
    }

    @Test(
        "RTF without visible content",
        arguments: [
            "", "{\\rtf1 }", "{\\rtf1}",
            "{\\rtf1\\ansi{\\fonttbl{\\f0 Arial;}}{\\colortbl;\\red0\\green0\\blue0;}\\pard\\par }",
            "{\\rtf1{\\*\\generator Word;}{\\info{\\author Me}}\\pard\\plain\\f0\\fs24\\par\n}",
            "{\\rtf1{\\stylesheet{\\s0 Normal;}}\r\n}\0",
        ])
    func hollowRTF(rtf: String) {
        #expect(EmptyContent.isOne(Array(rtf.utf8), .rtf))
    }

    @Test(
        "RTF with visible content",
        arguments: [
            "{\\rtf1 a}", "{\\rtf1\\'e9}", "{\\rtf1\\u8364?}", "{\\rtf1{\\pict 00}}", "{\\rtf1{\\*\\shppict{}}x}",
            "{\\rtf1\\bullet}", "text",
            "{\\rtf1{\\field{\\*\\fldinst x}}}",
        ])
    func rtf(rtf: String) {
        #expect(!EmptyContent.isOne(Array(rtf.utf8), .rtf))
    }

    @Test(
        "Text",
        arguments: [
            ("", true), (" \n\t", true), ("a", false), ("\u{A0}", false), ("\u{FEFF}\n", true),
            ("\u{200B} \u{FEFF}", true), ("\u{FEFF}a", false),
        ])
    func text(text: String, isEmpty: Bool) {
        #expect(EmptyContent.isOne(Array(text.utf8), .utf8PlainText) == isEmpty)
        #expect(EmptyContent.isOne(Array(text.utf8), .markdown) == isEmpty)
        #expect(EmptyContent.isOne(Array(text.utf8), .png) == false)
    }

    private func offer(_ representations: [(UniformType, String)]) -> (Offer, Item) {
        let item = Item(
            representations.map { Representation(type: $0.0, bytes: Array($0.1.utf8)) },
            derivation: .only(representations.map(\.0)))
        return (Offer(of: item), item)
    }

    @Test(
        "An empty representation is not offered next to one with content",
        arguments: [
            ("", "text/html"), ("<p></p>", "text/html"), ("{\\rtf1 }", "text/rtf"),
        ])
    func absent(content: String, target: String) {
        let type: UniformType = target == "text/rtf" ? .rtf : .html
        let (offer, item) = offer([(type, content), (.utf8PlainText, "Real text")])
        #expect(offer.entries.allSatisfy { $0.target.name != target || $0.answer == .rendered(type) })
        #expect(offer["UTF8_STRING"] != nil)
        #expect(offer.source.map { item.representations[$0].type } == .utf8PlainText)
    }

    @Test("Empty text next to HTML is rendered from the HTML; without HTML it is offered")
    func emptyText() {
        let (beside, item) = offer([(.html, "<p>a"), (.utf8PlainText, "")])
        #expect(beside.source.map { item.representations[$0].type } == .html)
        #expect(beside["UTF8_STRING"]?.answer == .renderedText)
        #expect(offer([(.utf8PlainText, "")]).0["UTF8_STRING"]?.answer == .publishedText(representation: 0))
        #expect(offer([(.html, "")]).0["text/html"]?.answer == .published(representation: 0))
    }
}
