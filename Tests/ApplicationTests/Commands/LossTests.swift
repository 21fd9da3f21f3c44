import Testing

extension CopyCommandTests {
    /// `--explain` reports what a format cannot express.
    @Suite struct Losses {
        private let session: Session

        init() throws {
            session = try Session()
        }

        @Test func pasteTellsWhatIsLost() throws {
            try session.pasteboard("copy", "--from", "md", feeding: "# Tides\n\n<u>moon</u>\n\n- [ ] sail\n")
            let slack = try session.pasteboard("paste", "--as", "slack", "--explain")
            #expect(slack.status == 0)
            for line in [
                "com.slack.mrkdwn has no headings (1): a line in bold",
                "com.slack.mrkdwn has no underlined text (1): left out",
            ] {
                #expect(slack.errors.contains(line), "\(slack.errors)")
            }
            #expect(try !session.pasteboard("paste", "--as", "html", "--explain").errors.contains("has no"))
            #expect(try session.pasteboard("paste", "--as", "slack").errors == "")
        }

        @Test func convertTellsWhatIsLost() throws {
            let file = try session.file("a.html", Array("<p style='color:#f00'>a</p>".utf8))
            let markdown = try session.pasteboard("convert", "--to", "markdown", "--explain", file)
            #expect(markdown.text == "a\n")
            #expect(markdown.errors.contains("net.daringfireball.markdown has no colors (1): left out"))
        }
    }
}
