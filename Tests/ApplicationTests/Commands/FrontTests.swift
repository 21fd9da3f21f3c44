import Testing

extension CommandTests {
    /// `pasteboard` does the commonest itself and leaves the rest to `pasteboard-command`.
    @Suite struct Front {
        @Test(arguments: [
            (#"{\rtf1 an {\b old} friend}"#, "text/rtf"),
            ("GIF89a;", "image/gif"),
        ])
        func contentOfOtherTypesIsRecognised(input: String, target: String) throws {
            let session = try Session()
            let outcome = try session.pasteboard("copy", feeding: input)
            #expect(outcome.status == 0, "\(outcome.errors)")
            #expect(try session.xclip(target).text == input)
        }

        @Test func textThatIsNoUTF8IsCopiedWithAWarning() throws {
            let session = try Session()
            let outcome = try session.run(
                "\(Session.programs)/pasteboard", ["copy"], feeding: [0x63, 0x61, 0x66, 0xE9])
            #expect(outcome.status == 0 && outcome.errors.contains("not valid UTF-8"))
            #expect(try session.pasteboard("paste").text == "café")
            #expect(try session.xclip("text/plain;charset=windows-1252").output == [0x63, 0x61, 0x66, 0xE9])
        }

        @Test func aloneItSaysWhatIsMissing() throws {
            let session = try Session()
            let alone = "\(session.folder)/pasteboard"
            try session.run("cp", ["\(Session.programs)/pasteboard", alone])
            let outcome = try session.run(alone, ["types"], adding: ["PATH": "/usr/bin:/bin"])
            #expect(outcome.status == 69 && outcome.errors.contains("pasteboard-command is neither"))
        }

        /// As `install.sh` and the package lay them out.
        @Test func itFindsTheWholeCommandInLibexec() throws {
            let session = try Session()
            let (folder, programs) = (session.folder, Session.programs)
            try session.run("mkdir", ["-p", "\(folder)/bin", "\(folder)/libexec/pasteboard"])
            try session.run("cp", ["\(programs)/pasteboard", "\(programs)/pasteboardd", "\(folder)/bin"])
            try session.run("cp", ["\(programs)/pasteboard-command", "\(folder)/libexec/pasteboard"])
            let path = ["PATH": "/usr/bin:/bin"]
            let copied = try session.run(
                "\(folder)/bin/pasteboard", ["copy", "--from", "markdown"], feeding: Array("*so*".utf8), adding: path)
            #expect(copied.status == 0, "\(copied.errors)")
            #expect(try session.xclip("text/html").text.contains("<em>so</em>"))
        }
    }
}
