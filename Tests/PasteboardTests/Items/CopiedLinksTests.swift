import Pasteboard
import Testing
import UniformTypes

/// Addresses that were copied.
@Suite struct CopiedLinksTests {
    private func form(_ name: String, of links: CopiedLinks?) -> String? {
        let part = links?.representations.first { ($0.target?.name ?? $0.type.identifier) == name }
        return part.map { String(decoding: $0.bytes, as: UTF8.self) }
    }

    @Test func anAddressWithATitleIsALink() {
        let links = CopiedLinks(Array("https://a.example/?b&c\nA \"title\" <é>\n".utf8))
        #expect(links?.links == [CopiedLinks.Link("https://a.example/?b&c", title: "A \"title\" <é>")])
        #expect(
            form("public.html", of: links)
                == "<meta charset=\"utf-8\"><a href=\"https://a.example/?b&amp;c\">A &quot;title&quot; &lt;é&gt;</a>")
        #expect(form("text/uri-list", of: links) == "https://a.example/?b&c\r\n")
        #expect(form("_NETSCAPE_URL", of: links) == "https://a.example/?b&c\nA \"title\" <é>")
        #expect(form("public.utf8-plain-text", of: links) == "https://a.example/?b&c")
        let wide = links?.representations.first { $0.target == "text/x-moz-url" }?.bytes ?? []
        #expect(wide.prefix(4) == [0x68, 0, 0x74, 0] && wide.suffix(4) == [0xE9, 0, 0x3E, 0])
    }

    @Test func severalAreAList() {
        let links = CopiedLinks(Array("http://a/\r\nhttp://b/\r\n".utf8))
        #expect(form("text/uri-list", of: links) == "http://a/\r\nhttp://b/\r\n")
        #expect(form("public.utf8-plain-text", of: links) == "http://a/\nhttp://b/")
        #expect(form("text/x-moz-url", of: links) == nil)
    }

    @Test func whatCouldRunIsNoLinkInHTML() {
        let links = CopiedLinks(Array("javascript:alert(1)".utf8))
        #expect(form("public.html", of: links) == nil)
        #expect(form("public.utf8-plain-text", of: links) == "javascript:alert(1)")
    }

    @Test(arguments: [
        "", "\n", "hello", "hello there", ":x", "http:", "a b:c", "1:2", "http://a/ b", "title\nhttp://a/",
    ])
    func invalidAddressesAreRejected(text: String) {
        #expect(CopiedLinks(Array(text.utf8)) == nil)
    }
}
