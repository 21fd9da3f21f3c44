import Testing
import UniformTypes

@testable import FormatCore

@Suite("Addresses that are kept")
struct AddressTests {
    @Test(
        "Links keep only harmless addresses",
        arguments: [
            ("https://e.org/a b", "https://e.org/a b"), (" https://e.org\n", "https://e.org"), ("x:y", nil),
            ("a/b:c", "a/b:c"), ("a\\b:c", "a\\b:c"), ("JAVASCRIPT:x", nil), ("java\tscript:x", nil),
            ("\u{200B}javascript:x", nil), ("java script:x", nil), ("java\u{AD}script:x", nil), ("tel:+49", "tel:+49"),
            ("file:///x", nil), ("data:text/plain,x", nil), ("", nil), (" \t", nil), ("//e.org/x", "//e.org/x"),
            ("#f:g", "#f:g"), ("obsidian://open?x", "obsidian://open?x"),
            ("zotero://select/items/1", "zotero://select/items/1"), ("ms-msdt:x", nil), ("shell:x", nil),
            ("slack://channel?id=1", "slack://channel?id=1"), ("msteams:/l/meetup/1", "msteams:/l/meetup/1"),
            ("things:///show?id=1", "things:///show?id=1"), ("vscode://file/a", "vscode://file/a"),
            ("magnet:?xt=urn:btih:1", "magnet:?xt=urn:btih:1"), ("webcals://e.org/a.ics", "webcals://e.org/a.ics"),
            ("message:%3C1@e.org%3E", "message:%3C1@e.org%3E"), ("x-devonthink-item://1", "x-devonthink-item://1"),
            ("evernote:///view/1/s1/a/a/", "evernote:///view/1/s1/a/a/"),
            ("vbscript:x", nil), ("search-ms:x", nil), ("onenote:///C:/a", nil), ("ms-word:ofe|u|https://e.org/a", nil),
            ("https://e.org/\u{3000}", "https://e.org/\u{3000}"),
            ("\u{3000}https://e.org\u{2028}\u{200B} ", "https://e.org"), ("\u{3000}javascript:x\u{3000}", nil),
        ])
    func links(address: String, kept: String?) {
        #expect(Addresses.unresolved.link(address) == kept)
    }

    @Test(
        "Media keep fewer schemes",
        arguments: [
            ("https://e.org/a.png", "https://e.org/a.png"), ("a.png", "a.png"), ("cid:1@e.org", "cid:1@e.org"),
            ("attachment:a-1:b.png", "attachment:a-1:b.png"),
            ("#a", nil), ("mailto:a@e.org", nil), ("data:image/png;base64,AA==", nil), ("file:///a.png", nil),
            // A resource of Joplin: nothing precedes the colon, so it ends no scheme.
            (":/0a1b2c", ":/0a1b2c"), (" :/0a1b2c", ":/0a1b2c"),
        ])
    func media(address: String, kept: String?) {
        #expect(Addresses.unresolved.media(address) == kept)
    }

    @Test(
        "Relative addresses are resolved against the page's address",
        arguments: [
            ("b.html", "https://e.org/a/b.html"), ("../b", "https://e.org/b"), ("/b", "https://e.org/b"),
            ("?b", "https://e.org/a/page?b"), ("#b", "#b"), ("//f.org", "https://f.org"),
            ("./b/./c", "https://e.org/a/b/c"),
        ])
    func resolved(address: String, kept: String) {
        #expect(Addresses(base: "https://e.org/a/page?x#y").link(address) == kept)
        #expect(Addresses(base: "file:///etc/page").link("b") == "b")
    }

    @Test(
        "Harmful addresses are recognized in every disguise",
        arguments: [
            ("javascript:x", false), ("JavaScript:x", false), ("\u{1}javascript:x", false), ("java\nscript:x", false),
            ("java\u{A0}script:x", false), ("\u{FFFD}vbscript:x", false), ("data:text/html,x", false),
            ("file:///etc", false), ("blob:https://e.org", false), ("view-source:x", false), ("ms-msdt:/id", false),
            ("made-up://e.org", true), ("obsidian://open", true), ("javascript.html", true), ("a/javascript:x", true),
            ("", true),
        ])
    func harmless(address: String, isHarmless: Bool) {
        #expect(Addresses.isHarmless(address) == isHarmless)
    }

    @Test("Base64 round trips", arguments: ["", "f", "fo", "foo", "foob", "fooba", "foobar"])
    func base64(text: String) {
        var encoded: [UInt8] = []
        Base64.encode(Array(text.utf8), to: &encoded)
        #expect(Base64.decode(encoded) == Array(text.utf8))
        #expect(encoded.count == (text.utf8.count + 2) / 3 * 4)
    }

    @Test(
        "Percent-encoding round trips",
        arguments: [("a b", "a%20b"), ("é;%", "%C3%A9%3B%25"), ("a-b_c.d", "a-b_c.d")])
    func percent(text: String, encoded: String) {
        #expect(PercentEncoding.encoded(text) == encoded)
        #expect(PercentEncoding.decoded(Array(encoded.utf8)) == text)
    }
}
