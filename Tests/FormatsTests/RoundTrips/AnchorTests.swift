import Formats
import Testing

@Suite("Link targets within a text")
struct AnchorTests {
    private static let ways: [(name: String, writer: any FormatWriter, reader: any FormatReader)] = [
        ("HTML", HTMLWriter(), HTMLReader()), ("Markdown", MarkdownWriter(), MarkdownReader()),
        ("DOCX", WordWriter(), WordReader()), ("ODT", OpenDocumentWriter(), OpenDocumentReader()),
        ("RTF", RTFWriter(), RTFReader()),
    ]

    @Test(
        "A paragraph keeps the name that a link refers to",
        arguments: [
            "<a id=\"fig\"></a>Figure 1\n\nsee [it](#fig)\n",
            "see [it](#my%20place)\n\n<a id=\"my%20place\"></a>**Bold** words\n",
            "- <a id=\"a\"></a>one\n- [two](#a)\n",
            "1. [two](#a)\n\n2. one\n\n   <a id=\"a\"></a>more\n",
            "> <a id=\"q\"></a>quoted\n\n[up](#q)\n",
            "| a               | b       |\n| --------------- | ------- |\n| <a id=\"c\"></a>x | [y](#c) |\n",
            "[one](#one)\n\n# One\n\n[two](#one-1)\n\n# One\n",
            "[x](#b)\n\n# A\n\n<a id=\"b\"></a>text[^1]\n\n[^1]: [n](#b)\n",
        ])
    func roundTrips(markdown: String) throws {
        let text = try MarkdownReader().read(Array(markdown.utf8), .standard)
        #expect(String(decoding: MarkdownWriter().write(text, .standard), as: UTF8.self) == markdown)
        for way in Self.ways {
            let back = try way.reader.read(way.writer.write(text, .standard), .standard)
            #expect(String(decoding: MarkdownWriter().write(back, .standard), as: UTF8.self) == markdown, "\(way.name)")
        }
    }

    private static func markdown(html: String) throws -> String {
        let text = try HTMLReader().read(Array(html.utf8), .standard)
        return String(decoding: MarkdownWriter().write(text, .standard), as: UTF8.self)
    }

    @Test(
        "An element keeps its name if a link refers to it",
        arguments: [
            ("<p id=a>one<p><a href=#a>two</a>", "<a id=\"a\"></a>one\n\n[two](#a)\n"),
            ("<p id=a>one<p id=b>two", "one\n\ntwo\n"),
            ("<a href=#a>two</a><div><a name=a></a></div><p>one", "[two](#a)\n\n<a id=\"a\"></a>one\n"),
            ("<a href=#s>two</a><h2 id=s>A Part</h2>", "[two](#a-part)\n\n## A Part\n"),
            (
                "<p id=a><span id=b>one</span><p><a href=#a>x</a> <a href=#b>y</a>",
                "<a id=\"a\"></a>one\n\n[x](#a) [y](#a)\n"
            ),
            ("<p id=a>one<p id=a>two<p><a href=#a>x</a>", "<a id=\"a\"></a>one\n\ntwo\n\n[x](#a)\n"),
            ("<pre id=a>code</pre><a href=#a>x</a>", "```\ncode\n```\n\n[x](#a)\n"),
        ])
    func pages(html: String, shown: String) throws {
        #expect(try Self.markdown(html: html) == shown)
    }

    @Test("A list of figures links to the captions")
    func captions() throws {
        let entry = "<w:p><w:hyperlink w:anchor=\"_Toc5\"><w:r><w:t>One</w:t></w:r></w:hyperlink></w:p>"
        let reference = "<w:p><w:fldSimple w:instr=\"REF _Ref7 \\h\"><w:r><w:t>it</w:t></w:r></w:fldSimple></w:p>"
        let marks = "<w:bookmarkStart w:id=\"1\" w:name=\"_Toc5\"/><w:bookmarkStart w:id=\"2\" w:name=\"_Ref7\"/>"
        let caption = "<w:p>\(marks)<w:r><w:t>One</w:t></w:r></w:p>"
        let lost = "<w:p><w:hyperlink w:anchor=\"_Toc6\"><w:r><w:t>Two</w:t></w:r></w:hyperlink></w:p>"
        #expect(
            try OfficeParts.markdown(word: entry + reference + caption + lost, [:])
                == "[One](#_Toc5)\n\n[it](#_Toc5)\n\n<a id=\"_Toc5\"></a>One\n\nTwo\n")
        let link = "<text:p><text:bookmark-ref text:ref-name=\"r\">it</text:bookmark-ref></text:p>"
        #expect(
            try OfficeParts.markdown(openDocument: link + "<text:p><text:bookmark text:name=\"r\"/>One</text:p>")
                == "[it](#r)\n\n<a id=\"r\"></a>One\n")
    }
}
