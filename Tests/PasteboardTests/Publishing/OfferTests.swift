import Formats
import Targets
import Testing
import UniformTypes

@testable import Pasteboard

/// The offer for each copy.
///
/// Each row is an item and its targets in order, with their answers.
@Suite struct OfferTests {
    private static let text = "text/plain;charset=utf-8 UTF8_STRING COMPOUND_TEXT TEXT STRING text/plain"
    private static let secretMarks = "x-kde-passwordManagerHint: “secret”\napplication/x-copyq-hidden: “1”"
    private static let wideText = "text/plain;charset=utf-8 UTF8_STRING COMPOUND_TEXT TEXT text/plain"
    private static let rtf = "text/rtf application/rtf text/richtext"
    private static let markdown = "text/markdown text/x-markdown"
    private static let workbook =
        "application/vnd.ms-excel application/x-openoffice-biff-8;windows_formatname=\"Biff8\" Biff8"

    private func outline(_ item: Item, limit: Int = Offer.renderingLimit) -> String {
        Offer(of: item, formats: .complete, renderingLimit: limit).outline
    }

    @Test func longTextIsLookedThroughForSTRINGToItsEnd() {
        let long = String(repeating: "é", count: 300_000)
        for (text, isLatin1) in [(long, true), (long + "✓", false)] {
            let item = Item([Representation(type: .utf8PlainText, bytes: Array(text.utf8))])
            let offer = Offer(of: item, formats: .complete)
            #expect((offer["STRING"] != nil) == isLatin1)
        }
    }

    @Test(arguments: [
        (
            UniformType.markdown,
            "text/html: written as html\n\(rtf): written as rtf\n\(markdown): bytes 0\n\(text): text 0"
        ),
        (
            .html,
            "text/html: bytes 0\n\(rtf): written as rtf\n\(markdown): written as md\n\(wideText): rendered text"
        ),
        (.rtf, "text/html: written as html\n\(rtf): bytes 0\n\(markdown): written as md\n\(wideText): rendered text"),
        (.utf8PlainText, "\(text): text 0"), (.plainText, "\(text): text 0"),
        (
            .commaSeparatedText,
            """
            text/html: written as html\n\(rtf): written as rtf\n\(markdown): written as md\ntext/csv: bytes 0
            text/tab-separated-values: written as tsv\n\(workbook): written as xls\n\(text): text 0
            """
        ),
        (
            .tabSeparatedText,
            """
            text/html: written as html\n\(rtf): written as rtf\n\(markdown): written as md\ntext/csv: written as csv
            text/tab-separated-values: bytes 0\n\(workbook): written as xls\n\(text): text 0
            """
        ),
        (.swiftSource, "\(text): text 0\ntext/x-swift: bytes 0"),
        (.json, "\(text): text 0\napplication/json: bytes 0"),
        (
            .png,
            """
            image/png: bytes 0\nimage/tiff: written as tiff\nimage/bmp: written as bmp
            image/jpeg: written as jpeg\nimage/webp: written as webp\ntext/html: written as html
            """
        ),
        (.url, "text/uri-list: bytes 0\n\(text): text 0"),
        (.utf16PlainText, "\(wideText): text 0\ntext/plain;charset=utf-16: bytes 1"),
    ])
    func everythingThatCanBeDerived(type: UniformType, offer: String) {
        #expect(outline(Item(type)) == offer)
    }

    @Test(arguments: [
        (UniformType.markdown, [UniformType.rtf], "\(rtf): written as rtf\n\(wideText): rendered text"),
        (.markdown, [.html], "text/html: written as html\n\(wideText): rendered text"),
        (.markdown, [.markdown], "\(markdown): bytes 0\n\(text): text 0"),
        (.markdown, [.html, .markdown], "text/html: written as html\n\(markdown): bytes 0\n\(text): text 0"),
        (.markdown, [.rtf, .html], "text/html: written as html\n\(rtf): written as rtf\n\(wideText): rendered text"),
        (.markdown, [.commaSeparatedText], "text/csv \(wideText): written as csv"),
        (.markdown, [.utf8PlainText], "\(wideText): rendered text"),
        (.html, [.markdown], "\(markdown) \(wideText): written as md"),
        (.html, [.html], "text/html: bytes 0\n\(wideText): rendered text"),
        (.html, [.html, .markdown], "text/html: bytes 0\n\(markdown) \(wideText): written as md"),
        // HTML code as plain text: --as html-source.
        (.html, [.utf8PlainText], "\(text): text 0"),
        (.rtf, [.html], "text/html: written as html\n\(wideText): rendered text"),
        (.rtf, [.rtf], "\(rtf): bytes 0\n\(wideText): rendered text"),
        (.rtf, [.utf8PlainText], "\(wideText): rendered text"),
        (.commaSeparatedText, [.html], "text/html: written as html\n\(wideText): rendered text"),
        (.commaSeparatedText, [.commaSeparatedText], "text/csv: bytes 0\n\(text): text 0"),
        (.tabSeparatedText, [.markdown], "\(markdown) \(wideText): written as md"),
        (.utf8PlainText, [.html], "text/html: written as html\n\(text): text 0"),
        (.utf8PlainText, [.rtf, .markdown], "\(rtf): written as rtf\n\(markdown): written as md\n\(text): text 0"),
        (.swiftSource, [.html], "text/html: written as html\n\(text): text 0\ntext/x-swift: bytes 0"),
        (.png, [.html], "image/png: bytes 0\ntext/html: written as html"),
    ])
    func copyAs(type: UniformType, asTypes: [UniformType], offer: String) {
        #expect(outline(Item(type, as: .rich(asTypes))) == offer)
    }

    @Test(arguments: [
        (UniformType.markdown, [UniformType.html], "text/html: written as html"),
        (.markdown, [.markdown], "\(markdown): bytes 0"),
        (.markdown, [.rtf, .html], "text/html: written as html\n\(rtf): written as rtf"),
        (.markdown, [.utf8PlainText], "\(text): text 0"),
        (.html, [.utf8PlainText], "\(wideText): rendered text"),
        (.html, [.utf8PlainText, .markdown], "\(markdown): written as md\n\(wideText): rendered text"),
        (.utf8PlainText, [.utf8PlainText], "\(text): text 0"), (.utf8PlainText, [.html], "text/html: written as html"),
        (.png, [.png], "image/png: bytes 0"), (.png, [.html], "text/html: written as html"),
        (.png, [.utf8PlainText], ""),
    ])
    func onlyTheTypesNamed(type: UniformType, only: [UniformType], offer: String) {
        #expect(outline(Item(type, as: .only(only))) == offer)
    }

    @Test(arguments: [
        (UniformType.markdown, Item.TextRole.rendered, "\(wideText): rendered text"),
        (.markdown, .source, "\(text): text 0"), (.html, .source, "\(text): text 0"),
        (.html, .rendered, "\(wideText): rendered text"), (.rtf, .source, "\(text): text 0"),
        (.commaSeparatedText, .rendered, "\(wideText): rendered text"),
        // Plain text stays plain text, in any role.
        (.utf8PlainText, .rendered, "\(text): text 0"), (.swiftSource, .rendered, "\(text): text 0"),
    ])
    func textRole(type: UniformType, role: Item.TextRole, textTargets: String) {
        let lines = outline(Item(type, textRole: role)).split(separator: "\n")
        #expect(lines.filter { $0.contains("UTF8_STRING") } == [textTargets[...]])
    }

    @Test func copyAsWinsTogetherWithARole() {
        let item = Item(.markdown, as: .rich([.html]), textRole: .source)
        #expect(outline(item) == "text/html: written as html\n\(Self.text): text 0")
        let plain = Item(.html, as: .rich([.utf8PlainText]), textRole: .rendered)
        #expect(outline(plain) == "\(Self.wideText): rendered text")
    }

    @Test(arguments: [UniformType.markdown, .html, .rtf, .utf8PlainText, .commaSeparatedText, .url])
    func aSecretIsTextAloneAndNothingIsDerivedFromIt(type: UniformType) {
        let offer = Offer(of: Item(type, isSensitive: true), formats: .complete)
        #expect(offer.outline == "\(Self.text): text 0\n\(Self.secretMarks)")
        #expect(offer.source == nil)
    }

    @Test func thePlainTextOfASecretIsTakenBeforeItsMarkup() {
        let item = Item(
            [Representation(type: .html, bytes: [0x3C]), Representation(type: .utf8PlainText, bytes: [0x61])],
            isSensitive: true)
        #expect(outline(item) == "\(Self.text): text 1\n\(Self.secretMarks)")
    }

    @Test func aSecretPictureIsNotOffered() {
        #expect(outline(Item(.png, isSensitive: true)) == "\(Self.secretMarks)")
    }

    @Test(arguments: [
        ("plain\n", true), ("tab\there", true), ("café", true), ("", true), ("✓", false), ("a\r\nb", false),
        ("\u{1B}[1m", false), ("nul\u{0}", false), ("\u{85}", false),
    ])
    func stringIsOfferedWhereItCanBeAnswered(text: String, isOffered: Bool) {
        let offer = Offer(of: Item(.markdown, text), formats: .complete)
        #expect((offer["STRING"] != nil) == isOffered)
        #expect((Target("STRING").reply(to: text) != nil) == isOffered)
    }

    @Test func textThatIsNoUTF8IsOfferedInUTF8AndItsBytesUnderTheirOwnName() {
        let latin1 = Item([Representation(type: .utf8PlainText, bytes: [0x63, 0x61, 0x66, 0xE9])])
        #expect(outline(latin1) == "\(Self.text): text 0\ntext/plain;charset=windows-1252: bytes 1")
    }

    @Test(arguments: [
        (UniformType.markdown, "\(markdown): bytes 0\n\(text): text 0"),
        (.html, "text/html: bytes 0\n\(text): text 0"),
        (.commaSeparatedText, "text/csv: bytes 0\n\(text): text 0"), (.utf8PlainText, "\(text): text 0"),
        (.png, "image/png: bytes 0"),
    ])
    func fromWhatIsTooLargeNothingIsRendered(type: UniformType, offer: String) {
        #expect(outline(Item(type), limit: 2) == offer)
    }

    @Test func emptyContentIsOffered() {
        #expect(outline(Item(.utf8PlainText, "")) == "\(Self.text): text 0")
        #expect(outline(Item([])) == "")
    }
}
