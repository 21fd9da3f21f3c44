import Testing

extension ApplicationTests {
    /// Text from a terminal and from a language model, pasted into messages.
    @Suite(.enabled(if: Installed.thunderbird, "needs thunderbird, xdotool"))
    struct ThunderbirdMessages {
        @Test("An answer that xclip copied as plain text arrives with headings, lists, table and code")
        func answer() throws {
            let session = try Session()
            let daemon = try session.startManager("--bridge", "enrich")
            let message = try Driver("composer", in: session)
            let owner = try Answers.copy(Answers.answer, in: session)
            let document = try message.paste()
            Answers.expectStructure(of: document)
            let code = document.paragraphs.flatMap(\.runs).first { $0.text.contains("tide") }
            #expect(code?.font == "monospace", "\(document)")
            withExtendedLifetime((daemon, owner)) {}
        }

        @Test("A coloured difference arrives in its colours")
        func difference() throws {
            let session = try Session()
            let message = try Driver("composer", in: session)
            let copied = try session.pasteboard("copy", "--from", "ansi", feeding: Self.difference)
            #expect(copied.status == 0, "\(copied.errors)")
            let runs = try message.paste().paragraphs.flatMap(\.runs)
            let color = { (text: String) in runs.first { $0.text.contains(text) }?.color }
            #expect(runs.first { $0.text.contains("diff --git") }?.bold == true)
            #expect(color("-the lamp is dim") == "#c01c28")
            #expect(color("+the lamp is lit") == "#26a269")
            #expect(color("@@ -1 +1 @@") == "#2aa1b3")
            #expect(runs.allSatisfy { $0.font == "monospace" })
        }

        /// As `git diff --color=always` writes it.
        private static let difference =
            "\u{1B}[1mdiff --git a/log b/log\u{1B}[m\n\u{1B}[36m@@ -1 +1 @@\u{1B}[m\n"
            + "\u{1B}[31m-the lamp is dim\u{1B}[m\n\u{1B}[32m+\u{1B}[m\u{1B}[32mthe lamp is lit\u{1B}[m\n"
    }
}
