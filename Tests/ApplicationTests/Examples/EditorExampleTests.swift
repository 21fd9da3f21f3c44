import Testing

/// The editor of the examples, in a terminal: `Examples/editor`.
@Suite(.serialized, .enabled(if: Installed.xclip && Tool.python.isInstalled, "needs xvfb, xclip and python3"))
struct EditorExampleTests {
    private func editor(_ session: Session, _ text: String) throws -> TerminalWindow {
        let path = try session.file("note.md", Array(text.utf8))
        return try TerminalWindow(80, 12, ["\(Session.programs)/EditorExample", path], in: session)
    }

    @Test func stylesWhileOneTypesAndCopiesRich() throws {
        let session = try Session()
        let window = try editor(session, "")
        #expect(try window.tell("show ^Q quit").done)
        try window.tell("press # Tides")
        #expect(try window.tell("show # Tides").done)
        try window.tell("press ^M^MHigh at nine")
        #expect(try window.tell("show High at nine").done)
        // The word at the caret becomes strong.
        try window.tell("press ^B")
        #expect(try window.tell("show High at **nine**").done)
        let raw = try window.tell("raw").raw ?? ""
        #expect(raw.contains(hex("\u{1B}[0;1mnine")) && raw.contains(hex("\u{1B}[0;1m Tides")))
        try window.tell("press ^C")
        let copied = try window.tell("show copied")
        #expect(copied.done, "\(copied.text)")
        #expect(try session.xclip("text/markdown").text == "# Tides\n\nHigh at **nine**")
        let html = try session.xclip("text/html").text
        #expect(html.contains("<h1>Tides</h1>") && html.contains("<strong>nine</strong>"), "\(html)")
        try window.tell("press ^Z")
        #expect(try window.tell("hide **").done)
        // What is not saved is not lost without a question.
        try window.tell("press ^Q")
        #expect(try window.tell("show not saved").done)
        try window.tell("press ^Q")
        #expect(try window.tell("end").status == 0)
    }

    @Test func movesChaptersAndShowsTheOutline() throws {
        let session = try Session()
        let window = try editor(session, "# One\n\nfirst\n\n# Two\n\nsecond\n")
        #expect(try window.tell("show # Two").done)
        try window.tell("press ^[[1;3B")
        try window.tell("press ^O")
        let outline = try window.tell("hide #")
        #expect(outline.rows[..<2] == ["Two", "One"], "\(outline.text)")
        try window.tell("press ^[[B^M")
        try window.tell("press X")
        let moved = try window.tell("show X# One")
        #expect(moved.rows[0] == "# Two" && moved.rows[4] == "X# One", "\(moved.text)")
    }

    @Test func countsTheCellsOfWideCharacters() throws {
        let session = try Session()
        let window = try editor(session, "日本x e\u{301}y 👍z")
        #expect(try window.tell("show 日本x e\u{301}y 👍z").caret == [0, 0])
        try window.tell("press ^[[C^[[C")
        try window.tell("press 1")
        #expect(try window.tell("show 日本1x").caret == [0, 5])
        // Over the x, the space, and the letter with its accent.
        try window.tell("press ^[[C^[[C^[[C2")
        #expect(try window.tell("show e\u{301}2y").caret == [0, 9])
        try window.tell("press ^[[F3")
        #expect(try window.tell("show 👍z3").caret == [0, 15])
        try window.tell("press ^H^H^H4")
        #expect(try window.tell("show y 4").caret == [0, 12])
    }

    @Test func breaksLongLines() throws {
        let session = try Session()
        let words = (10..<50).map { "word\($0)" }.joined(separator: " ")
        let wide = String(repeating: "漢", count: 60)
        let window = try editor(session, words + "\n" + wide + "\nend")
        let start = try window.tell("show end")
        #expect(start.rows[0].hasSuffix("word20") && start.rows[1].hasPrefix("word21"), "\(start.text)")
        #expect(
            start.rows[4] == String(repeating: "漢", count: 40) && start.rows[5].count == 20 && start.rows[6] == "end")
        // Down by rows, and to the start of the row's paragraph.
        try window.tell("press ^[[B^[[B^[[C!")
        #expect(try window.tell("show w!ord32").caret == [2, 2])
        try window.tell("press ^[[B^[[B^[[B?")
        let below = try window.tell("show ?")
        #expect(below.caret == [5, 3] && below.rows[5].hasPrefix("漢?漢"), "\(below.text)")
    }

    @Test func showsTheCaretInALineLongerThanTheWindow() throws {
        let session = try Session()
        let window = try editor(session, String(repeating: "0123456789", count: 120))
        try window.tell("show 0123456789")
        try window.tell("press ^[[Fend")
        let sight = try window.tell("show end")
        // Fifteen rows of eighty are more than the eleven of the window.
        #expect(sight.caret == [10, 3] && sight.rows[9].count == 80, "\(sight.text)")
    }

    @Test func goesOnWithListsAndKnowsTheKeysOfTmux() throws {
        let session = try Session()
        let window = try editor(session, "")
        #expect(try window.tell("show ^Q quit").done)
        try window.tell("press one")
        try window.tell("press ^L")
        #expect(try window.tell("show - one").done)
        try window.tell("press ^M")
        try window.tell("press two^I")
        let nested = try window.tell("show   - two")
        #expect(nested.rows[..<2] == ["- one", "  - two"], "\(nested.text)")
        try window.tell("press ^[[1~>^[[4~<")
        #expect(try window.tell("show >  - two<").done)
        // Saved, nothing is asked.
        try window.tell("press ^S")
        #expect(try window.tell("show saved").done)
        try window.tell("press ^Q")
        #expect(try window.tell("end").status == 0)
    }

    @Test func pastesWhatWasCopiedRich() throws {
        let session = try Session()
        let window = try editor(session, "")
        #expect(try window.tell("show ^Q quit").done)
        try session.pasteboard("copy", "--from", "html", feeding: "<p>High at <b>nine</b></p>")
        try window.tell("press ^V")
        let pasted = try window.tell("show High at **nine**")
        #expect(pasted.done, "\(pasted.text)")
    }

    private func hex(_ text: String) -> String {
        text.utf8.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}
