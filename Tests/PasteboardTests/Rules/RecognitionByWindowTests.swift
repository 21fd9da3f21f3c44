import Targets
import Testing

@testable import Pasteboard

/// The owner of a selection, by its process and windows, given as data.
@Suite struct RecognitionByWindowTests {
    @Test(
        arguments: [
            ("soffice.bin", "LibreOffice"), ("chromium", "Chromium"), ("firefox-esr", "Firefox"),
            ("thunderbird-bin", "Thunderbird"), ("abiword", "AbiWord"), ("calligrawords", "Calligra Words"),
            ("kate", "text editor"), ("slack", "Slack"),
            ("code", "VS Code"), ("obsidian", "Obsidian"), ("Typora", "Typora"), ("telegram-desktop", "Telegram"),
            ("gnome-terminal-server", "terminal"), ("python3.11", nil),
        ] as [(String, String?)])
    func theProcessTells(process: String, name: String?) {
        let evidence = SourceEvidence(offered: ["UTF8_STRING"], processes: [process])
        #expect(SourceRecognition(evidence)?.rule.name == name)
    }

    @Test func anApplicationInABrowsersEngineIsItself() {
        let evidence = SourceEvidence(offered: ApplicationOffer.chromiumPage, processes: ["slack"])
        #expect(SourceRecognition(evidence)?.rule.name == "Slack")
        #expect(SourceRecognition(evidence)?.reason == "its process is slack")
    }

    @Test(
        arguments: [
            ("jetbrains-idea", "JetBrains"), ("libreoffice-calc", "LibreOffice"), ("Navigator", "Firefox"), ("x", nil),
        ] as [(String, String?)])
    func theClassOfTheWindowTells(windowClass: String, name: String?) {
        let evidence = SourceEvidence(offered: ["UTF8_STRING"], windowClasses: [windowClass])
        #expect(SourceRecognition(evidence)?.rule.name == name)
    }

    @Test func theTitleOfABrowserTellsUntilTheContentIsKnown() {
        let title = "Notes - Google Docs - Chromium"
        var evidence = SourceEvidence(offered: ApplicationOffer.chromiumPage, title: title)
        #expect(SourceRecognition(evidence)?.rule.name == "Google Docs")
        evidence.add(Array("<p>from another page</p>".utf8), of: .html)
        #expect(SourceRecognition(evidence)?.rule.name == "Chromium")
    }

    @Test func elsewhereATitleIsTheNameOfADocument() {
        let evidence = SourceEvidence(offered: ["UTF8_STRING"], title: "how to leave - Gmail.txt")
        #expect(SourceRecognition(evidence) == nil)
    }
}
