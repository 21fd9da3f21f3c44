import Testing

extension CopyCommandTests {
    /// `copy --from url` and `paste --as url`.
    @Suite struct Link {
        @Test func aLinkIsOneWhereThereAreStyles() throws {
            let session = try Session()
            try session.pasteboard("copy", "--from", "url", feeding: "https://a.example/b_c\nThe title\n")
            #expect(try session.xclip("text/html").text.contains("<a href=\"https://a.example/b_c\">The title</a>"))
            #expect(try session.xclip("text/uri-list").text == "https://a.example/b_c\r\n")
            #expect(try session.xclip("UTF8_STRING").text == "https://a.example/b_c")
            #expect(try session.xclip("text/markdown").text == "[The title](https://a.example/b_c)\n")
            #expect(try session.xclip("text/rtf").text.contains("HYPERLINK \"https://a.example/b_c\""))
            #expect(try session.pasteboard("paste", "--as", "url").text == "https://a.example/b_c")
            try session.pasteboard("copy", "--from", "url", feeding: "https://a.example/")
            #expect(try session.xclip("text/markdown").text == "<https://a.example/>\n")
        }

        @Test func anAddressIsReadFromWhateverHasIt() throws {
            let session = try Session()
            for (target, bytes) in [
                ("text/x-moz-url", "h\0t\0t\0p\0:\0/\0/\0a\0/\0\n\0T\0"), ("_NETSCAPE_URL", "http://a/\nT"),
                ("UTF8_STRING", "http://a/\n"),
            ] {
                let owner = try session.start("xclip", ["-quiet", "-selection", "clipboard", "-t", target])
                owner.feedAtOnce(Array(bytes.utf8))
                let isThere = try session.wait { try session.pasteboard("paste", "-l").text == "\(target)\n" }
                #expect(isThere)
                #expect(try session.pasteboard("paste", "--as", "url").text == "http://a/")
            }
            try session.pasteboard("copy", feeding: "no address")
            #expect(try session.pasteboard("paste", "--as", "url").status == 1)
        }

        @Test func invalidAddressesAreNotCopied() throws {
            let session = try Session()
            let failed = try session.pasteboard("copy", "--from", "url", feeding: "hello there")
            #expect(failed.status == 65 && failed.errors.contains("byte 0"))
        }
    }
}
