import Glibc
import Testing

extension TerminalCommandTests {
    /// `pasteboard history` in a terminal, with real keys.
    @Suite(.enabled(if: Tool.python.isInstalled, "needs python3"))
    struct HistoryPickers {
        private func pick(_ session: Session, columns: Int = 80, rows: Int = 24) throws -> TerminalWindow {
            try TerminalWindow(columns, rows, ["\(Session.programs)/pasteboard", "history"], in: session)
        }

        @Test func typingFindsAndEnterCopies() throws {
            let session = try Session()
            let daemon = try session.keepHistory()
            for text in ["# Tides\n\nHigh at **nine**.", "a shopping list", "日本語の潮汐"] { try session.remember(text) }
            let window = try pick(session)
            let first = try window.tell("show 日本語の潮汐")
            #expect(first.done && first.rows[2].hasPrefix("▸") && first.rows[0].hasSuffix("1 of 3"), "\(first.text)")
            try window.tell("press nine")
            let found = try window.tell("show search: nine")
            #expect(try window.tell("show High at nine.").done, "\(found.text)")
            #expect(try window.tell("hide shopping").done)
            try window.tell("press ^M")
            let end = try window.tell("end")
            #expect(end.status == 0 && end.isRestored == true)
            #expect(try session.pasteboard("paste").text == "# Tides\n\nHigh at **nine**.")
            #expect(try session.xclip("text/html").text.contains("<strong>nine</strong>"))
            withExtendedLifetime(daemon) {}
        }

        @Test func tabCopiesAsAType() throws {
            let session = try Session()
            let daemon = try session.keepHistory()
            try session.remember("# Tides\n\nHigh at **nine**.")
            let window = try pick(session)
            #expect(try window.tell("show High at nine.").done)
            try window.tell("press ^I")
            #expect(try window.tell("show ▸ plain").done)
            try window.tell("press jira")
            let jira = try window.tell("show High at *nine*.")
            #expect(jira.done && jira.text.contains("▸ jira"), "\(jira.text)")
            try window.tell("press ^M")
            #expect(try window.tell("end").status == 0)
            #expect(try session.pasteboard("paste", "--as", "jira").text.contains("High at *nine*."))
            withExtendedLifetime(daemon) {}
        }

        @Test func itemsArePinnedDeletedAndBroughtBack() throws {
            let session = try Session()
            let daemon = try session.keepHistory()
            for text in ["first", "second", "third"] { try session.remember(text) }
            let window = try pick(session)
            #expect(try window.tell("show third").done)
            try window.tell("press ^P")
            #expect(try window.tell("show ▸●").done)
            #expect(try session.wait { try session.pasteboard("history", "list", "--pinned").lines.count == 1 })
            try window.tell("press ^[[B^D")
            #expect(try window.tell("show deleted; ^R brings it back").done)
            #expect(try session.previews() == ["third", "second", "first"])
            try window.tell("press ^R")
            #expect(try window.tell("show second").done)
            try window.tell("press ^D^[[A")
            #expect(try session.wait { try session.previews() == ["third", "first"] })
            try session.pasteboard("copy", feeding: "meanwhile")
            #expect(try window.tell("show meanwhile").done)
            try window.tell("press ^[")
            #expect(try window.tell("end").isRestored == true)
            #expect(try session.pasteboard("paste").text == "meanwhile")
            withExtendedLifetime(daemon) {}
        }

        @Test func aPictureIsDrawnAndNothingSteersTheTerminal() throws {
            let session = try Session()
            let daemon = try session.keepHistory()
            try session.pasteboard("copy", feeding: "a\u{1B}]0;owned\u{7}b")
            #expect(try session.wait { try !session.previews().isEmpty })
            let png = try Picture.png.bytes(in: session)
            try session.pasteboard("copy", "--only", "png", "--from", "png", feeding: png)
            #expect(try session.wait { try session.previews().count == 2 })
            let window = try pick(session)
            try window.tell("attributes 62;4;22")
            #expect(try window.tell("picture").picture?.prefix(2) == [60, 50])
            try window.tell("press ^[[B")
            #expect(try window.tell("show a^[]0;owned^Gb").done)
            #expect(try window.tell("bare").done)
            #expect(try window.tell("raw").raw?.contains("1b5d30") == false)
            withExtendedLifetime(daemon) {}
        }

        @Test(arguments: [("press ^C", 0), ("signal SIGTERM", 0), ("signal SIGHUP", 0)])
        func theTerminalIsGivenBackAndWhatWasDeletedIsGone(how: (command: String, status: Int32)) throws {
            let session = try Session()
            let daemon = try session.keepHistory()
            for text in ["first", "second"] { try session.remember(text) }
            let window = try pick(session, columns: 60, rows: 12)
            #expect(try window.tell("show second").done)
            try window.tell("resize 100 30")
            try window.tell("press ^D")
            let shown = try window.tell("show deleted")
            #expect(shown.rows.count == 30 && shown.rows.last?.contains("deleted") == true, "\(shown.rows)")
            try window.tell(how.command)
            let end = try window.tell("end")
            #expect(end.status == how.status && end.isRestored == true)
            #expect(try session.previews() == ["first"])
            withExtendedLifetime(daemon) {}
        }

        @Test func theViewerShowsItInPlaceOfItsOwnList() throws {
            let session = try Session()
            let daemon = try session.keepHistory()
            for text in ["first", "second"] { try session.remember(text) }
            let window = try TerminalWindow(80, 24, ["\(Session.programs)/pasteboard", "view"], in: session)
            #expect(try window.tell("show second").done)
            try window.tell("press h")
            #expect(try window.tell("show 1 of 2").done)
            try window.tell("press first^M")
            let back = try window.tell("show general: pasteboardd")
            #expect(back.done, "\(back.text)")
            #expect(try window.tell("show first").done)
            #expect(try session.pasteboard("paste").text == "first")
            withExtendedLifetime(daemon) {}
        }

        @Test func aPipeGetsTheList() throws {
            let session = try Session()
            let daemon = try session.keepHistory()
            try session.remember("in a pipe")
            #expect(try session.pasteboard("history").text.contains("in a pipe"))
            withExtendedLifetime(daemon) {}
        }
    }
}
