import Testing

extension CommandTests {
    /// The offer to known applications: copies of xclip under their names.
    @Suite struct Destinations {
        private let session: Session

        init() throws {
            session = try Session()
            try copyVoyage(in: session)
        }

        /// The bytes that a program of this name gets for a target.
        private func given(_ target: String, to name: String) throws -> String {
            let xclip = try session.run("which", ["xclip"]).lines.first ?? "xclip"
            try session.run("cp", [xclip, "\(session.folder)/\(name)"])
            return try session.run("\(session.folder)/\(name)", ["-o", "-selection", "clipboard", "-t", target]).text
        }

        @Test func chatsGetNeitherHeadingsNorTables() throws {
            let (chat, other) = (try given("text/html", to: "slack"), try given("text/html", to: "anybody"))
            #expect(chat.contains("<p><strong>Setting out</strong></p>") && chat.contains("<pre><code>Port   Fathoms"))
            #expect(other.contains("<h2>Setting out</h2>") && other.contains("<table>"))
            #expect(try given("text/html", to: "slack") == chat)
            let status = try session.pasteboard("status").text
            #expect(status.contains(", also for chat, read by "), "\(status)")
        }

        @Test func abiWordGetsItsOwnNamesOfStyles() throws {
            let rtf = try given("text/richtext", to: "abiword")
            #expect(rtf.contains("Heading 2;") && rtf.contains("\\abitableprops") && !rtf.contains("\\trowd"))
        }

        @Test func aMarkdownEditorGetsMarkdownOfRichText() throws {
            let page = try session.file("page.html", Array("<h1>Tides</h1><p>at <b>noon</b></p>".utf8))
            try session.pasteboard("copy", page)
            #expect(try given("UTF8_STRING", to: "apostrophe") == "# Tides\n\nat **noon**\n")
            #expect(try given("UTF8_STRING", to: "anybody") == "Tides\n\nat noon\n")
        }

        @Test func inspectShowsWhatAnApplicationIsGiven() throws {
            let shown = try session.pasteboard("inspect", "--as-seen-by", "abiword").text
            #expect(shown.contains("as seen by AbiWord") && shown.contains("simple-word-processor"), "\(shown)")
            let bytes = try session.pasteboard("inspect", "--as-seen-by", "slack", "html").text
            #expect(try given("text/html", to: "slack") == bytes)
            #expect(try session.pasteboard("inspect", "--as-seen-by", "slack", "png").status == 1)
        }

        @Test func whatIsKeptForAnotherProgramIsToldSo() throws {
            let session = try Session()
            let daemon = try session.startManager("--bridge", "enrich")
            let owner = try session.start("xclip", ["-selection", "clipboard", "-t", "text/html", "-i", "-quiet"])
            owner.feedAtOnce(Array("<p>theirs".utf8))
            owner.closeInput()
            let isKept = try session.wait { try session.manager.keptTargets == 1 }
            try #require(isKept)
            let shown = try session.pasteboard("inspect", "--as-seen-by", "Slack")
            #expect(shown.errors == "" && shown.text.contains("pasteboardd keeps 1 representation of xclip"))
            #expect(try session.pasteboard("inspect", "--as-seen-by", "Slack", "html").text == "<p>theirs")
            let plain = try session.pasteboard("inspect")
            #expect(
                plain.errors == "" && plain.lines.contains("pasteboardd keeps what xclip copied"), "\(plain.text)")
            #expect(try session.pasteboard("inspect", "--json").text.contains("\"keptOf\" : \"xclip\""))
            let status = try session.pasteboard("status").lines
            #expect(status.contains("general: keeps 1 representation of xclip, 9 B"), "\(status)")
            #expect(!status.contains("holds nothing"))
            withExtendedLifetime(daemon) {}
        }

        @Test func foreignContentDoesNotDependOnTheApplication() throws {
            let owner = try session.start("xclip", ["-selection", "clipboard", "-i", "-quiet"])
            owner.feedAtOnce(Array("theirs".utf8))
            owner.closeInput()
            _ = session.wait { (try? session.pasteboard("paste").text) == "theirs" }
            let shown = try session.pasteboard("inspect", "--as-seen-by", "Gmail")
            #expect(shown.status == 0 && shown.errors.contains("offers the same to every application"))
        }
    }
}
