import Targets
import Testing

@testable import Pasteboard

/// Who pastes, by its process and its windows, which are handed in as data.
@Suite struct DestinationRecognitionTests {
    private func name(_ process: String, _ windowClass: String = "", title: String? = nil) -> String? {
        let evidence = SourceEvidence(processes: [process], windowClasses: [windowClass], title: title)
        return DestinationRecognition(evidence)?.rule.name
    }

    @Test(
        arguments: [
            ("abiword", "AbiWord"), ("soffice.bin", "LibreOffice"), ("chromium", "Chromium"),
            ("firefox-esr", "Firefox"), ("slack", "Slack"), ("apostrophe", "Markdown editor"), ("xclip", nil),
            ("gedit", nil), ("python3.11", nil),
        ] as [(String, String?)])
    func theProcessTells(process: String, rule: String?) {
        #expect(name(process) == rule)
    }

    @Test(
        arguments: [
            ("Plan - Google Docs - Chromium", "Google Docs"), ("Inbox (3) - me@example.org - Gmail", "Gmail"),
            ("Letter.docx - Word", "Word on the web"), ("Mail - Zoë - Outlook", "Outlook on the web"),
            ("general (Channel) - Harbour - Slack", "Slack"), ("Harbour log", "Chromium"),
        ])
    func theTitleTellsInABrowser(title: String, rule: String) {
        #expect(name("chromium", title: title) == rule)
    }

    @Test(
        arguments: [
            ("Untitled 1 — LibreOffice Impress", "LibreOffice Impress"), ("a.odt - LibreOffice Writer", "LibreOffice"),
            ("LibreOffice Impress.odt - LibreOffice Writer", "LibreOffice"),
        ])
    func theEndOfATitleTellsThePartOfAnOffice(title: String, rule: String) {
        #expect(name("soffice.bin", title: title) == rule)
        #expect(name("gedit", title: title) == nil)
    }

    @Test("LibreOffice gets formulas if its Math is installed")
    func formulas() {
        var evidence = SourceEvidence(processes: ["soffice.bin"])
        #expect(DestinationRecognition(evidence)?.rule.profile == .libreOffice)
        evidence.libraries = ["libsmlo.so"]
        let found = DestinationRecognition(evidence)
        #expect(found?.rule.profile == .libreOfficeMath)
        #expect(found?.reason == "its process is soffice.bin, and libsmlo.so is next to it")
        evidence.title = "Untitled 1 — LibreOffice Impress"
        #expect(DestinationRecognition(evidence)?.rule.profile == .presentation)
    }

    @Test func elsewhereATitleIsTheNameOfADocument() {
        #expect(name("gedit", title: "why I left - Slack") == nil)
        #expect(name("soffice.bin", title: "Letter.docx - Word") == "LibreOffice")
    }

    @Test func aPersonNamesAnApplicationByItsRuleOrItsProcess() {
        #expect(DestinationRecognition(named: "GMAIL")?.rule.name == "Gmail")
        #expect(DestinationRecognition(named: "soffice.bin")?.rule.name == "LibreOffice")
        #expect(DestinationRecognition(named: "nonesuch") == nil)
    }

    @Test func noRuleOfOursHidesATarget() {
        #expect(DestinationRule.all.filter { !$0.hidden.isEmpty }.map(\.name) == [])
    }

    /// The application matrix shows that with its own RTF the table does not arrive.
    @Test func abiWordIsNotShownTheTablesOfWriter() {
        #expect(DestinationRule.all.filter { !$0.avoided.isEmpty }.map(\.name) == ["AbiWord"])
        #expect(DestinationRule.abiWord.withheld(of: "LibreOffice") == ["text/rtf", "text/richtext"])
        #expect(DestinationRule.abiWord.withheld(of: "Qt rich text").isEmpty)
        #expect(DestinationRule.abiWord.withheld(of: nil).isEmpty)
    }

    @Test func everyRuleHasAnEvidenceThatADestinationGives() {
        for rule in DestinationRule.all {
            #expect(!rule.signs.isEmpty)
            for sign in rule.signs {
                switch sign {
                case .process, .part, .windowClass, .title, .program: break
                case .targets, .html, .rtf: Issue.record("\(rule.name): \(sign)")
                }
            }
        }
    }
}
