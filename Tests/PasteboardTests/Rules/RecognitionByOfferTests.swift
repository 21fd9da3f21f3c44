import Targets
import Testing

@testable import Pasteboard

/// Recognizes the source application by the targets.
@Suite struct RecognitionByOfferTests {
    @Test(arguments: [
        (ApplicationOffer.abiword, String?.some("AbiWord")), (ApplicationOffer.loWriterGtk3, "LibreOffice"),
        (ApplicationOffer.loCalcGtk3, "LibreOffice Calc"), (ApplicationOffer.firefoxPage, "Firefox"),
        (ApplicationOffer.firefoxImage, "Firefox"), (ApplicationOffer.firefoxTextarea, "Firefox"),
        (ApplicationOffer.firefoxSetdataCustom, "Firefox"), (ApplicationOffer.chromiumPage, "Chromium"),
        (ApplicationOffer.chromiumTextarea, "Chromium"), (ApplicationOffer.chromiumContenteditable, "Chromium"),
        (ApplicationOffer.chromiumAsyncPng, "Chromium"), (ApplicationOffer.chromiumSetdataCustom, "Chromium"),
        (ApplicationOffer.qt5te, "Qt rich text"), (ApplicationOffer.gedit, "GTK text view"),
        (ApplicationOffer.gtk3tv, "GTK text view"), (ApplicationOffer.mousepad, "GTK text view"),
        (ApplicationOffer.emacs, "text editor"), (ApplicationOffer.xterm, "terminal"),
        // These offers do not identify their application.
        (ApplicationOffer.calligrawords, nil), (ApplicationOffer.firefoxLink, nil),
        (ApplicationOffer.gnomeTextEditor, nil), (ApplicationOffer.gtk4tv, nil), (ApplicationOffer.kate, nil),
        (ApplicationOffer.xclipTHtml, nil), (ApplicationOffer.xsel, nil), ([], nil),
    ])
    func anOfferTellsWhoMadeIt(offered: [Target], name: String?) {
        #expect(SourceRule.recognise(offered)?.name == name)
    }

    @Test(
        arguments: [
            (["UTF8_STRING", "application/x-td-field-text"], "Telegram"),
            (["text/html", "org.webkitgtk.WebKit.custom-pasteboard-data"], "WebKit"),
            (["text/html", "Biff12"], "Excel"), (["text/rtf", "com.apple.notes.richtext"], "Apple Notes"),
            (["text/rtf", "com.apple.flat-rtfd"], "Cocoa"), (["text/x-gfm", "UTF8_STRING"], "GitLab"),
            (["text/html", "application/x-lexical-editor"], "Lexical"),
            (["text/html", "application/x-slate-fragment"], "Slate"), (["x-tinymce/html"], "TinyMCE"),
            (["application/x-trix-document"], "Trix"),
        ] as [([Target], String)])
    func targetsThatNobodyElseOffers(offered: [Target], name: String) {
        #expect(SourceRule.recognise(offered)?.name == name)
    }

    @Test func rulesHaveNamesOfTheirOwnAndSignsInTheOrderOfEvidence() {
        #expect(Set(SourceRule.all.map(\.name)).count == SourceRule.all.count)
        for rule in SourceRule.all {
            #expect(!rule.signs.isEmpty && rule.signs.map(\.stage) == rule.signs.map(\.stage).sorted())
        }
    }

    @Test func marksAreLongEnoughAndInLowerCase() {
        for rule in SourceRule.all {
            for sign in rule.signs {
                let marks: [String] =
                    if case .html(let all) = sign { all } else if case .rtf(let all) = sign { all } else { [] }
                #expect(marks.allSatisfy { $0.utf8.count >= 4 && $0 == $0.lowercased() })
            }
        }
    }
}
