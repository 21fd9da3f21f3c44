import Testing

extension CopyCommandTests {
    /// The inputs of `copy`: standard input, files and `--with`.
    @Suite struct CopyInputs {
        /// A sparse file takes no room on the disk, and all of its size in memory.
        @Test func aFileLargerThanTheMemoryIsRefused() throws {
            let session = try Session()
            let path = "\(session.folder)/holes.txt"
            try #require(try session.run("truncate", ["-s", "4T", path]).status == 0)
            let refused = try session.pasteboard("copy", path)
            #expect(refused.status == 66 && refused.errors.contains("is larger than"), "\(refused.errors)")
        }

        @Test func standardInputGoesToTheRepresentationThatAsksForIt() throws {
            let session = try Session()
            try session.pasteboard("copy", "--with", "html=-", feeding: "<p>own</p>")
            #expect(try session.xclip("text/html").text == "<p>own</p>")
            #expect(try session.pasteboard("paste").text == "own\n")
        }

        @Test(arguments: [
            ["--with", "html=-", "--with", "csv=-"], ["--with", "html=-", "-"], ["--files"], ["-", "notes.md"],
        ])
        func standardInputIsReadOnceAndIsNoFile(_ words: [String]) throws {
            let session = try Session()
            _ = try session.file("notes.md", Array("x".utf8))
            try session.pasteboard("copy", feeding: "before")
            let line = "cd '\(session.folder)'; exec \"$0\" copy \"$@\""
            let refused = try session.run("sh", ["-c", line, "\(Session.programs)/pasteboard"] + words)
            #expect(refused.status == 64, "\(refused.errors)")
            #expect(try session.pasteboard("paste").text == "before")
        }

        /// `plain`, `public.utf8-plain-text` and `text` are names of the same type.
        @Test(arguments: [
            ["html", "html"], ["plain", "csv", "public.utf8-plain-text"], ["UTF8_STRING", "UTF8_STRING"],
        ])
        func aTypeIsAttachedOnce(types: [String]) throws {
            let session = try Session()
            let file = try session.file("notes.txt", Array("x".utf8))
            try session.pasteboard("copy", feeding: "before")
            let words = types.flatMap { ["--with", "\($0)=\(file)"] }
            let refused = try session.run("\(Session.programs)/pasteboard", ["copy"] + words)
            let message = "--with gives \(types[types.count - 1]) two files"
            #expect(refused.status == 64 && refused.errors.contains(message), "\(refused.errors)")
            #expect(try session.pasteboard("paste").text == "before")
        }

        @Test func joinNamesTheFileThatIsNoText() throws {
            let session = try Session()
            let text = try session.file("notes.md", Array("x\n".utf8))
            let picture = try session.file("shot.bmp", Pictures.bitmap)
            let refused = try session.pasteboard("copy", "--join", text, picture)
            #expect(refused.status == 65 && refused.errors.hasPrefix("pasteboard: \(picture): "), "\(refused.errors)")
        }

        @Test func aFileThatLooksLikeAnOptionIsNamedWithItsFolder() throws {
            let session = try Session()
            _ = try session.file("-x.md", Array("x".utf8))
            let line = "cd '\(session.folder)'; \"$0\" copy -x.md; exec \"$0\" copy ./-x.md"
            let outcome = try session.run("sh", ["-c", line, "\(Session.programs)/pasteboard"])
            #expect(outcome.status == 0 && outcome.errors.contains("the file of that name is `./-x.md`"))
        }

        @Test func aFileListIsNotText() throws {
            let refused = try Session().pasteboard("copy", "--cut", "/none/here")
            let message = "pasteboard: cannot read /none/here: No such file or directory\n"
            #expect(refused.status == 66 && refused.errors == message)
        }

        @Test func anEmptyNameIsQuoted() throws {
            let refused = try Session().pasteboard("copy", "")
            let message = "cannot read '': No such file"
            #expect(refused.status == 66 && refused.errors.contains(message), "\(refused.errors)")
        }

        @Test func onlyAndAsTogetherNameWhatIsPublished() throws {
            let session = try Session()
            try session.pasteboard("copy", "--from", "markdown", "--only", "html", "--as", "rtf", feeding: "*x*")
            let listed = try session.pasteboard("paste", "--list").lines
            #expect(listed == ["text/html", "text/rtf", "application/rtf", "text/richtext"])
        }

        @Test func theHintAtStandardInputIsForWhatWasToBeCopied() throws {
            let session = try Session()
            let missing = "\(session.folder)/missing"
            #expect(try session.pasteboard("copy", missing).errors.contains("standard input"))
            let attached = try session.pasteboard("copy", "--with", "html=\(missing)", feeding: "x")
            #expect(attached.status == 66)
            #expect(!attached.errors.contains("standard input"), "\(attached.errors)")
        }

        @Test func theSignInATypeOrAFileNameIsNoSeparator() throws {
            let session = try Session()
            let page = try session.file("a=b.html", Array("<p>own</p>".utf8))
            try session.pasteboard("copy", "--from", "markdown", "--with", "html=\(page)", feeding: "*x*")
            #expect(try session.xclip("text/html").text == "<p>own</p>")
            try session.pasteboard("copy", "--with", "text/plain;charset=utf-8=\(page)", feeding: "")
            #expect(try session.xclip("UTF8_STRING").text == "<p>own</p>")
            let added = try session.pasteboard("add", "text/plain;charset=utf-8", feeding: "added")
            #expect(added.status == 0, "\(added.errors)")
        }

        @Test(arguments: ["docx", "odt"])
        func anOfficeDocumentIsItsTextAndItsFile(_ suffix: String) throws {
            let session = try Session()
            let path = "\(session.folder)/letter.\(suffix)"
            let converted = try session.pasteboard("convert", "--from", "markdown", "-o", path, feeding: "# A\n\n- b\n")
            #expect(converted.status == 0, "\(converted.errors)")
            let copied = try session.pasteboard("copy", path)
            #expect(copied.status == 0, "\(copied.errors)")
            #expect(try session.xclip("text/html").text.contains("<h1>A</h1>"))
            #expect(try session.xclip("UTF8_STRING").text.contains("\(path)") == false)
            #expect(try session.pasteboard("paste", "--as", "markdown").text == "# A\n\n- b\n")
            #expect(try session.xclip("text/uri-list").text.hasSuffix("/letter.\(suffix)\r\n"))
            // Content with only the name is a file.
            let named = try session.file("other.\(suffix)", Array("words".utf8))
            #expect(try session.pasteboard("copy", named).status == 0)
            #expect(try session.pasteboard("paste").text.hasSuffix("other.\(suffix)"))
        }

        @Test(arguments: ["html", "=x", "html=", "=", ""])
        func anArgumentThatIsNeitherTypeNorFileIsRefused(_ argument: String) throws {
            let session = try Session()
            #expect(try session.pasteboard("copy", "--with", argument, feeding: "x").status == 64)
        }
    }
}
