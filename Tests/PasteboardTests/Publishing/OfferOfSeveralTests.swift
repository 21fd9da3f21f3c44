import Formats
import Targets
import Testing
import UniformTypes

@testable import Pasteboard

/// The offers for several representations of one content: attached ones, file lists, content of other clients.
@Suite struct OfferOfSeveralTests {
    private static let text = "text/plain;charset=utf-8 UTF8_STRING COMPOUND_TEXT TEXT STRING text/plain"

    private func outline(
        _ representations: [(type: UniformType, target: Target?)], as derivation: Item.Derivation = .everything
    ) -> String {
        let item = Item(
            representations.map { Representation(type: $0.type, target: $0.target, bytes: Array("a".utf8)) },
            derivation: derivation)
        return Offer(of: item, formats: .complete).outline
    }

    /// As `pasteboard add` passes on what another client owns.
    private func relayed(_ targets: [Target], adding part: (UniformType, Target?)? = nil) -> String {
        let all = targets.map { ($0.uniformType ?? .data, Target?.some($0)) } + (part.map { [$0] } ?? [])
        return outline(all, as: .only(all.map(\.0)))
    }

    @Test func anAttachedTypeWinsOverADerivedOne() {
        #expect(
            outline([(.markdown, nil), (.html, nil)]) == """
                text/html: bytes 1
                text/rtf application/rtf text/richtext: written as rtf
                text/markdown text/x-markdown: bytes 0
                \(Self.text): text 0
                """)
    }

    @Test func attachedPlainTextIsTheTextWhateverElseThereIs() {
        #expect(
            outline([(.markdown, nil), (.utf8PlainText, nil)], as: .rich([.rtf])) == """
                text/rtf application/rtf text/richtext: written as rtf
                \(Self.text): text 1
                """)
    }

    @Test func richTextIsDerivedFromTheRichOfTwo() {
        #expect(
            outline([(.utf8PlainText, nil), (.html, nil)]) == """
                text/html: bytes 1
                text/rtf application/rtf text/richtext: written as rtf
                text/markdown text/x-markdown: written as md
                \(Self.text): text 0
                """)
    }

    @Test(arguments: [0, 1])
    func aTypeThatNoTableKnowsComesAfterTheRest(place: Int) {
        let attached = (Target("image/x-foo").uniformType ?? .data, Target?.some("image/x-foo"))
        var representations: [(UniformType, Target?)] = [(.utf8PlainText, nil)]
        representations.insert(attached, at: place)
        #expect(outline(representations) == "\(Self.text): text \(1 - place)\nimage/x-foo: bytes \(place)")
    }

    @Test func picturesComeAfterTheText() {
        #expect(
            outline([(.png, nil), (.utf8PlainText, nil), (.jpeg, nil), (.pdf, nil)]) == """
                \(Self.text): text 1
                image/png: bytes 0
                image/jpeg: bytes 2
                application/pdf: bytes 3
                """)
    }

    @Test func copyAsLeavesOutOtherRichTypesAndNothingElse() {
        #expect(
            outline([(.markdown, nil), (.html, nil), (.png, nil)], as: .rich([.html])) == """
                text/html: bytes 1
                text/plain;charset=utf-8 UTF8_STRING COMPOUND_TEXT TEXT text/plain: rendered text
                image/png: bytes 2
                """)
    }

    @Test func attachedMarkdownIsTheTextWhereMarkdownIsAskedFor() {
        #expect(
            outline([(.html, nil), (.markdown, nil)], as: .rich([.markdown])) == """
                text/markdown text/x-markdown: bytes 1
                \(Self.text): text 1
                """)
    }

    @Test func aForcedTargetIsThatTargetAlone() {
        #expect(
            outline([(.markdown, nil), (.rtf, "application/rtf")], as: .rich([.rtf, .markdown])) == """
                application/rtf: bytes 1
                text/markdown text/x-markdown: bytes 0
                \(Self.text): text 0
                """)
        #expect(
            outline([(.markdown, nil), (.utf8PlainText, "STRING")], as: .rich([.markdown])) == """
                text/markdown text/x-markdown: bytes 0
                text/plain;charset=utf-8 UTF8_STRING COMPOUND_TEXT TEXT: text 0
                STRING: bytes 1
                text/plain: text 0
                """)
    }

    @Test func aFileListIsEveryNameOfItAndThePathsAsText() {
        #expect(
            Offer(of: Item(FileList(["/a", "/b"]).representations), formats: .complete).outline == """
                text/uri-list: bytes 0
                x-special/gnome-copied-files: bytes 1
                x-special/mate-copied-files: bytes 2
                application/x-kde-cutselection: bytes 3
                \(Self.text): text 4
                """)
    }

    @Test func whatIsPassedOnKeepsItsOwnersOrder() {
        #expect(
            relayed(["UTF8_STRING", "STRING", "TEXT", "text/html", "chromium/x-source-url", "image/png"]) == """
                UTF8_STRING: bytes 0
                STRING: bytes 1
                TEXT: text 0
                text/html: bytes 3
                chromium/x-source-url: bytes 4
                image/png: bytes 5
                text/plain;charset=utf-8 COMPOUND_TEXT text/plain: text 0
                """)
    }

    @Test func everyTargetOfATypeIsPassedOn() {
        #expect(
            relayed(["text/rtf", "application/rtf", "image/bmp", "image/x-bmp", "text/html"]) == """
                text/rtf: bytes 0
                application/rtf: bytes 1
                image/bmp: bytes 2
                image/x-bmp: bytes 3
                text/html: bytes 4
                """)
    }

    @Test func whatIsAddedComesAfterWhatIsPassedOn() {
        #expect(
            relayed(["text/plain;charset=utf-8", "image/png"], adding: (.html, nil)) == """
                text/plain;charset=utf-8: bytes 0
                image/png: bytes 1
                text/html: bytes 2
                UTF8_STRING COMPOUND_TEXT TEXT STRING text/plain: text 0
                """)
    }

    @Test func textOfAnUnknownEncodingIsPassedOnAndNothingIsMadeOfIt() {
        #expect(relayed(["STRING", "TEXT"]) == "STRING: bytes 0\nTEXT: bytes 1")
        #expect(relayed(["text/plain"]) == "text/plain: bytes 0")
    }
}
