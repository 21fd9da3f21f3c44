import Testing

@testable import UniformTypes

/// What conforms to what, where people guess wrong.
@Suite struct HierarchyTests {
    @Test(arguments: [
        ("public.html", "public.text"), ("public.rtf", "public.text"), ("public.xml", "public.text"),
        ("public.utf8-plain-text", "public.plain-text"), ("net.daringfireball.markdown", "public.plain-text"),
        ("public.comma-separated-values-text", "public.plain-text"),
        ("public.comma-separated-values-text", "public.delimited-values-text"),
        ("public.utf8-tab-separated-values-text", "public.utf8-plain-text"),
        ("public.python-script", "public.shell-script"), ("public.swift-source", "public.plain-text"),
        ("com.netscape.javascript-source", "public.executable"), ("com.netscape.javascript-source", "public.script"),
        ("public.svg-image", "public.image"), ("public.svg-image", "public.text"), ("public.file-url", "public.url"),
        ("public.video", "public.movie"), ("public.audio", "public.content"), ("public.png", "public.item"),
        ("com.adobe.pdf", "public.content"), ("com.apple.rtfd", "public.directory"), ("public.vcard", "public.contact"),
        ("public.heic", "public.image"), ("org.openxmlformats.spreadsheetml.sheet", "public.spreadsheet"),
    ])
    func conforms(type: String, supertype: String) throws {
        let type = try #require(UniformType(type))
        let supertype = try #require(UniformType(supertype))
        #expect(type.conforms(to: supertype))
        #expect(type.isSubtype(of: supertype))
        #expect(!supertype.conforms(to: type))
    }

    @Test(arguments: [
        ("public.html", "public.plain-text"), ("public.rtf", "public.plain-text"), ("public.url", "public.text"),
        ("com.apple.flat-rtfd", "public.rtf"), ("com.adobe.pdf", "public.image"),
        ("org.oasis-open.opendocument.text", "public.archive"),
        ("org.openxmlformats.wordprocessingml.document", "public.archive"), ("public.archive", "public.data"),
        ("public.plain-text", "public.utf8-plain-text"), ("public.audio", "public.movie"),
        ("org.nspasteboard.ConcealedType", "public.data"),
    ])
    func doesNotConform(type: String, other: String) throws {
        #expect(try !#require(UniformType(type)).conforms(to: #require(UniformType(other))))
    }

    @Test func everyTypeConformsToItselfAndIsNoSubtypeOfItself() {
        for type in UniformType.declared {
            #expect(type.conforms(to: type))
            #expect(!type.isSubtype(of: type))
        }
    }

    @Test func conformanceIsTransitive() {
        for type in UniformType.declared {
            for supertype in type.supertypes {
                for further in supertype.supertypes { #expect(type.conforms(to: further)) }
            }
        }
    }

    @Test func theNearestSupertypeComesFirst() {
        #expect(
            UniformType.utf8PlainText.supertypes.map(\.identifier) == [
                "public.plain-text", "public.text", "public.data", "public.content", "public.item",
            ])
    }

    @Test func anUndeclaredTypeConformsToItselfAlone() throws {
        let type = try #require(UniformType("com.example.Drawing"))
        #expect(type.supertypes.isEmpty)
        #expect(type.conforms(to: type))
    }

    @Test(arguments: [
        ("text/x-unheard-of", ["public.text", "public.data", "public.content", "public.item"]),
        ("image/x-unheard-of", ["public.image", "public.data", "public.content", "public.item"]),
        ("application/x-unheard-of", ["public.data", "public.item"]),
        ("font/x-unheard-of", ["public.font", "public.data", "public.item"]),
        (
            "audio/x-unheard-of",
            ["public.audio", "public.data", "public.audiovisual-content", "public.item", "public.content"]
        ),
        (
            "video/x-unheard-of",
            ["public.movie", "public.data", "public.audiovisual-content", "public.item", "public.content"]
        ),
        (
            "application/unheard-of+json",
            ["public.json", "public.data", "public.text", "public.item", "public.content"]
        ),
        (
            "application/unheard-of+zip",
            ["public.zip-archive", "public.data", "com.pkware.zip-archive", "public.item", "public.archive"]
        ),
        (
            "application/unheard-of+xml",
            ["public.xml", "public.data", "public.text", "public.item", "public.content"]
        ),
    ])
    func anUnknownMIMETypeTellsWhatItConformsTo(mimeType: String, supertypes: [String]) throws {
        #expect(try #require(UniformType(mimeType: mimeType)).supertypes.map(\.identifier) == supertypes)
    }

    @Test(
        arguments: [
            (["public.html", "public.plain-text"], ["public.plain-text", "public.html"], "public.html"),
            (["public.plain-text"], ["public.html", "public.utf8-plain-text"], "public.utf8-plain-text"),
            (["public.png", "public.image"], ["public.jpeg", "public.tiff"], "public.jpeg"),
            (
                ["public.image", "public.plain-text"], ["public.html", "public.png", "public.plain-text"],
                "public.plain-text"
            ),
            (["public.rtf"], ["com.apple.flat-rtfd", "public.html"], nil),
            (["public.rtf"], [], nil),
        ] as [([String], [String], String?)])
    func theFirstRequestThatIsServedWins(requested: [String], offered: [String], chosen: String?) {
        let choice = UniformType.available(
            from: requested.compactMap { UniformType($0) }, in: offered.compactMap { UniformType($0) })
        #expect(choice?.identifier == chosen)
    }
}
