import Testing

/// A text with letters of several scripts, and a character beyond U+FFFF.
private let letter = "Zażółć gęślą 😀 “q”\n\tindented\nПривет 漢字\n"

extension ApplicationTests {
    /// Tk, which requests UTF-8 only by its X11 name.
    @Suite(.enabled(if: Installed.tk, "needs python3-tk, xdotool"))
    struct Tk {
        @Test func aTextGoesInAndOutWhole() throws {
            let session = try Session()
            let edit = try Driver("tk", in: session)
            #expect(try session.pasteboard("copy", feeding: letter).status == 0)
            #expect(try edit.paste().text == letter)
            try edit.copy()
            #expect(try session.pasteboard("paste").text == letter)
        }

        /// Tk accepts no chunk of more than 400,000 bytes.
        ///
        /// It sends chunks of 4,000, at whose ends it splits emoji.
        @Test func aLargeTextGoesBothWaysUnderAManager() throws {
            let session = try Session()
            let daemon = try session.startManager("--bridge", "enrich")
            let line = "Zażółć 0123456789 line of text\n"
            let large = String(repeating: line, count: 1_500_000 / line.utf8.count)
            let edit = try Driver("tk", in: session)
            #expect(try session.pasteboard("copy", feeding: large).status == 0)
            #expect(try edit.paste().text == large)
            try edit.copy()
            #expect(try session.pasteboard("paste").text == large)
            withExtendedLifetime(daemon) {}
        }
    }

    /// Swing, whose panes offer HTML in seven charsets, with a reference for each half of an emoji.
    @Suite(.enabled(if: Installed.swing, "needs openjdk-17-jdk, xdotool"))
    struct Swing {
        @Test func aPaneTakesStructureAndGivesItBack() throws {
            let session = try Session()
            let pane = try Driver("swing", in: session)
            let source = "## Tides 🌊\n\nZażółć **bold** and *lean* 😀 “q”\n\n- one\n- two\n"
            #expect(try session.pasteboard("copy", "--from", "markdown", feeding: source).status == 0)
            let document = try pane.paste()
            #expect(document["one"]?.list == 1 && document.paragraphs.first?.heading == 2, "\(document)")
            try pane.copy()
            #expect(try session.pasteboard("paste", "--as", "markdown").text == source)
            #expect(try session.pasteboard("inspect", "--all").text.contains("not labeled") == false)
        }
    }
}
