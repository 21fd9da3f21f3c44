import Pasteboard
import Testing
import UniformTypes

/// One source, written by each profile.
@Suite struct WritingProfileTests {
    private func render(_ type: UniformType, for profile: WritingProfile) throws -> String {
        let source = Representation(type: .markdown, bytes: Array("# Title\n\n| a |\n| - |\n| b |\n".utf8))
        var renderer = ItemRenderer(source, formats: .standard)
        return String(decoding: try renderer.render(type, for: profile), as: UTF8.self)
    }

    @Test func chatsGetNeitherHeadingsNorTables() throws {
        let html = try render(.html, for: .chat)
        #expect(html.hasSuffix("<p><strong>Title</strong></p><pre><code>a\nb\n</code></pre>"))
    }

    @Test func simpleWordProcessorsGetTablesInAbiWordsWords() throws {
        let rtf = try render(.rtf, for: .simpleWordProcessor)
        #expect(rtf.contains("Heading 1;") && rtf.contains("\\abitableprops") && !rtf.contains("\\trowd"))
        #expect(try render(.html, for: .simpleWordProcessor).contains("<table>"))
    }

    /// Wine's rich text drops a field with the text that it shows; other programs keep the field.
    @Test func wineGetsTheTextOfLinksOutsideTheirFields() throws {
        let source = "A [*fair* link](https://example.org/) and [another](https://example.net/).\n"
        var renderer = ItemRenderer(Representation(type: .markdown, bytes: Array(source.utf8)), formats: .standard)
        let rtf = try renderer.render(.rtf, for: .wine)
        let text = String(decoding: rtf, as: UTF8.self)
        #expect(text.contains("{\\upr{fair link}{\\*\\ud{\\field") && text.contains("{\\upr{another}{\\*\\ud{\\field"))
        #expect(!String(decoding: try renderer.render(.rtf), as: UTF8.self).contains("\\upr"))
        var back = ItemRenderer(Representation(type: .rtf, bytes: rtf), formats: .standard)
        #expect(try back.render(.markdown).elementsEqual(source.utf8))
    }

    @Test func forGnumericEverythingIsARowOfOneTable() throws {
        let source = "# Title\n\nText *here*.\n\n- a\n  - b\n\n> c\n\n| d | e |\n| - | - |\n| f | g |\n\nEnd.\n"
        var renderer = ItemRenderer(Representation(type: .markdown, bytes: Array(source.utf8)), formats: .standard)
        let html = String(decoding: try renderer.render(.html, for: .spreadsheet), as: UTF8.self)
        let rows = [
            "<strong>Title</strong>", "Text <em>here</em>.", "a", "b", "c", "d</th><th>e", "f</td><td>g", "End.",
        ]
        let text = html.replacing("<tbody>", with: "").replacing("</tbody>", with: "").replacing("<thead>", with: "")
        let cells = text.split(separator: "<tr>").dropFirst().map { row in
            String(row.prefix(upTo: row.firstRange(of: "</tr>")!.lowerBound).dropFirst(4).dropLast(5))
        }
        #expect(cells == rows, "\(html)")
        #expect(html.ranges(of: "<table>").count == 1 && html.hasSuffix("</table>"))
    }

    @Test func inMailCellsHaveBorders() throws {
        let html = try render(.html, for: .mail)
        #expect(html.contains("<table style=\"border-collapse:collapse\">"))
        #expect(html.ranges(of: "border:1px solid").count == 2)
        #expect(try render(.rtf, for: .mail) == render(.rtf, for: .neutral))
    }

    @Test func forLibreOfficeAHeadingHasItsOutlineLevelAndItsStyleHasNone() throws {
        func levels(_ profile: WritingProfile) throws -> [String] {
            try render(.rtf, for: profile).split(separator: "\n").filter { $0.contains("\\outlinelevel0") }.map {
                $0.hasPrefix("{\\stylesheet") ? "style" : "paragraph"
            }
        }
        #expect(try levels(.libreOffice) == ["paragraph"])
        #expect(try levels(.neutral) == ["style", "paragraph"])
        #expect(try render(.html, for: .libreOffice) == render(.html, for: .neutral))
    }

    /// There a line feed is a space, even in code.
    @Test func underQtsOwnNameTheLinesOfCodeEndWithElements() throws {
        #expect(WritingProfile.ofTarget("application/x-qrichtext") == .qtRichText)
        #expect(WritingProfile.ofTarget("text/html") == nil)
        let source = Representation(type: .markdown, bytes: Array("```\na\n\n  b\n```\n".utf8))
        var renderer = ItemRenderer(source, formats: .standard)
        let html = String(decoding: try renderer.render(.html, for: .qtRichText), as: UTF8.self)
        #expect(html.hasSuffix("<pre><code>a<br><br>  b</code></pre>"))
    }

    @Test(
        arguments: [
            (.wordProcessor, .rtf), (.simpleWordProcessor, .html), (.chat, .utf8PlainText), (.markdown, .html),
            (.chat, .markdown),
        ] as [(WritingProfile, UniformType)])
    func aProfileThatChangesNothingAboutATypeSharesItsRendering(profile: WritingProfile, type: UniformType) throws {
        #expect(profile.equivalent(for: type) == .neutral)
        #expect(try render(type, for: profile) == render(type, for: .neutral))
    }

    @Test(arguments: WritingProfile.allCases)
    func formulasArePastedAsWhatIsKnownThere(profile: WritingProfile) throws {
        var renderer = ItemRenderer(Representation(type: .markdown, bytes: Array("$x^2$\n".utf8)), formats: .standard)
        let html = String(decoding: try renderer.render(.html, for: profile), as: UTF8.self)
        #expect(html.contains("$x^2$") && !html.contains("<math"))
        let rtf = String(decoding: try renderer.render(.rtf, for: profile), as: UTF8.self)
        let knowsFormulas = ![.presentation, .simpleWordProcessor, .chat, .libreOffice].contains(profile)
        #expect(rtf.contains("{\\mmath") == knowsFormulas && rtf.contains("$x^2$"))
        #expect(try renderer.render(.utf8PlainText, for: profile).elementsEqual("x²\n".utf8))
    }

    @Test func whereMarkdownIsRightTheTextOfRichContentIsMarkdown() {
        #expect(WritingProfile.markdown.textType == .markdown)
        #expect(WritingProfile.chat.textType == .utf8PlainText)
    }
}
