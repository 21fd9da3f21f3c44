import Testing

extension CopyCommandTests {
    /// Code with its colors, for those who ask for it.
    @Suite struct Highlighting {
        private let session: Session

        init() throws {
            session = try Session()
        }

        @Test func aSourceFileIsPastedInColour() throws {
            let code = "let a = \"ü\" // b\n"
            let file = try session.file("a.js", Array(code.utf8))
            #expect(try session.pasteboard("copy", file, "--highlight").status == 0)
            #expect(try session.xclip("UTF8_STRING").text == code)
            #expect(try session.xclip("text/html").text.contains("<span style=\"color:#032f62\">&quot;ü&quot;</span>"))
            #expect(try session.xclip("text/rtf").text.contains("\\red3\\green47\\blue98;"))
        }

        @Test func markdownStaysByteForByte() throws {
            let markdown = "# A\n\n```rust\nfn main() {}\n```\n"
            #expect(
                try session.pasteboard("copy", "--from", "md", "--highlight", "dark", feeding: markdown).status == 0)
            #expect(try session.pasteboard("paste").text == markdown)
            #expect(try session.pasteboard("paste", "--as", "markdown").text == markdown)
            let html = try session.xclip("text/html").text
            #expect(html.contains("<h1>A</h1>") && html.contains("background-color:#24292e"))
        }

        @Test func oneRepresentationIsColouredToo() throws {
            let file = try session.file("a.py", Array("def f(): pass\n".utf8))
            #expect(try session.pasteboard("copy", file, "--as", "rtf", "--highlight").status == 0)
            let targets = try session.xclip("TARGETS").lines
            #expect(targets.contains("text/rtf") && !targets.contains("text/html"))
            #expect(try session.xclip("text/rtf").text.contains("\\red215\\green58\\blue73;"))
        }

        @Test func convertHighlights() throws {
            let file = try session.file("a.go", Array("func a() {}\n".utf8))
            let html = try session.pasteboard("convert", "--highlight", "light", "--to", "html", file)
            #expect(
                html.status == 0 && html.text.contains("<code class=\"language-go\"><span style=\"color:#d73a49\">func")
            )
        }

        /// JSON would be a table otherwise, and the others nothing.
        @Test(arguments: [
            ("json", "{\"a\": [1, true]}\n"), ("xml", "<a b=\"c\"/>\n"), ("yaml", "a: 1 # b\n"),
            ("css", "a { color: red; }\n"),
        ])
        func filesOfDataAreCodeToo(language: String, code: String) throws {
            let file = try session.file("a.\(language)", Array(code.utf8))
            let html = try session.pasteboard("convert", "--highlight", "light", "--to", "html", file)
            #expect(html.status == 0 && html.errors.isEmpty)
            #expect(html.text.contains("<code class=\"language-\(language)\">"))
            #expect(html.text.contains("<span style=\"color:#"))
            #expect(try session.pasteboard("copy", "--highlight", file).status == 0)
            #expect(try session.xclip("text/html").text.contains("<span style=\"color:#"))
        }

        /// The desktop defines types for most languages, this project only for a few.
        @Test func filesOfTypesOfTheDesktopAreCode() throws {
            let file = try session.file("a.go", Array("package a // x\n".utf8))
            let copied = try session.pasteboard("copy", "--highlight", file)
            #expect(copied.status == 0 && copied.errors.isEmpty)
            #expect(try session.xclip("text/html").text.contains("<code class=\"language-go\"><span"))
            #expect(try session.xclip("UTF8_STRING").text == "package a // x\n")
        }

        @Test func whatCannotBeHighlightedIsTold() throws {
            let plain = try session.pasteboard("copy", "--highlight", feeding: "tides")
            #expect(
                plain.status == 0 && plain.errors.contains("standard input has no code in a known language"))
            #expect(try session.pasteboard("paste").text == "tides")
            let theme = try session.pasteboard("copy", "--highlight=nosuch", feeding: "moon")
            #expect(theme.status == 64 && theme.errors.contains("light, dark"))
            let list = try session.pasteboard("copy", "--highlight", "--files", Files.voyage)
            #expect(list.status == 64 && list.errors.contains("--highlight takes one text"))
            #expect(try session.pasteboard("paste").text == "tides")
        }
    }
}
