import Testing

@testable import UniformTypes

@Suite struct UniformTypeTests {
    @Test func identifiersAreTheSameInAnyCase() {
        #expect(UniformType("PUBLIC.HTML") == .html)
        #expect(UniformType("PUBLIC.HTML")?.identifier == "public.html")
        #expect(UniformType("org.nspasteboard.concealedtype")?.identifier == "org.nspasteboard.ConcealedType")
        #expect(UniformType("com.example.Drawing") == UniformType("com.example.drawing"))
        #expect(UniformType("com.example.Drawing")?.identifier == "com.example.Drawing")
        #expect(Set([UniformType("com.example.A"), UniformType("COM.EXAMPLE.a")]).count == 1)
    }

    @Test(arguments: [
        "", "html", "text/html", "public..html", ".html", "public.html.", "public html", "a_b.c", "a.b\u{0}",
    ])
    func whatIsNoIdentifier(text: String) {
        #expect(UniformType(text) == nil)
    }

    @Test func anIdentifierMayGoBeyondASCII() {
        #expect(UniformType("com.bücher.rezept")?.isDeclared == false)
    }

    @Test(arguments: [
        ("text/html", "public.html"), ("TEXT/HTML", "public.html"), ("text/html;charset=utf-8", "public.html"),
        ("text/plain", "public.plain-text"), ("text/plain; charset=\"UTF-8\"", "public.utf8-plain-text"),
        ("text/plain;charset=utf8", "public.utf8-plain-text"),
        ("text/plain;format=flowed;charset=utf-8", "public.utf8-plain-text"),
        ("text/plain;charset=utf-16", "public.utf16-plain-text"), ("text/plain;charset=koi8-r", "public.plain-text"),
        ("application/rtf", "public.rtf"), ("text/x-markdown", "net.daringfireball.markdown"),
        ("image/x-MS-bmp", "com.microsoft.bmp"), ("text/x-csv", "public.comma-separated-values-text"),
        (
            "application/x-openoffice-embed-source-xml;windows_formatname=\"Star Embed Source (XML)\"",
            "org.oasis-open.opendocument"
        ),
    ])
    func typeOfAMIMEType(mimeType: String, identifier: String) {
        #expect(UniformType(mimeType: mimeType)?.identifier == identifier)
    }

    @Test(arguments: [
        ("md", "net.daringfireball.markdown"), ("JPG", "public.jpeg"), ("tif", "public.tiff"),
        ("txt", "public.plain-text"), ("yaml", "public.yaml"), ("zip", "public.zip-archive"),
    ])
    func typeOfAnExtension(ext: String, identifier: String) {
        #expect(UniformType(filenameExtension: ext)?.identifier == identifier)
    }

    @Test(arguments: [
        ("public.jpeg", "image/jpeg", "jpeg"), ("public.html", "text/html", "html"),
        ("net.daringfireball.markdown", "text/markdown", "md"), ("public.yaml", "application/x-yaml", "yml"),
        ("public.utf8-plain-text", "text/plain;charset=utf-8", "txt"),
    ])
    func preferredTags(identifier: String, mimeType: String, ext: String) {
        #expect(UniformType(identifier)?.preferredMIMEType?.description == mimeType)
        #expect(UniformType(identifier)?.preferredFilenameExtension == ext)
    }

    @Test func tagsOfAType() {
        #expect(
            UniformType.png.tags == [
                .filenameExtension: ["png"], .mimeType: ["image/png"], .osType: ["PNGf"],
                .nspboardType: ["Apple PNG pasteboard type"],
            ])
        #expect(UniformType.item.tags == [:])
    }

    @Test func codesAndNamesAreExact() {
        #expect(UniformType(tag: "TEXT", tagClass: .osType)?.identifier == "com.apple.traditional-mac-plain-text")
        #expect(UniformType(tag: "text", tagClass: .osType)?.isDynamic == true)
        #expect(UniformType(tag: "NeXT TIFF v4.0 pasteboard type", tagClass: .nspboardType) == .tiff)
    }

    @Test(arguments: [
        ("md", "net.daringfireball.markdown"), ("Plain", "public.utf8-plain-text"), ("PNG", "public.png"),
    ])
    func shortNames(name: String, identifier: String) {
        #expect(UniformType(shortName: name)?.identifier == identifier)
        #expect(UniformType(shortName: name + "?") == nil)
    }

    @Test(
        "Names of pasteboard types that predate identifiers",
        arguments: [
            ("NSStringPboardType", UniformType.utf8PlainText), ("Apple HTML pasteboard type", .html),
            ("NeXT Rich Text Format v1.0 pasteboard type", .rtf), ("NSFilenamesPboardType", .fileURL),
            ("Apple PNG pasteboard type", .png), ("NeXT RTFD pasteboard type", .flatRTFD),
        ])
    func oldNames(name: String, type: UniformType) {
        #expect(UniformType(tag: name, tagClass: .nspboardType) == type)
        #expect(type.tags(.nspboardType).first == name)
    }

    @Test func whoMadeTheName() {
        #expect(UniformType.html.isPublic && UniformType.html.isDeclared && !UniformType.html.isDynamic)
        #expect(!UniformType.markdown.isPublic)
    }
}
