import Testing

extension CopyCommandTests {
    /// Plain text of other clients that is clearly Markdown.
    @Suite struct MarkdownTexts {
        private let session: Session
        private let owner: Child

        init() throws {
            session = try Session()
            owner = try session.start("xclip", ["-selection", "clipboard", "-i", "-quiet"])
        }

        private func copy(_ text: String) throws {
            owner.feedAtOnce(Array(text.utf8))
            owner.closeInput()
            let isThere = session.wait { (try? session.pasteboard("paste").text) == text }
            try #require(isThere)
        }

        @Test func isReadAsMarkdownWhereSomethingRichIsWanted() throws {
            let text = "# Log\n\n- [x] **water**\n"
            try copy(text)
            let pasted = try session.pasteboard("paste", "--as", "html", "--explain")
            #expect(pasted.text.contains("<h1>Log</h1>") && pasted.text.contains("<strong>water</strong>"))
            #expect(pasted.errors.contains("read as Markdown: the text has heading, task list, strong"))
            #expect(try session.pasteboard("paste", "--as", "markdown").text == text)
            #expect(try session.pasteboard("paste").text == text)
            #expect(
                try session.pasteboard("inspect").text.contains("looks like Markdown: heading, task list, strong"))
        }

        @Test func isPlainTextForThoseWhoSaySo() throws {
            try copy("# Log\n\n- [x] **water**\n")
            let pasted = try session.pasteboard("paste", "--from", "plain", "--as", "html").text
            #expect(pasted.contains("# Log") && !pasted.contains("<h1>"))
        }

        @Test func codeStaysAsItIs() throws {
            try copy("def __init__(self, **kwargs):\n    # Title\n    pass\n")
            #expect(try session.pasteboard("paste", "--as", "html").text.contains("**kwargs"))
            #expect(try session.pasteboard("inspect").text.contains("looks like") == false)
        }

        /// The text stays unchanged; the rich types come from its Markdown; the words without markup need one command.
        @Test func becomesRichInItsPlace() throws {
            let text = "## Steps\n\nWith **care**:\n\n• light the wick\n• trim it\n"
            try copy(text)
            try session.pasteboard("as", "rich")
            let html = try session.xclip("text/html").text
            #expect(html.contains("<h2>Steps</h2>") && html.contains("<li>light the wick</li>"))
            #expect(try session.xclip("UTF8_STRING").text == text)
            #expect(try session.pasteboard("paste", "--as", "rtf").text.hasPrefix("{\\rtf1"))
            #expect(try session.pasteboard("paste", "--original").text == text)
            try session.pasteboard("as", "plain")
            #expect(try session.pasteboard("paste").text == "Steps\n\nWith care:\n\n• light the wick\n• trim it\n")
            #expect(try !session.xclip("TARGETS").text.contains("text/html"))
        }

        @Test func isRecognisedOnStandardInputWhereThatIsAskedFor() throws {
            try session.pasteboard("copy", "--from", "auto", feeding: "# Log\n\n- [x] **water**\n")
            #expect(try session.xclip("text/html").text.contains("<h1>Log</h1>"))
            try session.pasteboard("copy", "--from", "auto", feeding: "\u{1B}[1mstrong\u{1B}[0m words")
            #expect(try session.xclip("text/html").text.contains("<strong>strong</strong>"))
            try session.pasteboard("copy", "--from", "auto", feeding: "port = 4\ndepth = 7\n")
            #expect(try session.xclip("UTF8_STRING").text == "port = 4\ndepth = 7\n")
            #expect(try !session.xclip("TARGETS").text.contains("text/html"))
        }

        @Test func linesBrokenAtAColumnAreJoinedOnRequest() throws {
            let wrapped =
                "The lamp is lit at dusk and burns until\nthe last boat of the evening has come\nin from the bay.\n\n"
                + "Nobody sails before the fog has lifted,\nand nobody is waited for after the tide\nhas turned.\n"
            let joined =
                "The lamp is lit at dusk and burns until the last boat of the evening has come in from the bay.\n\n"
                + "Nobody sails before the fog has lifted, and nobody is waited for after the tide has turned.\n"
            try copy(wrapped)
            #expect(try session.pasteboard("paste", "--unwrap").text == joined)
            #expect(try session.pasteboard("paste").text == wrapped)
            try session.pasteboard("copy", "--unwrap", feeding: wrapped)
            #expect(try session.xclip("UTF8_STRING").text == joined)
        }

        @Test func aRequestForMarkdownIsAlwaysAnsweredWithMarkdown() throws {
            try copy("just *one* word")
            #expect(try session.pasteboard("paste", "--from", "markdown", "--as", "html").text.contains("<em>one</em>"))
            #expect(try session.pasteboard("paste", "--as", "html").text.contains("*one*"))
        }
    }
}
