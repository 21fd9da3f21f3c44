import Testing

extension ApplicationTests {
    /// An answer of a language model, copied by a program that offers only plain text, while the daemon reads Markdown.
    @Suite struct Answers {
        static let answer = """
            Sure! Here is what the **harbour** needs:

            ## Lamps

            • Trim the wick
            • Fill the oil, see [the log](https://example.org/log)

            1. Light it
            2. Wait

            | Port | Depth |
            |------|------:|
            | Alder | 4 |
            | Birk | 007 |

            ```sh
            tide --today
            ```

            """
        private static let programs =
            (Installed.qt ? ["qt"] : []) + (Installed.chromium ? ["chromium"] : [])
            + (Installed.writer ? ["writer"] : [])

        /// Copies a text with xclip, and waits until the daemon offers more than the text.
        static func copy(_ text: String, in session: Session) throws -> Child {
            let owner = try session.start("xclip", ["-selection", "clipboard", "-i", "-quiet"])
            owner.feedAtOnce(Array(text.utf8))
            owner.closeInput()
            let isRich = session.wait { (try? session.xclip("TARGETS").text.contains("text/html")) == true }
            try #require(isRich)
            return owner
        }

        /// Expects headings, lists, marks, a link and a table, and no sign of Markdown.
        static func expectStructure(of document: Document, at location: SourceLocation = #_sourceLocation) {
            #expect(document["Lamps"]?.heading == 2, "\(document)", sourceLocation: location)
            #expect(
                document["Trim the wick"].map { $0.list == 1 && !$0.ordered } == true, "\(document)",
                sourceLocation: location)
            #expect(
                document["Wait"].map { $0.list == 1 && $0.ordered } == true, "\(document)", sourceLocation: location)
            #expect(document.run("harbour")?.bold == true, sourceLocation: location)
            #expect(document.run("the log")?.link == "https://example.org/log", sourceLocation: location)
            #expect(
                document["Alder"]?.table == true && document["007"]?.table == true, "\(document)",
                sourceLocation: location)
            let signs = ["**", "|--", "```"].filter { document.text.contains($0) }
            #expect(signs.isEmpty, sourceLocation: location)
        }

        @Test(
            "Headings, lists, tables and code arrive",
            .enabled(if: !programs.isEmpty, "needs python3-pyqt6, chromium or libreoffice-writer, xdotool"),
            arguments: programs)
        func arrives(program: String) throws {
            let session = try Session()
            let daemon = try session.startManager("--bridge", "markdown")
            let application = try Driver(program, in: session)
            let owner = try Self.copy(Self.answer, in: session)
            #expect(try session.xclip("UTF8_STRING").text == Self.answer)
            if program == "qt" { try application.awaitOffer(of: "text/html") }
            let document = try application.paste()
            Self.expectStructure(of: document)
            let code = document.paragraphs.flatMap(\.runs).first { $0.text.contains("tide") }
            #expect(code.map { $0.font.contains("ono") || $0.font.contains("ourier") } == true, "\(document)")
            withExtendedLifetime((daemon, owner)) {}
        }

        @Test(
            "The only table of an answer arrives as cells",
            .enabled(if: !Spreadsheets.programs.isEmpty, "needs libreoffice-calc or gnumeric, xdotool"),
            arguments: Spreadsheets.programs)
        func cells(program: String) throws {
            let session = try Session()
            let daemon = try session.startManager("--bridge", "markdown")
            let sheet = try Driver(program, in: session)
            let owner = try Self.copy("| Port | Depth |\n|---|---:|\n| Alder | 4 |\n| =1+1 | 007 |\n", in: session)
            let cells = try sheet.paste().paragraphs
            let kinds = { (kind: String) in cells.filter { $0.cell == kind }.map(\.text) }
            #expect(kinds("text") == ["Port", "Depth", "Alder", "=1+1", "007"])
            #expect(kinds("number") == ["4"])
            withExtendedLifetime((daemon, owner)) {}
        }
    }
}
