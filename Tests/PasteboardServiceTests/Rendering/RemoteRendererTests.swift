import Formats
import Pasteboard
import PasteboardReading
import Testing
import UniformTypes

@testable import PasteboardClient
@testable import PasteboardReading

/// Another process reads content with the same result as this one.
@Suite struct RemoteRendererTests {
    private static let sources: [(type: UniformType, text: String)] = [
        (.html, "<h1>T</h1><p><b>a</b> <a href='https://e.org/'>l</a></p><table><tr><td>1</td><td>2</td></tr></table>"),
        (
            .html,
            "<html xmlns:w='urn:schemas-microsoft-com:office:word'><p class=MsoTitle>T</p><p class=MsoNormal>x</p>"
        ),
        (.rtf, "{\\rtf1\\ansi {\\b a} b\\par c}"),
        (.markdown, "# T\n\n- [x] a\n\n![](data:image/png;base64,iVBORw0KGgo=)\n"),
        (.html, "<img src='data:image/png;base64,iVBORw0KGgo='>"),
        (.commaSeparatedText, "a,b\n1,2\n"), (.utf8PlainText, "x\n\ny\n"),
    ]

    private static func remote(
        _ content: Representation, _ rule: SourceRule? = nil, dialect: String? = nil, beside: Representation? = nil
    ) throws -> RemoteRenderer {
        let program = try #require(RendererProgram.path)
        return RemoteRendering(dialect: dialect, program: program).remoteRenderer(
            of: content, rule: rule, beside: beside)
    }

    @Test(arguments: sources.indices)
    func itSaysWhatARendererInThisProcessSays(index: Int) throws {
        let content = Representation(type: Self.sources[index].type, bytes: Array(Self.sources[index].text.utf8))
        let remote = try Self.remote(content)
        var local = ItemRenderer(content, formats: .standard)
        for type in [.markdown, .html, .rtf, .utf8PlainText, .tabSeparatedText, .latex] as [UniformType] {
            #expect(try remote.render(type) == local.render(type))
            #expect(try remote.objection(to: type) == local.objection(to: type))
            #expect(try remote.losses(in: type) == local.losses(in: type))
        }
        let picture = OnlyPicture.decoded(try remote.ask(.picture))
        #expect(picture == OnlyPicture.of(content, formats: .standard))
        #expect(try ContentFeatures(encoded: remote.ask(.features)) == ContentFeatures(local.attributedText()))
        let read = try #require(try FormatRegistry.standard.reader(for: content.type)?.read(content.bytes, .standard))
        #expect(try [StyledText](encoded: remote.ask(.lines)) == RichLines(read).lines)
    }

    @Test func theRuleItsArgumentTheDialectAndTheTextBesideArePassedOn() throws {
        let code = Representation(type: .html, bytes: Array("<pre>let a</pre>".utf8))
        let rule = try #require(SourceRule.all.first { $0.name == "VS Code" }).naming(codeLanguage: "swift")
        #expect(String(decoding: try Self.remote(code, rule).render(.markdown), as: UTF8.self).hasPrefix("```swift"))
        let marked = Representation(type: .markdown, bytes: Array("==a==\n".utf8))
        let page = String(decoding: try Self.remote(marked, dialect: "obsidian").render(.html), as: UTF8.self)
        #expect(page.utf8.split(separator: 0x3C).contains { $0.starts(with: "mark".utf8) })
        let markup = "<h1>T</h1><p><strong>a</strong></p><ul><li>b</li><li>c</li></ul>"
        let html = Representation(type: .html, bytes: Array(markup.utf8))
        let text = Representation(type: .utf8PlainText, bytes: Array("# T\n\n__a__\n\n* b\n* c\n".utf8))
        #expect(try Self.remote(html, beside: text).render(.markdown) == text.bytes)
    }

    @Test func aFailureIsTheSameFailure() throws {
        let damaged = try Self.remote(Representation(type: .rtf, bytes: [0x61]))
        var local = ItemRenderer(Representation(type: .rtf, bytes: [0x61]), formats: .standard)
        let failure = try #require(throws: ItemRenderer.Failure.self) { try local.render(.html) }
        #expect(throws: failure) { try damaged.render(.html) }
        let picture = try Self.remote(Representation(type: .png, bytes: [1]))
        #expect(throws: ItemRenderer.Failure.noWriter(.png)) { try picture.objection(to: .html) }
        #expect(throws: ItemRenderer.Failure.noWriter(.png)) { try picture.losses(in: .html) }
    }

    @Test func aProgramThatEndsOrIsNotThereIsTold() {
        let content = Representation(type: .html, bytes: [0x61])
        let ended = RemoteRendering(program: "/bin/false").remoteRenderer(of: content)
        #expect(throws: ItemRenderer.Failure.brokenOff) { try ended.render(.markdown) }
        let absent = RemoteRendering(program: nil).remoteRenderer(of: content)
        #expect(throws: ItemRenderer.Failure.notStarted(RendererProgram.absence)) { try absent.render(.markdown) }
    }

    @Test(
        arguments: [
            .noWriter(.png), .unreadable(.notThisFormat(format: "RTF", expected: "a group")),
            .unreadable(.invalidUTF8(offset: 7)), .unreadable(.tooLarge(limit: 9)),
        ] as [ItemRenderer.Failure])
    func failuresComeBackFromTheirWords(failure: ItemRenderer.Failure) {
        #expect(ItemRenderer.Failure(words: failure.words) == failure)
        #expect(ItemRenderer.Failure(words: Array(failure.words.prefix(1)) + ["?", "?", "?"]) != failure)
    }
}
