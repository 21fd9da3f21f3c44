import Testing

@testable import UniformTypes

@Suite struct MIMETypeTests {
    @Test(arguments: [
        ("text/html", "text/html"), ("Text/HTML", "text/html"), ("  text/html ", "text/html"),
        ("text/plain; charset=\"UTF-8\"", "text/plain;charset=utf-8"),
        ("text/plain;charset=utf8", "text/plain;charset=utf-8"),
        ("text/plain ; CHARSET = Latin1", "text/plain;charset=iso-8859-1"),
        ("text/plain;format=flowed;charset=utf-8", "text/plain;charset=utf-8;format=flowed"),
        ("text/html;", "text/html"), ("text/html;;a=b;", "text/html;a=b"), ("text/html;a=1;A=2", "text/html;a=1"),
        ("application/web;type=\"custom/format0\"", "application/web;type=\"custom/format0\""),
        (
            "application/x-a;windows_formatname=\"Star Embed Source (XML)\"",
            "application/x-a;windows_formatname=\"Star Embed Source (XML)\""
        ),
        ("a/b;c=\"\"", "a/b;c=\"\""), ("a/b;c=\"d\"", "a/b;c=d"), (#"a/b;c="x\"y\\z""#, #"a/b;c="x\"y\\z""#),
        ("a/b;c=\"d;e=f\"", "a/b;c=\"d;e=f\""),
    ])
    func canonicalForm(text: String, canonical: String) throws {
        let type = try #require(MIMEType(text))
        #expect(type.description == canonical)
        #expect(MIMEType(canonical) == type)
    }

    @Test(arguments: [
        "", "text", "text/", "/html", "text/html/x", "text /html", "UTF8_STRING", "text/html;charset", "a/b;c=\"d",
        "a/b;=c", "a/b c", "a/b;c=d e", "tëxt/html", "a/b;c=",
    ])
    func malformed(text: String) {
        #expect(MIMEType(text) == nil)
    }

    @Test func parts() {
        let type = MIMEType("image/svg+xml; charset=UTF-8; Name=Äpfel.svg")
        #expect(type == nil, "a value beyond ASCII needs quotes")
        let quoted = MIMEType("image/svg+xml; charset=UTF-8; Name=\"Äpfel.svg\"")
        #expect(quoted?.essence == "image/svg+xml")
        #expect(quoted?.type == "image")
        #expect(quoted?.subtype == "svg+xml")
        #expect(quoted?.suffix == "xml")
        #expect(quoted?.charset == "utf-8")
        #expect(quoted?.parameters["name"] == "Äpfel.svg")
    }
}
