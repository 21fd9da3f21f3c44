import Testing

extension TerminalCommandTests {
    /// Progress messages and colors, which appear on a terminal only.
    @Suite(.enabled(if: Tool.python.isInstalled, "needs python3"))
    struct OnATerminal {
        private var pasteboard: String { "\(Session.programs)/pasteboard" }

        /// All that a shell command writes to its terminal.
        private func written(_ command: String, in session: Session) throws -> String {
            let window = try TerminalWindow(80, 24, ["sh", "-c", command], in: session)
            let end = try window.tell("end")
            #expect(end.status == 0, "\(end.text)")
            return try #require(window.tell("raw").raw)
        }

        private func hexadecimal(_ text: String) -> String {
            text.utf8.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        }

        @Test func aLongConversionSaysSoAndLeavesNothing() throws {
            let session = try Session()
            let file = try session.file("long.md", longText(bytes: 1_500_000))
            let raw = try written("'\(pasteboard)' convert '\(file)' --to html >/dev/null", in: session)
            #expect(raw == hexadecimal("\r\u{1B}[Kconverting 1.5 MB …\r\u{1B}[K"))
        }

        @Test func aLongCopyAndPasteAreCountedAndLeaveNothing() throws {
            let session = try Session()
            let file = try session.file("long.txt", longText(bytes: 40_000_000))
            let copied = try written("'\(pasteboard)' copy '\(file)'", in: session)
            #expect(copied.hasPrefix(hexadecimal("\r\u{1B}[Kreading ")))
            #expect(copied.contains(hexadecimal(" of 40.0 MB …")))
            #expect(copied.hasSuffix(hexadecimal("\r\u{1B}[K")))
            let pasted = try written("'\(pasteboard)' paste --as UTF8_STRING >/dev/null", in: session)
            #expect(pasted.hasPrefix(hexadecimal("\r\u{1B}[Kpasting ")))
            #expect(pasted.hasSuffix(hexadecimal("\r\u{1B}[K")))
        }

        @Test func whoeverGivesNoFileIsToldThatHeMayType() throws {
            let session = try Session()
            let window = try TerminalWindow(80, 24, [pasteboard, "copy"], in: session)
            _ = try window.tell("show Ctrl-D on a new line ends it")
            _ = try window.tell("press typed^M^D")
            #expect(try window.tell("end").status == 0)
            #expect(try session.pasteboard("paste").text == "typed\n")
        }

        @Test func inAPipeNothingIsSaid() throws {
            let session = try Session()
            let file = try session.file("long.md", longText(bytes: 1_500_000))
            let converted = try session.pasteboard("convert", file, "--to", "html")
            #expect(converted.status == 0)
            #expect(converted.errors == "")
        }

        @Test func shortWorkIsDoneWithoutAWord() throws {
            let session = try Session()
            #expect(try written("echo ebb | '\(pasteboard)' copy", in: session) == "")
        }

        @Test func colourIsForTerminalsThatWantIt() throws {
            let session = try Session()
            try session.pasteboard("copy", feeding: "ebb")
            let bold = hexadecimal("\u{1B}[0;1m")
            #expect(try written("'\(pasteboard)' inspect", in: session).contains(bold))
            #expect(try !written("NO_COLOR=1 '\(pasteboard)' inspect", in: session).contains("1b"))
            #expect(try !written("'\(pasteboard)' inspect | cat", in: session).contains("1b"))
        }
    }
}
