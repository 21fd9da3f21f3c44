import Glibc
import Testing

/// Packages outside that depend on a tagged version: the article's program of 40 lines, and the five in `Examples/programs`.
///
/// Each builds the libraries from scratch, which takes minutes.
@Suite(
    .serialized,
    .enabled(if: Windows.isWanted, "PASTEBOARD_WINDOW=1 tests it"),
    .enabled(if: Installed.xclip, "needs xvfb and xclip"))
struct OutsidePackageTests {
    @Test func programsBuildByVersionWithNoMoreThanTheyNeedAndRun() throws {
        let session = try Session()
        let package = try OutsidePackage(session)
        let clock = ContinuousClock()
        var sizes: [Int] = []
        var spent: Duration = .zero
        // Each library contains the one before it, so builds are reused.
        for (library, name) in [
            ("PasteboardCore", "clipboard-log"), ("PasteboardMarkup", "chart-publisher"),
            ("PasteboardKit", "todo-converter"),
        ] {
            var path = ""
            spent += try clock.measure { path = try package.built(program: name) }
            sizes.append(try Self.size(of: path))
            print("\(library): first debug build \(spent.components.seconds) s, \(name) \(sizes.last ?? 0) bytes")
        }
        #expect(sizes == sizes.sorted() && Set(sizes).count == 3, "\(sizes)")
        // A program that links a format contains its module's strings.
        let log = try package.built(program: "clipboard-log")
        for module in ["MarkdownFormat", "HTMLFormat", "RTFFormat"] {
            #expect(try !Self.contains(module, log), "\(module)")
        }
        let publisher = try package.built(program: "chart-publisher")
        #expect(try Self.contains("HTMLFormat", publisher) && !Self.contains("RTFFormat", publisher))
        #expect(try !package.manifestOfTheDependency().contains("unsafeFlags"))

        try theArticlesProgramRuns(try package.built(), package.program)
        try theLogNamesTypesAndNoContent(log)
        try thePictureIsDrawnWhenSomebodyAsksForIt(publisher)
        try theEditorTogglesUndoesAndCopies(try package.built(program: "editor-core"))
        try theConverterReadsAndWritesItsFormat(try package.built(program: "todo-converter"))
        try theKeeperSavesMarkdown(try package.built(program: "markdown-keeper"))
    }

    private func theArticlesProgramRuns(_ path: String, _ program: String) throws {
        let session = try Session()
        #expect(program.split(separator: "\n", omittingEmptySubsequences: false).count <= 41)
        let outcome = try session.run(path, [], adding: session.withPrograms)
        #expect(outcome.status == 0)
        #expect(outcome.lines == ["the same: true", "Milk, fresh", "- eggs", "- bread"])
    }

    private func theLogNamesTypesAndNoContent(_ path: String) throws {
        let session = try Session()
        let log = try session.start(path, [], adding: session.withPrograms)
        #expect(try log.nextLine() == "1 empty")
        let owner = try session.xclip(owning: "text/html", Array("<p>ebb</p>".utf8))
        let line = try log.nextLine()
        #expect(line.hasPrefix("2 ") && line.contains("public.html") && !line.contains("ebb"), "\(line)")
        withExtendedLifetime(owner) {}
    }

    private func thePictureIsDrawnWhenSomebodyAsksForIt(_ path: String) throws {
        let session = try Session()
        let publisher = try session.start(path, [], adding: session.withPrograms)
        #expect(try publisher.nextLine() == "copied")
        #expect(try session.xclip("TARGETS").lines.contains("image/svg+xml"))
        #expect(try session.xclip("text/html").text.contains("<th"))
        #expect(try session.xclip("text/markdown").text.contains("| Dover"))
        #expect(try session.xclip("image/svg+xml").text.hasPrefix("<svg"))
        #expect(try publisher.nextLine() == "drawing")
        let owner = try session.xclip(owning: "UTF8_STRING", Array("flood".utf8))
        #expect(try publisher.nextLine() == "replaced")
        #expect(try publisher.finish().status == 0)
        withExtendedLifetime(owner) {}
    }

    private func theEditorTogglesUndoesAndCopies(_ path: String) throws {
        let session = try Session()
        let editor = try session.start(path, [], adding: session.withPrograms)
        // The last event of an observer before a command's own line.
        func answer(_ command: String, _ last: String) throws {
            editor.say(command)
            var lines: [String] = []
            while lines.last != last, lines.count < 20 { lines.append(try editor.nextLine()) }
            #expect(lines.last == last, "\(command): \(lines)")
        }
        try answer("type high water", "10..<10 strong off undo true")
        try answer("select 0 4", "0..<4 strong off undo true")
        try answer("strong", "0..<4 strong on undo true")
        try answer("show", "**high** water")
        try answer("copy", "copied")
        #expect(try session.xclip("text/html").text.contains("<strong>high</strong>"))
        try answer("undo", "0..<4 strong off undo true")
        try answer("select 10 10", "10..<10 strong off undo true")
        try answer("paste", "14..<14 strong on undo true")
        try answer("show", "high water**high**")
        editor.closeInput()
        #expect(try editor.finish().status == 0)
    }

    private func theConverterReadsAndWritesItsFormat(_ path: String) throws {
        let session = try Session()
        let owner = try session.xclip(owning: "text/html", Array("<ul><li>sails<li>ropes</ul>".utf8))
        let pasted = try session.run(path, ["paste"], adding: session.withPrograms)
        #expect(pasted.lines == ["sails", "ropes"])
        withExtendedLifetime(owner) {}
        let copied = try session.run(
            path, ["copy"], feeding: Array("x sails\nropes\n".utf8), adding: session.withPrograms)
        #expect(copied.status == 0, "\(copied.errors)")
        #expect(try session.xclip("com.example.todo-list").text == "x sails\nropes\n")
        #expect(try session.xclip("text/markdown").lines == ["- [x] sails", "- [ ] ropes"])
    }

    private func theKeeperSavesMarkdown(_ path: String) throws {
        let session = try Session()
        let keeper = try session.start(path, [session.folder], adding: session.withPrograms)
        let owner = try session.xclip(owning: "text/html", Array("<h1>Tides</h1><p>at <b>nine</b></p>".utf8))
        let file = session.folder + "/1.md"
        #expect(try keeper.nextLine() == "saved " + file)
        let text = String(decoding: try Files.bytes(of: file), as: UTF8.self)
        #expect(text == "# Tides\n\nat **nine**\n" || text == "# Tides\n\nat **nine**", "\(text)")
        withExtendedLifetime(owner) {}
    }

    private static func size(of path: String) throws -> Int {
        var facts = stat()
        try #require(stat(path, &facts) == 0)
        return Int(facts.st_size)
    }

    private static func contains(_ word: String, _ path: String) throws -> Bool {
        try Child("grep", ["-qaF", word, path], environment: Session.plainEnvironment).finish().status == 0
    }
}
