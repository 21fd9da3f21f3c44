import Testing

extension CommandTests {
    /// Plain text of other clients that is Markdown by all its signs.
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

        @Test func whoeverNamesMarkdownGetsItInAnyCase() throws {
            try copy("just *one* word")
            #expect(try session.pasteboard("paste", "--from", "markdown", "--as", "html").text.contains("<em>one</em>"))
            #expect(try session.pasteboard("paste", "--as", "html").text.contains("*one*"))
        }
    }
}
