import Glibc
import Testing

extension CopyCommandTests {
    /// `copy --files`, `copy --cut`, `paste --files` and `paste --into`.
    @Suite struct CopiedFiles {
        let session: Session

        init() throws {
            session = try Session()
            for name in ["from", "to"] { mkdir("\(session.folder)/\(name)", 0o700) }
        }

        private func exists(_ name: String) -> Bool {
            access("\(session.folder)/\(name)", F_OK) == 0
        }

        private func path(_ name: String) -> String {
            "\(session.folder)/\(name)"
        }

        /// Another client that offers bytes under one target.
        private func own(_ target: String, _ text: String) throws -> Child {
            let owner = try session.start("xclip", ["-quiet", "-selection", "clipboard", "-t", target])
            owner.feedAtOnce(Array(text.utf8))
            let isThere = try session.wait { try session.pasteboard("paste", "-l").text == "\(target)\n" }
            #expect(isThere)
            return owner
        }

        /// A name is bytes, of which a shell script passes on all.
        @Test func aNameInAnotherEncodingIsCopied() throws {
            let script = """
                name=$(printf 'caf\\351'); cd "$1/from" && printf '*x*' >"$name.md" && : >plain.txt && PATH=$2:$PATH
                pasteboard copy "$name.md" && pasteboard paste
                pasteboard copy "$name.md" plain.txt && pasteboard paste --as text/uri-list && pasteboard paste
                pasteboard paste --into ../to >/dev/null && cat "../to/$name.md"
                pasteboard paste --files | od -An -c | grep -c 351
                pasteboard convert "$name.md" -o "$name.html" && cat "$name.html"
                pasteboard copy "$name.gone"
                """
            let done = try session.run("sh", ["-c", script, "sh", session.folder, Session.programs])
            let from = "file://\(path("from"))"
            let page = "<meta charset=\"utf-8\"><p><em>x</em></p>"
            let list = "\(from)/caf%E9.md\r\n\(from)/plain.txt\r\n"
            let text = "\(from)/caf%E9.md\n\(path("from"))/plain.txt"
            #expect(done.text == "*x*\(list)\(text)*x*1\n\(page)", "\(done.errors)")
            let message = "cannot read caf\u{FFFD}.gone: No such file"
            #expect(done.status == 66 && done.errors.contains(message), "\(done.errors)")
        }

        @Test func theAddressOfANameWithALineEndIsAbsolute() throws {
            let script = """
                cd "$1/from" && : >"$(printf 'two\\nlines')" && : >one && PATH=$2:$PATH
                pasteboard copy --files ./* && cd .. && pasteboard paste --into to
                """
            let done = try session.run("sh", ["-c", script, "sh", session.folder, Session.programs])
            #expect(done.lines == ["to/one", "file://\(path("to/two%0Alines"))"], "\(done.errors)")
        }

        @Test func aCutMovesTheFilesAndEmptiesThePasteboard() throws {
            let paths = [try session.file("from/a.txt", [0x61]), try session.file("from/b c.txt", [0x62])]
            try session.pasteboard("copy", "--cut", paths[0], paths[1])
            #expect(try session.xclip("application/x-kde-cutselection").text == "1")
            #expect(try session.xclip("x-special/gnome-copied-files").text.hasPrefix("cut\nfile://"))
            #expect(try session.xclip("x-special/mate-copied-files").text.hasPrefix("cut\nfile://"))
            #expect(try session.pasteboard("paste", "--files").lines == paths)
            let pasted = try session.pasteboard("paste", "--into", path("to"))
            #expect(pasted.lines == [path("to/a.txt"), path("to/b c.txt")] && pasted.status == 0, "\(pasted.errors)")
            #expect(exists("to/a.txt") && exists("to/b c.txt") && !exists("from/a.txt") && !exists("from/b c.txt"))
            let again = try session.pasteboard("paste", "--into", path("to"))
            #expect(again.status == 1 && again.errors.contains("nobody owns it"), "\(again.errors)")
        }

        @Test func aCopyCanBePastedAgainAndReplacesNothing() throws {
            mkdir(path("from/album"), 0o700)
            _ = try session.file("from/album/one.txt", [0x61])
            try session.pasteboard("copy", path("from/album"))
            #expect(try session.pasteboard("paste", "--into", path("to")).lines == [path("to/album")])
            let again = try session.pasteboard("paste", "--into", path("to"))
            #expect(again.lines == [path("to/album (2)")] && again.errors.contains("the name is taken"))
            #expect(exists("to/album (2)/one.txt") && exists("to/album/one.txt") && exists("from/album/one.txt"))
        }

        @Test func whatFailsIsToldAndTheOthersArePasted() throws {
            let path = try session.file("from/a.txt", [0x61])
            let owner = try own(
                "text/uri-list", "file:///nowhere/gone\r\nsftp://host/b\r\nfile://\(path)\r\nfile:///dev/null\r\n")
            let told = try session.pasteboard("paste", "--files").lines
            #expect(told == ["/nowhere/gone", "sftp://host/b", path, "/dev/null"])
            let pasted = try session.pasteboard("paste", "--into", self.path("to"))
            #expect(pasted.lines == [self.path("to/a.txt")] && pasted.status == 74)
            for message in [
                "/nowhere/gone: No such file", "sftp://host/b is not on this computer",
                "/dev/null: pipes, sockets", "3 of 4 files were not pasted",
            ] {
                #expect(pasted.errors.contains(message), "\(pasted.errors)")
            }
            withExtendedLifetime(owner) {}
        }

        @Test func aCutOfAnotherProgramEndsWithThePaste() throws {
            let path = try session.file("from/a.txt", [0x61])
            let owner = try own("x-special/gnome-copied-files", "cut\nfile://\(path)")
            #expect(try session.pasteboard("paste", "--into", self.path("to")).status == 0)
            #expect(exists("to/a.txt") && !exists("from/a.txt"))
            // The owner was notified: it has lost the selection and exited.
            #expect(try owner.finish(seconds: 30).status == 0)
            #expect(try session.pasteboard("paste", "--files").status == 1)
        }

        @Test func onlyFilesAreFiles() throws {
            try session.pasteboard("copy", feeding: "/etc/passwd\nfile:///etc/passwd\n")
            for words in [["--files"], ["--into", path("to")]] {
                let refused = try session.run("\(Session.programs)/pasteboard", ["paste"] + words)
                #expect(refused.status == 1 && refused.output.isEmpty, "\(refused.errors)")
            }
            #expect(try session.pasteboard("copy", "--cut", feeding: "x").status == 64)
            #expect(try session.pasteboard("paste", "--files", "--as", "html").status == 64)
            #expect(try session.pasteboard("paste", "--into", path("nowhere")).status != 0)
        }

        @Test func aFileIsOfferedWithWhatItHolds() throws {
            let notes = try session.file("from/notes.md", Array("*x*\n".utf8))
            try session.pasteboard("copy", "--files", notes)
            #expect(try session.xclip("text/markdown").text == "*x*\n")
            #expect(try session.xclip("text/html").text.contains("<em>x</em>"))
            #expect(try session.xclip("text/uri-list").text == "file://\(notes)\r\n")
            // The text is the path, as that of a file manager.
            #expect(try session.xclip("UTF8_STRING").text == notes)
            let picture = try session.file("from/dot.gif", Array("GIF89a".utf8))
            try session.pasteboard("copy", "--files", picture)
            #expect(try session.xclip("image/gif").text == "GIF89a")
            let text = try session.file("from/plain.txt", Array("x".utf8))
            try session.pasteboard("copy", "--files", text)
            #expect(try session.xclip("UTF8_STRING").text == text)
        }

        @Test func aLinkIsCopiedAsOne() throws {
            symlink("nowhere", path("from/link"))
            #expect(try session.pasteboard("copy", "--cut", path("from/../from/link")).status == 0)
            #expect(try session.pasteboard("paste", "--files").lines == [path("from/link")])
            #expect(try session.pasteboard("paste", "--into", path("to")).lines == [path("to/link")])
            var target = [CChar](repeating: 0, count: 64)
            #expect(readlink(path("to/link"), &target, 63) == 7)
        }
    }
}
