import Testing

@testable import Formats

@Suite("Addresses in HTML")
struct HTMLAddressTests {
    @Test(
        "Links keep harmless addresses alone",
        arguments: [
            ("https://e.org/a b", "https://e.org/a b"), (" https://e.org\n", "https://e.org"), ("x:y", nil),
            ("a/b:c", "a/b:c"), ("JAVASCRIPT:x", nil), ("java\tscript:x", nil), ("\u{200B}javascript:x", nil),
            ("java script:x", nil), ("tel:+49", "tel:+49"), ("file:///x", nil), ("data:text/plain,x", nil), ("", nil),
            ("//e.org/x", "//e.org/x"), ("#f:g", "#f:g"),
        ])
    func links(address: String, kept: String?) {
        #expect(HTMLAddresses(base: nil).link(address) == kept)
    }

    @Test("Base 64 there and back", arguments: ["", "f", "fo", "foo", "foob", "fooba", "foobar"])
    func base64(text: String) {
        var encoded: [UInt8] = []
        Base64.encode(Array(text.utf8), to: &encoded)
        #expect(Base64.decode(encoded) == Array(text.utf8))
        #expect(encoded.count == (text.utf8.count + 2) / 3 * 4)
    }
}
