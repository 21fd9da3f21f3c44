import Pasteboard
import SelectionModel
import Targets
import Testing
import UniformTypes

@testable import DaemonCore

@Suite struct EnrichmentTests {
    private static let text = "text/plain;charset=utf-8 UTF8_STRING"
    private static let markdown = "text/markdown text/x-markdown"

    /// An offer, and the types that are added to it.
    @Test(arguments: [
        ("text/html", "rtf markdown text"), ("UTF8_STRING text/html", "rtf markdown text"),
        ("text/html STRING", "rtf markdown text"), ("text/rtf UTF8_STRING", "html markdown text"),
        ("text/html text/rtf text/markdown", "text"), ("text/markdown", "html rtf text"), ("STRING", "text"),
        ("image/png", ""), ("text/html text/uri-list", ""), ("text/html x-special/gnome-copied-files", ""),
        ("text/html application/x-kde-cutselection", ""), ("", ""),
        // A picture that was copied in a browser; and a page with one.
        ("text/html text/_moz_htmlinfo image/png image/jpeg", ""),
        ("text/html image/png UTF8_STRING", "rtf markdown text"),
    ])
    func addsWhatIsMissing(offered: String, added: String) {
        let enrichment = enrichment(offered)
        var kinds: [String] = []
        for target in enrichment?.added ?? [] {
            let kind = Self.kind(of: target)
            if kinds.last != kind { kinds.append(kind) }
        }
        #expect(kinds.joined(separator: " ") == added)
        #expect(enrichment?.added.contains { offered.split(separator: " ").contains(Substring($0.name)) } != true)
    }

    /// The offer, and whether such a clip is worth taking over.
    @Test(
        arguments: [
            ("text/html", true), ("UTF8_STRING text/html", true), ("STRING", false), ("UTF8_STRING TEXT", false),
            ("text/html text/rtf text/markdown UTF8_STRING", false), ("text/html text/rtf text/markdown", true),
        ])
    func furtherNamesForTextAreNotUseful(offered: String, isUseful: Bool) {
        let names = offered.split(separator: " ").map(String.init)
        #expect((enrichment(offered)?.isUseful(beside: names) ?? false) == isUseful)
    }

    /// Only plain text, whether its format may be recognized, and the type from which the others are derived.
    @Test(
        arguments: [
            ("# Title\n\n- [x] done\n", true, UniformType.markdown), ("# Title\n\n- [x] done\n", false, nil),
            ("just words, and no more", true, nil), ("\u{1B}[1mstrong\u{1B}[0m", true, .terminalText),
        ] as [(String, Bool, UniformType?)])
    func textThatShowsWhatItIs(text: String, recognisesText: Bool, type: UniformType?) {
        let contents = ["UTF8_STRING": Payload(type: "UTF8_STRING", bytes: Array(text.utf8))]
        let enrichment = Enrichment(
            contents, targets: ["UTF8_STRING"], from: nil, limit: 1 << 20, recognisesText: recognisesText)
        #expect(enrichment?.isOfRecognisedText ?? false == (type != nil))
        #expect(enrichment.map { $0.isUseful(beside: ["UTF8_STRING"]) } ?? false == (type != nil))
        #expect(type == nil || enrichment?.item.representations.first?.type == type)
        #expect(type == nil || enrichment?.added.contains("text/html") == true)
    }

    /// Spreadsheets read the typed cells of a workbook; they would take an added page for their own.
    @Test(
        arguments: [
            ("UTF8_STRING", "| a | b |\n|---|---|\n| 007 | =1 |\n", true), ("text/html", "<table><td>1", false),
        ])
    func onlyATableOfRecognisedTextIsOfferedAsAWorkbook(target: String, text: String, isOffered: Bool) {
        let contents = [target: Payload(type: target, bytes: Array(text.utf8))]
        let enrichment = Enrichment(contents, targets: [target], from: nil, limit: 1 << 20, recognisesText: true)
        #expect(enrichment?.item.representations.isEmpty == false)
        #expect(enrichment?.added.contains { $0.name.contains("Biff8") } == isOffered)
    }

    @Test func theConfigurationMayForbidToLookAtText() throws {
        let configuration = try Configuration(
            parsing: "{\"sources\": [{\"name\": \"X\", \"process\": \"x\", \"recognise\": false}]}")
        let text = Payload(type: "UTF8_STRING", bytes: Array("# Title\n\n- [x] done\n".utf8))
        var evidence = SourceEvidence(offered: ["UTF8_STRING"], processes: ["x"])
        evidence.rules = SourceRules(configuration.sources)
        let enrichment = Enrichment(
            ["UTF8_STRING": text], targets: ["UTF8_STRING"], from: SourceRecognition(evidence), limit: 100,
            recognisesText: true)
        #expect(enrichment?.isOfRecognisedText != true)
    }

    /// A terminal copies the line breaks that it inserted at its last column; other programs copy typed ones.
    @Test(arguments: [("xterm", true), ("xclip", false)])
    func linesWrappedByATerminalAreJoined(process: String, isJoined: Bool) throws {
        let paragraph = "The lamp is lit at dusk and burns until the last boat of the evening has come in from the bay."
        let wrapped = "The lamp is lit at dusk and burns until\nthe last boat of the evening has come\nin from the bay."
        let text = "# Log\n\n**Note** for the keeper.\n\n\(wrapped)\n\n\(wrapped)\n"
        let source = SourceRecognition(SourceEvidence(offered: ["UTF8_STRING"], processes: [process]))
        let payload = Payload(type: "UTF8_STRING", bytes: Array(text.utf8))
        let enrichment = try #require(
            Enrichment(
                ["UTF8_STRING": payload], targets: ["UTF8_STRING"], from: source, limit: 1000, recognisesText: true))
        // The daemon does not parse the text: that is the renderer's task.
        #expect(enrichment.item.representations.allSatisfy { $0.bytes == payload.bytes })
        #expect(Offer(of: enrichment.item)["text/markdown"]?.answer == .rendered(.markdown))
        let markdown = try #require(enrichment.item.representations.first { $0.type == .markdown })
        var renderer = ItemRenderer(markdown, rule: source?.rule, formats: .standard, beside: enrichment.item.beside)
        #expect(String(decoding: try renderer.render(.markdown), as: UTF8.self).contains(paragraph) == isJoined)
        #expect(String(decoding: try renderer.render(.html), as: UTF8.self).contains("<p>\(paragraph)</p>"))
    }

    /// Konsole copies HTML of every line next to the text, in which Markdown is literal.
    @Test(arguments: [("# Title\n\n- one\n- two\n", true), ("total 12\nfile.txt\n", false)])
    func konsolesTextIsReadBeforeItsHTML(text: String, isMarkdown: Bool) {
        let lines = text.split(separator: "\n").joined(separator: "\n<br>")
        let html = "<span style=\"font-family:monospace\">\(lines)\n<br></span>"
        let contents = ["UTF8_STRING": text, "text/html": html].map {
            ($0.key, Payload(type: $0.key, bytes: Array($0.value.utf8)))
        }
        let offered: [Target] = ["UTF8_STRING", "text/html"]
        let source = SourceRecognition(SourceEvidence(offered: offered, processes: ["konsole"]))
        let enrichment = Enrichment(
            Dictionary(uniqueKeysWithValues: contents), targets: offered.map(\.name), from: source, limit: 1000,
            recognisesText: true)
        #expect(enrichment?.isOfRecognisedText ?? false == isMarkdown)
        #expect(enrichment?.replaced.contains("text/html") ?? false == isMarkdown)
        #expect(enrichment?.item.representations.first?.type == (isMarkdown ? .markdown : .html))
    }

    @Test(
        "A picture without PNG gets other picture types", arguments: [["image/bmp"], ["image/tiff", "image/bmp"]])
    func pictures(offered: [String]) throws {
        let contents = Dictionary(uniqueKeysWithValues: offered.map { ($0, Payload(type: $0, bytes: [1])) })
        let enrichment = try #require(Enrichment(contents, targets: offered, from: nil, limit: 100))
        #expect(enrichment.added.first == "image/png" && enrichment.added.last == "text/html")
        #expect(enrichment.added.allSatisfy { !offered.contains($0.name) && !$0.isPlainText })
        #expect(enrichment.isUseful(beside: offered))
    }

    @Test("A picture with text, files or PNG gets no other picture types")
    func noPictures() {
        for beside in ["UTF8_STRING", "text/uri-list", "image/png"] {
            let contents = ["image/bmp", beside].map { ($0, Payload(type: $0, bytes: [97])) }
            let enrichment = Enrichment(
                Dictionary(uniqueKeysWithValues: contents), targets: ["image/bmp", beside], from: nil, limit: 100)
            #expect(enrichment?.added.contains { $0.name.hasPrefix("image/") } != true)
        }
    }

    @Test func largeContentIsNotDerivedFrom() {
        let payload = Payload(type: "text/html", bytes: Array("<b>bold</b>".utf8))
        #expect(Enrichment(["text/html": payload], targets: ["text/html"], from: nil, limit: 11) != nil)
        #expect(Enrichment(["text/html": payload], targets: ["text/html"], from: nil, limit: 10) == nil)
    }

    /// A Markdown editor offers only text, which is Markdown.
    @Test func theSourceRuleNamesTheFormatOfText() throws {
        let source = SourceRecognition(SourceEvidence(offered: ["UTF8_STRING"], processes: ["ghostwriter"]))
        let payload = Payload(type: "UTF8_STRING", bytes: Array("# Title".utf8))
        let enrichment = try #require(
            Enrichment(["UTF8_STRING": payload], targets: ["UTF8_STRING"], from: source, limit: 100))
        #expect(enrichment.isUseful(beside: ["UTF8_STRING"]))
        #expect(enrichment.added.contains("text/html") && enrichment.added.contains("text/markdown"))
    }

    /// The source application, its offer, and the targets that are rewritten because some readers request them first.
    @Test(arguments: [
        (
            "abiword", "text/rtf application/rtf UTF8_STRING text/html",
            "application/x-qrichtext text/plain;charset=utf-8"
        ),
        ("soffice.bin", "text/rtf text/richtext text/html", "application/x-qrichtext application/rtf"),
        ("python3", "text/html application/vnd.oasis.opendocument.text text/plain", "text/plain;charset=utf-8"),
        ("chromium", "text/html UTF8_STRING", ""), ("abiword", "UTF8_STRING", ""),
    ])
    func readersGetRichTextUnderTheirOwnTarget(process: String, offered: String, renewed: String) throws {
        let targets = offered.split(separator: " ").map { Target(String($0)) }
        let source = SourceRecognition(SourceEvidence(offered: targets, processes: [process]))
        let enrichment = try #require(self.enrichment(offered, from: source))
        let names = renewed.split(separator: " ").map { Target(String($0)) }
        #expect(enrichment.item.renewed == names)
        #expect(enrichment.added.starts(with: names))
        let offer = Offer(of: enrichment.item)
        #expect(names.allSatisfy { offer[$0]?.answer.isPublished == false })
    }

    /// The contents of the clip, and the type that is read next to its rich text.
    @Test(arguments: [
        (["text/html": "<img src=\"file:///a.png\">", "text/rtf": "{\\rtf1}"], UniformType.rtf),
        (["text/html": "<img src=\"file:///a.png\">"], nil), (["text/html": "<p>a", "text/rtf": "{\\rtf1}"], nil),
        (["text/rtf": "{\\rtf1 \\u-10179?\\u-8704?}", "UTF8_STRING": "😀"], .utf8PlainText),
    ])
    func missingContentIsReadFromOtherRepresentations(clip: [String: String], beside: UniformType?) throws {
        let contents = clip.mapValues { Payload(type: "", bytes: Array($0.utf8)) }
        let enrichment = try #require(Enrichment(contents, targets: clip.keys.sorted(), from: nil, limit: 100))
        #expect(enrichment.item.beside?.type == beside)
    }

    /// AbiWord's RTF has emoji in other places than its text.
    @Test func richTextWithEmojiIsWrittenAnew() throws {
        let source = SourceRecognition(SourceEvidence(offered: [], processes: ["abiword"]))
        let contents = [
            "text/rtf": Payload(type: "text/rtf", bytes: Array("{\\rtf1 \\u-10179?\\u-8704?a}".utf8)),
            "UTF8_STRING": Payload(type: "UTF8_STRING", bytes: Array("a😀".utf8)),
        ]
        let enrichment = try #require(
            Enrichment(contents, targets: ["text/rtf", "UTF8_STRING"], from: source, limit: 100))
        #expect(enrichment.added.contains("text/richtext") && !enrichment.added.contains("text/rtf"))
    }

    private func enrichment(_ offered: String, from source: SourceRecognition? = nil) -> Enrichment? {
        let names = offered.split(separator: " ").map(String.init)
        let contents = Dictionary(
            uniqueKeysWithValues: names.map { ($0, Payload(type: $0, bytes: Array("{\\rtf1 <b>bold</b>}".utf8))) })
        return Enrichment(contents, targets: names, from: source, limit: 1 << 20)
    }

    private static func kind(of target: Target) -> String {
        if target.isPlainText { return "text" }
        return switch target.uniformType {
        case .html?: "html"
        case .rtf?: "rtf"
        case .markdown?: "markdown"
        default: target.name
        }
    }
}
