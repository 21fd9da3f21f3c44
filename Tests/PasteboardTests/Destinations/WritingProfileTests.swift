import Pasteboard
import Testing
import UniformTypes

/// One source, and what each profile makes of it.
@Suite struct WritingProfileTests {
    private func render(_ type: UniformType, for profile: WritingProfile) throws -> String {
        let source = Representation(type: .markdown, bytes: Array("# Title\n\n| a |\n| - |\n| b |\n".utf8))
        var renderer = ItemRenderer(source)
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

    /// There a line feed is a space, even in code.
    @Test func underQtsOwnNameTheLinesOfCodeEndWithElements() throws {
        #expect(WritingProfile.ofTarget("application/x-qrichtext") == .qtRichText)
        #expect(WritingProfile.ofTarget("text/html") == nil)
        let source = Representation(type: .markdown, bytes: Array("```\na\n\n  b\n```\n".utf8))
        var renderer = ItemRenderer(source)
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

    @Test func whereMarkdownIsRightTheTextOfRichContentIsMarkdown() {
        #expect(WritingProfile.markdown.textType == .markdown)
        #expect(WritingProfile.chat.textType == .utf8PlainText)
    }
}
