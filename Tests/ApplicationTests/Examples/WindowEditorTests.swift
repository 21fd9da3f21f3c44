import Glibc
import Testing

/// The example of an editor in a window, with real keys and the accessibility tree.
@Suite(
    .serialized,
    .enabled(if: Installed.xclip && Tool.xdotool.isInstalled && Tool.dbusRunSession.isInstalled, "needs xdotool, dbus"),
    .enabled(if: Windows.isWanted, "PASTEBOARD_WINDOW=1 tests it"),
    .enabled(if: Installed.accessibility, "needs gir1.2-atspi-2.0"))
struct WindowEditorTests {
    private let session: Session
    private let path: String

    init() throws {
        session = try Session()
        path = "\(session.folder)/note.md"
    }

    private func editor(_ text: String, engine: String? = nil) throws -> AccessibleWindow {
        _ = try session.file("note.md", Array(text.utf8))
        return try AccessibleWindow(
            "\(Windows.programs)/rich-text-editor", [path], in: session, engine: engine)
    }

    /// Saves, and waits until the file is this.
    private func isSaved(_ text: String, by window: AccessibleWindow) throws -> Bool {
        try window.tell("press ctrl+s")
        return session.wait { File.text(path) == text }
    }

    /// Waits for what another client reads of the clipboard.
    private func isCopied(_ text: String, as target: String) throws -> Bool {
        try session.wait { try session.xclip(target).text == text }
    }

    @Test func typesTogglesAndUndoes() throws {
        let window = try editor("")
        try window.tell("type High at ")
        try window.tell("press ctrl+b")
        #expect(try session.wait { try window.tell("pressed Bold").text == "yes" })
        try window.tell("type nine")
        #expect(try isSaved("High at **nine**\n", by: window), "\(File.text(path))")
        try window.tell("press ctrl+a")
        // A part of the selection is bold.
        #expect(try session.wait { try window.tell("pressed Bold").text == "partly" })
        try window.tell("press ctrl+1")
        #expect(try session.wait { try window.tell("text Text").text == "High at nine\n" })
        #expect(try isSaved("# High at **nine**\n", by: window), "\(File.text(path))")
        try window.tell("press ctrl+z")
        #expect(try isSaved("High at **nine**\n", by: window), "\(File.text(path))")
        // What was typed with one look is undone with one key.
        try window.tell("press ctrl+z")
        #expect(try isSaved("High at\n", by: window), "\(File.text(path))")
        try window.tell("press ctrl+shift+z")
        #expect(try isSaved("High at **nine**\n", by: window), "\(File.text(path))")
    }

    @Test(.enabled(if: Installed.inputMethods, "needs ibus-gtk4 and ibus-m17n"))
    func takesWhatAnInputMethodComposes() throws {
        let window = try editor("Bay\n", engine: "m17n:vi:telex")
        try window.tell("press End")
        // Telex: a doubled letter gets a circumflex, and j is a tone. A key outside the method comes after the composed text.
        try window.tell("type ooi")
        #expect(try window.tell("text Text").text == "Bay\n")
        try window.tell("press space")
        #expect(try session.wait { try window.tell("text Text").text == "Bayôi \n" })
        try window.tell("type eej")
        try window.tell("press period")
        #expect(try session.wait { try window.tell("text Text").text == "Bayôi ệ.\n" })
        #expect(try isSaved("Bayôi ệ.\n", by: window), "\(File.text(path))")
        try window.tell("press ctrl+z")
        #expect(try isSaved("Bay\n", by: window), "\(File.text(path))")
    }

    @Test func findsAndSelectsByKeys() throws {
        let window = try editor("one two two\n")
        try window.tell("press ctrl+f")
        try window.tell("type two")
        #expect(try session.wait { try window.tell("text Find").text == "two" })
        #expect(try session.wait { try window.tell("names label").names?.contains("2 found") == true })
        try window.tell("press Return Escape")
        try window.tell("type 2")
        #expect(try isSaved("one 2 two\n", by: window), "\(File.text(path))")
        // The end that moves is the one on the left.
        try window.tell("press End shift+Left shift+Left shift+Left ctrl+b")
        #expect(try isSaved("one 2 **two**\n", by: window), "\(File.text(path))")
    }

    @Test func replacesOneAndAllAsOneStepEach() throws {
        let window = try editor("one two\n\n- Two twofold\n- **two**\n")
        try window.tell("press ctrl+f")
        try window.tell("type two")
        #expect(try session.wait { try window.tell("names label").names?.contains("4 found") == true })
        try window.tell("press Tab Tab space")
        #expect(try session.wait { try window.tell("names label").names?.contains("3 found") == true })
        try window.tell("press ctrl+g Tab Tab")
        try window.tell("type 2")
        #expect(try session.wait { try window.tell("text Replacement").text == "2" })
        try window.tell("press Return")
        #expect(try isSaved("one 2\n\n- Two twofold\n- **two**\n", by: window), "\(File.text(path))")
        try window.tell("click Replace all")
        #expect(try session.wait { try window.tell("names label").names?.contains("2 replaced.") == true })
        #expect(try isSaved("one 2\n\n- 2 twofold\n- **2**\n", by: window), "\(File.text(path))")
        try window.tell("press ctrl+z")
        #expect(try isSaved("one 2\n\n- Two twofold\n- **two**\n", by: window), "\(File.text(path))")
        try window.tell("press ctrl+z")
        #expect(try isSaved("one two\n\n- Two twofold\n- **two**\n", by: window), "\(File.text(path))")
    }

    @Test func replacesByWhatTheGroupsOfAnExpressionTook() throws {
        let window = try editor("Alder 4\n\n- Birk 5\n")
        try window.tell("press ctrl+f")
        try window.tell("type (\\w+) ([0-9])")
        try window.tell("press Tab Tab Tab space")
        #expect(try session.wait { try window.tell("names label").names?.contains("2 found") == true })
        try window.tell("press Tab")
        try window.tell("type $2 m, $1")
        #expect(try session.wait { try window.tell("text Replacement").text == "$2 m, $1" })
        try window.tell("click Replace all")
        #expect(try session.wait { try window.tell("text Text").text == "4 m, Alder\n5 m, Birk\n" })
        #expect(try isSaved("4 m, Alder\n\n- 5 m, Birk\n", by: window), "\(File.text(path))")
    }

    @Test func takesAPictureThatAFileManagerDrops() throws {
        let dot = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=="
        let image = try session.run("base64", ["-d"], feeding: Array(dot.utf8)).output
        let window = try editor("Before and after\n")
        #expect(try session.wait { try window.tell("text Text").text == "Before and after\n" })
        let file = try session.file("a dot.png", image)
        let source = try session.start("\(Session.programs)/pasteboard", ["drag", file])
        try session.drag(from: "Drag a dot.png", to: "note.md", at: (x: "700", y: "400"))
        #expect(try session.wait { try window.tell("names image").names?.contains("image") == true })
        #expect(try source.finish().status == 0)
        try window.tell("press ctrl+s")
        #expect(session.wait { File.holds("(data:image/png;base64,iVBOR", path) }, "\(File.text(path))")
    }

    /// A browser gives HTML with the picture's address there, and its bytes.
    @Test(.enabled(if: Installed.chromium, "needs chromium"))
    func takesAPictureThatABrowserDrops() throws {
        let dot = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=="
        _ = try session.file("dot.png", try session.run("base64", ["-d"], feeding: Array(dot.utf8)).output)
        let page = "<title>tides</title><body style='margin: 0'><img src='dot.png' alt='chart' width=900 height=700>"
        let browser = try Driver("chromium", try session.file("page.html", Array(page.utf8)), in: session)
        let window = try editor("Before and after\n")
        #expect(try session.wait { try window.tell("text Text").text == "Before and after\n" })
        // A page that is not painted yet has nothing to be dragged.
        let isTaken = try session.wait(seconds: 90) {
            try session.dragContent(
                of: "tides - Chromium", at: (100, 400), to: "note.md", standing: (500, 300), ending: (600, 400))
            return try session.wait(seconds: 5) { try window.tell("names image").names?.contains("image") == true }
        }
        #expect(isTaken)
        try window.tell("press ctrl+s")
        #expect(session.wait { File.holds("(data:image/png;base64,iVBOR", path) }, "\(File.text(path))")
        _ = browser
    }

    @Test(arguments: [
        ("html", "src=\"data:image/png;base64,"), ("rtf", "\\pngblip"), ("docx", "word/media/"), ("odt", "Pictures/"),
    ])
    func pastesPicturesAndSavesThem(name: String, sign: String) throws {
        let dot = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=="
        let image = try session.run("base64", ["-d"], feeding: Array(dot.utf8)).output
        try session.pasteboard("copy", try session.file("dot.png", image))
        let path = "\(session.folder)/note.\(name)"
        let window = try AccessibleWindow("\(Windows.programs)/rich-text-editor", [path], in: session)
        try window.tell("type See ")
        try window.tell("press ctrl+v")
        // A widget in place of a character, with its alternative text.
        #expect(try session.wait { try window.tell("names image").names?.contains("image") == true })
        try window.tell("press ctrl+s")
        #expect(session.wait { File.holds(sign, path) })
        withExtendedLifetime(window) {}
    }

    @Test func movesChaptersWithTheirText() throws {
        let window = try editor("# One\n\nfirst\n\n# Two\n\nsecond\n")
        #expect(try session.wait { try window.tell("text Text").text == "One\nfirst\nTwo\nsecond\n" })
        try window.tell("press alt+Down")
        #expect(try isSaved("# Two\n\nsecond\n\n# One\n\nfirst\n", by: window), "\(File.text(path))")
        // The caret went with its chapter.
        try window.tell("press alt+Up")
        #expect(try isSaved("# One\n\nfirst\n\n# Two\n\nsecond\n", by: window), "\(File.text(path))")
    }

    @Test func copiesWhatOthersReadAsRichText() throws {
        let window = try editor("- one\n- **two**\n")
        try window.tell("press ctrl+a ctrl+c")
        #expect(try isCopied("- one\n- **two**\n", as: "text/markdown"))
        let html = try session.xclip("text/html").text
        #expect(html.contains("<strong>two</strong>") && html.contains("<ul>"), "\(html)")
        #expect(try session.xclip("text/rtf").text.hasPrefix("{\\rtf1"))
    }

    @Test func pastesWhatOthersCopied() throws {
        let window = try editor("")
        try session.pasteboard("copy", "--from", "html", feeding: "<h2>Tides</h2><ol><li>high<li><i>low</i></ol>")
        try window.tell("press ctrl+v")
        #expect(try session.wait { try window.tell("text Text").text == "Tides\nhigh\nlow\n" })
        #expect(try isSaved("## Tides\n\n1. high\n2. *low*\n", by: window), "\(File.text(path))")
        try window.tell("press ctrl+a ctrl+shift+v")
        #expect(try session.wait { try window.tell("text Text").text?.contains("1. high") == true })
    }

    @Test(
        .enabled(if: Installed.chromium || Installed.writer, "needs chromium or libreoffice-writer"),
        arguments: (Installed.chromium ? [("chromium", Files.page)] : [])
            + (Installed.writer ? [("writer", Files.document)] : []))
    func pastesWhatApplicationsCopy(program: String, document: String) throws {
        let application = try Driver(program, document, in: session)
        try application.copy()
        let window = try editor("")
        try window.tell("press ctrl+v")
        #expect(try session.wait { try window.tell("text Text").text?.hasPrefix("Harbour log\n") == true })
        try window.tell("press ctrl+s")
        #expect(session.wait { File.text(path).hasPrefix("# Harbour log\n") }, "\(File.text(path))")
        let text = File.text(path)
        for mark in ["**", "](", "\n- ", "\n| "] { #expect(text.contains(mark), "\(mark) in \(text)") }
        withExtendedLifetime(application) {}
    }

    @Test(
        .enabled(if: Installed.chromium || Installed.writer, "needs chromium or libreoffice-writer"),
        arguments: (Installed.chromium ? ["chromium"] : []) + (Installed.writer ? ["writer"] : []))
    func whatItCopiesArrives(program: String) throws {
        let window = try editor(
            "# Tides\n\nHigh at **nine**.\n\n- one\n- two\n\n| Port | Depth |\n| --- | --- |\n| Alder | 4 |\n")
        try window.tell("press ctrl+a ctrl+c")
        #expect(try session.wait { try session.xclip("TARGETS").lines.contains("text/html") })
        let document = try Driver(program, in: session).paste()
        #expect(document["Tides"]?.heading == 1, "\(document)")
        #expect(document.run("nine")?.bold == true, "\(document)")
        #expect(document["two"].map { $0.list == 1 && !$0.ordered } == true, "\(document)")
        #expect(document["Alder"]?.table == true, "\(document)")
        withExtendedLifetime(window) {}
    }

    @Test func goesOnWithListsAndLeavesThem() throws {
        let window = try editor("- [ ] tea\n")
        try window.tell("press ctrl+End Return")
        try window.tell("type milk")
        try window.tell("press ctrl+Return Return Return")
        try window.tell("type Done.")
        #expect(try isSaved("- [ ] tea\n- [x] milk\n\nDone.\n", by: window), "\(File.text(path))")
        // A click on the box.
        try window.tell("point Text 68 36")
        #expect(try isSaved("- [x] tea\n- [x] milk\n\nDone.\n", by: window), "\(File.text(path))")
    }

    @Test func leavesAListByBackspace() throws {
        let window = try editor("- tea\n- milk\n")
        try window.tell("press ctrl+End Home BackSpace")
        try window.tell("type Bring ")
        #expect(try isSaved("- tea\n\nBring milk\n", by: window), "\(File.text(path))")
        try window.tell("press ctrl+z ctrl+z")
        #expect(try isSaved("- tea\n- milk\n", by: window), "\(File.text(path))")
    }

    @Test func turnsDarkAndBack() throws {
        let window = try editor("# Tides\n\nHigh at **nine**\n")
        // A corner of the page, where nothing is written.
        func brightness() throws -> Int {
            let color = Int(try window.tell("pixel Text 8 300").text ?? "", radix: 16) ?? 0
            return [16, 8, 0].reduce(0) { $0 + (color >> $1 & 0xFF) }
        }
        #expect(try session.wait { try brightness() > 600 })
        try window.tell("press ctrl+shift+d")
        #expect(try session.wait { try brightness() < 250 })
        try window.tell("press ctrl+shift+d")
        #expect(try session.wait { try brightness() > 600 })
    }

    @Test func turnsToTheSourceAndBackWithTheCaret() throws {
        let window = try editor("A *b* c\n")
        #expect(try session.wait { try window.tell("text Text").text == "A b c\n" })
        try window.tell("press Right Right Right ctrl+m")
        #expect(try session.wait { try window.tell("text Text").text == "A *b* c\n\n" })
        try window.tell("type X")
        try window.tell("press ctrl+m")
        #expect(try session.wait { try window.tell("text Text").text == "A bX c\n" })
        try window.tell("type Y")
        #expect(try isSaved("A *bXY* c\n", by: window), "\(File.text(path))")
    }

    @Test func goesThroughATableByTabs() throws {
        let window = try editor("| a | b |\n| --- | ---: |\n| c | d |\n")
        #expect(try session.wait { try window.tell("text Text").text == "a\tb\nc\td\n" })
        try window.tell("press Tab")
        try window.tell("type B")
        try window.tell("press Tab Tab Tab")
        try window.tell("type e")
        let wanted = "| a   |   B |\n| --- | --: |\n| c   |   d |\n| e   |     |\n"
        #expect(try isSaved(wanted, by: window), "\(File.text(path))")
    }

    @Test func writesAPDF() throws {
        _ = try session.file(
            "note.md", Array("# Tides\n\nHigh at **nine**.\n\n| a | b |\n| --- | --- |\n| c | d |\n".utf8))
        let pdf = "\(session.folder)/note.pdf"
        let program = "\(Windows.programs)/rich-text-editor"
        let end = try session.run(program, ["--pdf", pdf, path], adding: ["GSK_RENDERER": "cairo"])
        #expect(end.status == 0, "\(end.errors)")
        #expect(File.text(pdf).hasPrefix("%PDF-"))
        // No bus remains for a window that was never shown.
        #expect(try !session.run("ls", ["\(session.folder)/run"]).lines.contains("at-spi"))
    }
}

/// Files as text, as they are at the moment.
private enum File {
    static func text(_ path: String) -> String {
        guard let file = fopen(path, "r") else { return "" }
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: 1 << 16)
        let count = fread(&bytes, 1, bytes.count, file)
        return String(decoding: bytes[..<count], as: UTF8.self)
    }

    /// Whether a file has these bytes, whatever else it has.
    static func holds(_ words: String, _ path: String) -> Bool {
        guard let file = fopen(path, "r") else { return false }
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: 1 << 16)
        let count = fread(&bytes, 1, bytes.count, file)
        let wanted = Array(words.utf8)
        guard count >= wanted.count else { return false }
        return (0...count - wanted.count).contains { bytes[$0..<$0 + wanted.count].elementsEqual(wanted) }
    }
}
