import Formats
import Targets
import Testing
import UniformTypes

@testable import Pasteboard

/// The targets to fetch for a request, by source and in order.
///
/// A step without an arrow passes its bytes on unchanged.
@Suite struct ReadingPlanTests {
    /// The target of the document that LibreOffice offers, `ODF` in the rows below.
    private static let embeddedDocument =
        #"application/x-openoffice-embed-source-xml;windows_formatname="Star Embed Source (XML)""#

    @Test(arguments: [
        (RequestedContent.text, "UTF8_STRING, text/html → txt"), (.renderedText, "text/html → txt, UTF8_STRING"),
        (.type(.utf8PlainText), "UTF8_STRING, text/html → txt"), (.type(.plainText), "UTF8_STRING, text/html → txt"),
        (.type(.markdown), "text/html → md, UTF8_STRING → md"), (.type(.html), "text/html, UTF8_STRING → html"),
        (.type(.rtf), "text/html → rtf, UTF8_STRING → rtf"),
        (.type(.commaSeparatedText), "text/html → csv, UTF8_STRING → csv"), (.type(.png), ""),
        (.target("text/html"), "text/html"), (.target("STRING"), "STRING"), (.target("text/rtf"), ""),
    ])
    func aBrowserPage(wish: RequestedContent, steps: String) {
        for offered in [ApplicationOffer.firefoxPage, ApplicationOffer.chromiumPage] {
            #expect(ReadingPlan(wish, offered: offered, formats: .complete).outline == steps)
        }
    }

    /// A drawing and code are written as text, which is passed on if there is no other.
    @Test(arguments: [
        (["TARGETS", "image/svg+xml"], "image/svg+xml"), (["application/xml"], "application/xml"),
        (["text/x-python"], "text/x-python"), (["image/png"], ""), (["image/png", "image/svg+xml"], "image/svg+xml"),
        (["image/png", "image/bmp", "text/html"], ""),
        (["image/svg+xml", "UTF8_STRING"], "UTF8_STRING"), (["image/svg+xml", "text/html"], "text/html → txt"),
        (["text/markdown"], "text/markdown"), (["text/csv"], "text/csv"), (["text/org"], "text/org"),
        (["text/tab-separated-values", "UTF8_STRING"], "UTF8_STRING, text/tab-separated-values"),
    ])
    func codeIsText(offered: [String], steps: String) {
        #expect(ReadingPlan(.text, offered: offered.map { Target($0) }, formats: .complete).outline == steps)
    }

    /// Qt offers its text as a document as well, which is read after the HTML.
    @Test(arguments: [
        (RequestedContent.type(.html), "text/html, application/vnd.oasis.opendocument.text → html, UTF8_STRING → html"),
        (.type(.markdown), "text/html → md, application/vnd.oasis.opendocument.text → md, UTF8_STRING → md"),
        (.text, "UTF8_STRING, text/html → txt, application/vnd.oasis.opendocument.text → txt"),
    ])
    func aDocumentIsReadAfterMarkup(wish: RequestedContent, steps: String) {
        #expect(ReadingPlan(wish, offered: ApplicationOffer.qt5te, formats: .complete).outline == steps)
    }

    @Test(arguments: [
        (RequestedContent.text, "UTF8_STRING, ODF → txt, text/rtf → txt, text/html → txt"),
        (.renderedText, "ODF → txt, text/rtf → txt, text/html → txt, UTF8_STRING"),
        (.type(.markdown), "ODF → md, text/rtf → md, text/html → md, UTF8_STRING → md"),
        (.type(.html), "text/html, ODF → html, text/rtf → html, UTF8_STRING → html"),
        (.type(.rtf), "text/rtf, text/richtext, ODF → rtf, text/html → rtf, UTF8_STRING → rtf"),
        (.type(.openDocumentText), "ODF → odt, text/rtf → odt, text/html → odt, UTF8_STRING → odt"),
    ])
    func writerTextIsReadFromItsDocument(wish: RequestedContent, steps: String) {
        let plan = ReadingPlan(wish, offered: ApplicationOffer.loWriterGtk3, formats: .complete)
        #expect(plan.outline == steps.replacing("ODF", with: Self.embeddedDocument))
    }

    @Test(arguments: [
        (
            RequestedContent.type(.html),
            "text/rtf → html, application/vnd.oasis.opendocument.text → html, text/html, UTF8_STRING → html"
        ),
        (
            .type(.rtf),
            "text/rtf, application/rtf, text/html → rtf, application/vnd.oasis.opendocument.text → rtf, UTF8_STRING → rtf"
        ),
        (
            .type(.markdown),
            "text/rtf → md, text/html → md, application/vnd.oasis.opendocument.text → md, UTF8_STRING → md"
        ),
        (
            .type(.png),
            "image/png, image/svg+xml → png, image/tiff → png, image/bmp → png, image/gif → png, image/jpeg → png"
        ),
        // If requested explicitly, AbiWord's own content is read.
        (.target("text/html"), "text/html"),
    ])
    func abiWordIsNotTrustedWithHTML(wish: RequestedContent, steps: String) {
        #expect(ReadingPlan(wish, offered: ApplicationOffer.abiword, formats: .complete).outline == steps)
    }

    @Test(arguments: [
        (
            RequestedContent.type(.commaSeparatedText),
            "application/x-libreoffice-tsvc → csv, text/html → csv, text/rtf → csv, UTF8_STRING → csv"
        ),
        (
            .type(.tabSeparatedText),
            "application/x-libreoffice-tsvc, text/html → tsv, text/rtf → tsv, UTF8_STRING → tsv"
        ),
        (
            .type(.markdown),
            "text/html → md, text/rtf → md, application/x-libreoffice-tsvc → md, UTF8_STRING → md"
        ),
        (.type(.image), "image/png, image/bmp"),
    ])
    func cellsAreReadFromATable(wish: RequestedContent, steps: String) {
        #expect(ReadingPlan(wish, offered: ApplicationOffer.loCalcGtk3, formats: .complete).outline == steps)
    }

    @Test(arguments: [
        ApplicationOffer.gtk3tv, ApplicationOffer.gtk4tv, ApplicationOffer.emacs, ApplicationOffer.kate,
        ApplicationOffer.xterm, ApplicationOffer.xsel, ApplicationOffer.chromiumTextarea, ApplicationOffer.firefoxLink,
    ])
    func textAloneBecomesWhatIsWanted(offered: [Target]) {
        #expect(ReadingPlan(.text, offered: offered, formats: .complete).outline == "UTF8_STRING")
        #expect(ReadingPlan(.renderedText, offered: offered, formats: .complete).outline == "UTF8_STRING")
        #expect(ReadingPlan(.type(.html), offered: offered, formats: .complete).outline == "UTF8_STRING → html")
    }

    /// Calligra Words has its styles only in the document.
    @Test(arguments: [
        (RequestedContent.text, "UTF8_STRING, application/vnd.oasis.opendocument.text → txt"),
        (.type(.html), "application/vnd.oasis.opendocument.text → html, UTF8_STRING → html"),
    ])
    func aDocumentIsReadBeforeText(wish: RequestedContent, steps: String) {
        #expect(ReadingPlan(wish, offered: ApplicationOffer.calligrawords, formats: .complete).outline == steps)
    }

    @Test(arguments: [
        (RequestedContent.text, "text/html → txt"), (.type(.plainText), "text/html → txt"), (.type(.html), "text/html"),
        (.type(.markdown), "text/html → md"),
    ])
    func markupAloneBecomesWhatIsWanted(wish: RequestedContent, steps: String) {
        #expect(ReadingPlan(wish, offered: ApplicationOffer.xclipTHtml, formats: .complete).outline == steps)
    }

    @Test(arguments: [
        (RequestedContent.type(.markdown), ""), (.type(.html), "text/html"), (.text, "UTF8_STRING"),
        (.renderedText, "UTF8_STRING"),
        (.target("text/html"), "text/html"),
    ])
    func originalBytesAreNeverConverted(wish: RequestedContent, steps: String) {
        let plan = ReadingPlan(wish, offered: ApplicationOffer.firefoxPage, isOriginal: true, formats: .complete)
        #expect(plan.outline == steps)
    }

    @Test(arguments: [
        (RequestedContent.type(.html), "text/html → html, ODF → html, text/rtf → html, UTF8_STRING → html"),
        (.type(.rtf), "text/rtf → rtf, ODF → rtf, text/html → rtf, UTF8_STRING → rtf"),
    ])
    func cleanMeansWrittenAnew(wish: RequestedContent, steps: String) {
        let plan = ReadingPlan(wish, offered: ApplicationOffer.loWriterGtk3, isClean: true, formats: .complete)
        #expect(plan.outline == steps.replacing("ODF", with: Self.embeddedDocument))
    }

    @Test(arguments: [
        (RequestedContent.text, UniformType.markdown, "UTF8_STRING → txt"),
        (.type(.html), .markdown, "UTF8_STRING → html"),
        (.type(.markdown), .markdown, "UTF8_STRING"), (.type(.markdown), .html, "text/html → md"),
        (.target("text/rtf"), .html, "text/html → rtf"), (.target("text/html"), .html, "text/html"),
    ])
    func readAsATypeThatWasNamed(wish: RequestedContent, type: UniformType, steps: String) {
        #expect(ReadingPlan(wish, readingAs: type, offered: ApplicationOffer.firefoxPage).outline == steps)
    }

    /// Swing offers the same content in seven charsets; one that has every character is read, whatever the order.
    @Test(arguments: [
        (RequestedContent.type(.markdown), "text/html;charset=UTF-8 → md, UTF8_STRING → md"),
        (.text, "UTF8_STRING, text/html;charset=UTF-8 → txt"),
        (
            .type(.html),
            "text/html;charset=UTF-8, text/html;charset=UTF-16, text/html;charset=unicode, text/html, "
                + "text/html;charset=US-ASCII, UTF8_STRING → html"
        ),
    ])
    func theCharsetWithEveryCharacterComesFirst(wish: RequestedContent, steps: String) {
        let names = ["US-ASCII", "UTF-16", "UTF-8", "unicode"]
        let html = names.map { Target("text/html;charset=\($0)") } + ["text/html"]
        let text: [Target] = ["text/plain;charset=US-ASCII", "UTF8_STRING", "text/plain"]
        for offered in [html + text, text + html] {
            #expect(ReadingPlan(wish, offered: offered, formats: .complete).outline == steps)
        }
        let wide: [Target] = ["text/plain;charset=US-ASCII", "STRING", "text/plain;charset=UTF-16"]
        #expect(Target.preferredTextTarget(among: wide) == "text/plain;charset=UTF-16")
        #expect(Target.preferredTextTarget(among: Array(wide.prefix(2))) == "STRING")
    }

    @Test func anEmptyOfferIsNotRead() {
        let pointer: [Target] = ["TARGETS", "TIMESTAMP", "MULTIPLE", "DELETE", "GTK_TEXT_BUFFER_CONTENTS", "PIXMAP"]
        for wish in [RequestedContent.text, .renderedText, .type(.html), .type(.image), .target("text/html")] {
            #expect(ReadingPlan(wish, offered: []).steps.isEmpty)
            #expect(ReadingPlan(wish, offered: pointer).steps.isEmpty)
        }
        #expect(ReadingPlan(.text, readingAs: .markdown, offered: pointer).steps.isEmpty)
    }

    @Test(arguments: [
        (ApplicationOffer.abiword, "AbiWord's HTML loses spaces and makes all text bold"),
        (ApplicationOffer.chromiumPage, "offered as it is"), (ApplicationOffer.xsel, "only text is offered"),
    ])
    func theFirstStepSaysWhy(offered: [Target], reason: String) {
        #expect(ReadingPlan(.type(.html), offered: offered).steps.first?.reason == reason)
    }
}

extension ReadingPlan {
    /// The steps as words: what to fetch, and what it is written as.
    fileprivate var outline: String {
        steps.map { step in
            let end = step.conversion.map { " → \($0.preferredFilenameExtension ?? $0.identifier)" } ?? ""
            return step.target.name + end
        }.joined(separator: ", ")
    }
}
