import Formats
import RichText
import Testing

@Suite("Formulas and places in office documents that are written")
struct OfficeFormulaTests {
    @Test(
        "A formula comes back as the TeX that it was", arguments: OfficeWay.allCases,
        [
            #"so $\frac{a}{b}$ it is"#, "$$\n\\sum_{i=1}^n  i\n$$", #"**$x^2$** and *$y$*"#, "# On $a \\le b$",
            "- $x$\n- $y$",
            #"[$x$](https://a.example/)"#, "> $x$", #"| a |\#n| --- |\#n| $\\begin{matrix}1&2\\\\3&4\\end{matrix}$ |"#,
            // Not formulas: code, prices, and unknown commands.
            "`$x$`", "it costs \\$5 or \\$6", #"$\nosuchcommand{x}$"#,
        ])
    func exact(way: OfficeWay, markdown: String) throws {
        let text = try MarkdownReader().read(Array(markdown.utf8), .standard)
        #expect(try way.roundTrip(text) == text)
    }

    @Test("Word's documents have formulas of Word")
    func word() throws {
        let inline = try OfficeParts.part("word/document.xml", of: #"so $\frac{a}{\text{if}}$"#, .word)
        #expect(
            inline.contains(
                #"<m:f><m:num><m:r><m:t xml:space="preserve">a</m:t></m:r></m:num><m:den><m:r><m:rPr><m:nor/></m:rPr>"#)
        )
        #expect(!inline.contains("oMathPara") && !inline.contains("$"))
        let displayed = try OfficeParts.part("word/document.xml", of: "$$\nx\n$$", .word)
        #expect(displayed.contains("<m:oMathPara><m:oMath") && displayed.contains("</m:oMath></m:oMathPara>"))
    }

    @Test("OpenDocument texts have formulas as objects, which the manifest names")
    func openDocument() throws {
        let source = #"so $\frac{a}{b}$ and $c$"#
        let content = try OfficeParts.part("content.xml", of: source, .openDocument)
        #expect(content.contains("<draw:object xlink:href=\"./Object 2\"") && !content.contains("$"))
        let object = try OfficeParts.part("Object 1/content.xml", of: source, .openDocument)
        #expect(object.contains("<mfrac><mi>a</mi><mi>b</mi></mfrac>"))
        let manifest = try OfficeParts.part("META-INF/manifest.xml", of: source, .openDocument)
        #expect(
            manifest.contains(
                "manifest:full-path=\"Object 2/\" manifest:media-type=\"application/vnd.oasis.opendocument.formula\""))
        #expect(manifest.contains("manifest:full-path=\"Object 2/content.xml\""))
    }

    @Test("Where formulas are wanted as TeX, they are text", arguments: OfficeWay.allCases)
    func source(way: OfficeWay) throws {
        var options = WritingOptions.standard
        options.formulas = .source
        let text = try MarkdownReader().read(Array("$x^2$".utf8), .standard)
        let bytes = way.writer.write(text, options)
        #expect(try way.reader.read(bytes, .standard) == text)
    }

    @Test("Empty paragraphs behind a table come back", arguments: OfficeWay.allCases, 0..<3)
    func emptyParagraphs(way: OfficeWay, count: Int) throws {
        let html = "<table><tr><td>a</td></tr></table>" + String(repeating: "<p><br></p>", count: count)
        let text = try HTMLReader().read(Array(html.utf8), .standard)
        #expect(text.paragraphs.count == 1 + count)
        #expect(try way.roundTrip(text) == text)
    }

    @Test(
        "A link to a heading leads to a bookmark in it, and comes back", arguments: OfficeWay.allCases,
        [
            "[there](#the-end)\n\n# The end", "[there](#the-end-1)\n\n# The end\n\n# The end",
            "[there](#a-heading-with-a-name-that-no-program-takes-as-a-bookmark)\n\n# A heading with a name that no program takes as a bookmark",
            "[there](#%C3%BCber)\n\n# Über", "[nowhere](#nothing)\n\n# The end",
        ])
    func places(way: OfficeWay, markdown: String) throws {
        let text = try MarkdownReader().read(Array(markdown.utf8), .standard)
        #expect(try way.roundTrip(text) == text)
        let name = way == .word ? "word/document.xml" : "content.xml"
        let part = try OfficeParts.part(name, of: markdown, way)
        let mark = way == .word ? "<w:bookmarkStart" : "<text:bookmark "
        #expect(part.contains(mark) != markdown.hasPrefix("[nowhere]"))
    }
}
