import Testing
import UniformTypes

@testable import Pasteboard

/// Recognizes the source application by the content.
@Suite struct RecognitionByContentTests {
    private static let captures: [(String, String?)] = [
        ("abiword/text_html", "AbiWord"), ("abiword/text_rtf", "AbiWord"),
        ("abiword/application_rtf", "AbiWord"), ("chromium_page/text_html", "Chromium"),
        ("chromium_contenteditable/text_html", "Chromium"), ("lo_calc_gtk3/text_html", "LibreOffice Calc"),
        ("lo_writer_gtk3/text_html", "LibreOffice"), ("lo_writer_gtk3/text_rtf", "LibreOffice"),
        ("lo_writer_gtk3/text_richtext", "LibreOffice"), ("qt5te/text_html", "Qt rich text"),
        // Firefox writes what pages write; content set by a page's script is the page's; RTF of cells does not show its author.
        ("firefox_page/text_html", nil), ("firefox_image/text_html", nil), ("firefox_setdata_custom/text_html", nil),
        ("firefox_setdata_custom/text_rtf", nil), ("chromium_setdata_custom/text_html", nil),
        ("lo_calc_gtk3/text_rtf", nil), ("lo_calc_gtk3/text_richtext", nil), ("xclip_t_html/text_rtf", nil),
        ("xclip_t_html/text_html", nil), ("wine_wordpad/text_rtf", "Wine"), ("swing_html/text_html", nil),
        ("_source/doc.html", nil),
    ]

    @Test(arguments: captures)
    func capturesTellWhoWroteThem(path: String, name: String?) throws {
        let file = path.hasSuffix(".html") ? path : path + ".bin"
        let bytes = try Corpus.bytes("Captures/\(file)")
        let type: UniformType = path.contains("html") ? .html : .rtf
        #expect(SourceRule.recognise(Representation(type: type, bytes: bytes))?.name == name)
    }

    /// Content that only one program writes identifies it, even next to the marks of a common web editor.
    @Test(arguments: [
        ("<div style='--en-codeblock:true;'>a</div>", "Evernote"), ("<en-note>a<en-todo/></en-note>", "Evernote"),
        ("<p>a<span data-pplx-citation-url='https://e.org'>b</span>", "Perplexity"),
        ("<a class=\"lightbox\" href='https://e.org'><img src='https://e.org/a'></a>", "Discourse"),
        ("<aside class=\"onebox allowlistedgeneric\"><p>a</p></aside>", "Discourse"),
        ("<div class=\"poll\" data-poll-name=\"poll\"><ul><li>a</li></ul></div>", "Discourse"),
        ("<div class=\"react-code-text react-code-line-contents\">a</div>", "GitHub"),
        (
            "<div>a<span class=\"MessageMeta\" dir=\"ltr\" data-ignore-on-paste=\"true\">1:00</span></div>",
            "Telegram Web"
        ),
        ("<div>a <a class=\"mx_Pill mx_UserPill\" href='https://matrix.to/#/@ann:e.org'>Ann</a></div>", "Element"),
        ("<div data-pm-slice='1 1 []'><div data-task-state='DONE'>a</div></div>", "Confluence"),
        ("<a style='mso-footnote-id:ftn1' href='#_ftn1'>1</a>", "Word"), ("<pre class=\"ql-syntax\">a</pre>", "Quill"),
        ("<p data-pm-slice='1 1 []'>a</p>", "ProseMirror"), ("<ul data-type=\"taskList\"><li>a</ul>", "ProseMirror"),
        ("<table><tr class=\"athing submission\"><td>a</table>", "Hacker News"),
        ("<td class=\"crayon-code\"><div class=\"crayon-line\">a</div></td>", "Crayon"),
        ("<ul class=\"tox-checklist\"><li>a</ul>", "TinyMCE"),
        ("<table class=\"collection-content\"><tr><td>a</table>", "Notion"),
        ("<div data-lark-html-role='root'><li data-list=\"bullet\">a</div>", "Lark"),
        ("<div data-section-style='7'><ul><li>a</ul></div>", "Quip"), ("<p data-tag=\"to-do\">a</p>", "OneNote"),
        ("<div data-panel-type='info'><p>a</p></div>", "Confluence"),
    ])
    func oneProgramsWords(html: String, name: String) {
        #expect(SourceRule.recognise(Representation(type: .html, bytes: Array(html.utf8)))?.name == name)
    }

    /// Every capture with HTML or RTF has a row above, or is named here with its reason.
    @Test func noCaptureIsForgotten() throws {
        let told = Set(Self.captures.map(\.0))
        let others = try Corpus.files("Captures").filter { file in
            (file.contains("/text_html.") || file.contains("rtf.") || file.contains("richtext."))
                && file.hasSuffix(".bin")
        }.map { String($0.dropLast(4)) }
        #expect(others.count > 15)
        #expect(others.filter { !told.contains($0) }.sorted() == [])
    }

    @Test(arguments: [
        ("apple-notes.rtf", "Apple Notes"), ("cocoa.rtf", "Cocoa"), ("exchange.rtf", "Exchange"),
        ("wordpad.rtf", "WordPad"), ("pandoc.rtf", "pandoc"),
    ])
    func richTextNamesItsGenerator(file: String, name: String) throws {
        let bytes = try Corpus.bytes("Sources/\(file)")
        #expect(SourceRule.recognise(Representation(type: .rtf, bytes: bytes))?.name == name)
    }

    @Test(arguments: [
        // A page that speaks of marks has them in its text, where `<` is `&lt;`.
        "<p>&lt;b id=\"docs-internal-guid-1\"&gt; and class=MsoNormal, data-slate-fragment, gmail_quote</p>",
        "<p>data-pm-slice</p><pre>&lt;meta name=\"generator\" content=\"LibreOffice\"&gt;</pre>",
        "", "<", "plain", "<p class=x>y</p><style>p { color: red }</style>",
    ])
    func textIsNoMark(html: String) {
        #expect(SourceRule.recognise(Representation(type: .html, bytes: Array(html.utf8))) == nil)
    }

    @Test func marksAreFoundInTagsCommentsAndSheetsInWhateverCase() {
        let html = "<P CLASS=MsoNormal><!-- x-tinymce/html --><style>span.EmailStyle17{}</style><p>octicon"
        #expect(
            SourceRules.standard.html.found(inMarkup: Array(html.utf8)) == [
                "class=mso", "x-tinymce/html", "emailstyle",
            ])
    }

    @Test func aMarkIsFoundAtTheEndAndNotInPart() {
        let marks = ContentMarks(["class=mso", "class=mtext", "x-tin"])
        #expect(marks.found(inMarkup: Array("<p class=MTEXT".utf8)) == ["class=mtext"])
        #expect(marks.found(inMarkup: Array("<p class=ms><p class=m><x-ti".utf8)) == [])
        #expect(marks.found(inHead: Array("clas x-tin".utf8)) == ["x-tin"])
        #expect(marks.found(inHead: Array("x-t".utf8)) == [])
    }

    @Test func whatABrowserPassesOnIsOfWhoWroteIt() throws {
        var evidence = SourceEvidence(offered: ApplicationOffer.chromiumPage)
        #expect(SourceRecognition(evidence)?.rule.name == "Chromium")
        evidence.add(try Corpus.bytes("Sources/google-docs.html"), of: .html)
        let found = SourceRecognition(evidence)
        #expect(found?.rule.name == "Google Docs" && found?.stage == .content)
        #expect(found?.reason == "its HTML says docs-internal-guid-")
    }

    @Test func theOfferOutweighsTheContent() throws {
        var evidence = SourceEvidence(offered: ApplicationOffer.loWriterGtk3)
        evidence.add(try Corpus.bytes("Sources/word.html"), of: .html)
        #expect(SourceRecognition(evidence)?.rule.name == "LibreOffice")
    }
}
