import Targets
import Testing

@testable import Pasteboard

@Suite struct SourceRuleTests {
    @Test(arguments: [
        (ApplicationOffer.abiword, String?.some("AbiWord")), (ApplicationOffer.loWriterGtk3, "LibreOffice"),
        (ApplicationOffer.loCalcGtk3, "LibreOffice"), (ApplicationOffer.firefoxPage, "Firefox"),
        (ApplicationOffer.firefoxImage, "Firefox"), (ApplicationOffer.firefoxTextarea, "Firefox"),
        (ApplicationOffer.firefoxSetdataCustom, "Firefox"), (ApplicationOffer.chromiumPage, "Chromium"),
        (ApplicationOffer.chromiumTextarea, "Chromium"), (ApplicationOffer.chromiumContenteditable, "Chromium"),
        (ApplicationOffer.chromiumAsyncPng, "Chromium"), (ApplicationOffer.chromiumSetdataCustom, "Chromium"),
        (ApplicationOffer.qt5te, "Qt rich text"), (ApplicationOffer.gedit, "GTK text view"),
        (ApplicationOffer.gtk3tv, "GTK text view"), (ApplicationOffer.mousepad, "GTK text view"),
        // Nothing in these offers tells who made them.
        (ApplicationOffer.calligrawords, nil), (ApplicationOffer.emacs, nil), (ApplicationOffer.firefoxLink, nil),
        (ApplicationOffer.gnomeTextEditor, nil), (ApplicationOffer.gtk4tv, nil), (ApplicationOffer.kate, nil),
        (ApplicationOffer.xclipTHtml, nil), (ApplicationOffer.xsel, nil), (ApplicationOffer.xterm, nil), ([], nil),
    ])
    func anOfferTellsWhoMadeIt(offered: [Target], name: String?) {
        #expect(SourceRule.recognise(offered)?.name == name)
    }

    @Test(arguments: [
        ApplicationOffer.abiword, ApplicationOffer.loWriterGtk3, ApplicationOffer.firefoxPage,
        ApplicationOffer.chromiumPage, ApplicationOffer.qt5te, ApplicationOffer.gtk3tv,
    ])
    func oneRuleAloneMatches(offered: [Target]) {
        #expect(SourceRule.all.filter { $0.matches(offered) }.count == 1)
    }
}
