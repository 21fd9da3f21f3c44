import Glibc
import Testing

extension TerminalCommandTests {
    /// An image of 60 × 50 pixels, intact or damaged.
    enum Picture: String {
        case png = ""
        case truncated = "file = file[:-20]"
        case corrupted = "file = file[:60] + bytes(8) + file[68:]"
        case tooShort = "file = picture(60, 5000, 50)"
        case tooLarge = "file = picture(100000, 100000, 50)"

        func bytes(in session: Session) throws -> [UInt8] {
            let program = """
                import struct, sys, zlib
                def chunk(name, data):
                    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
                def picture(width, height, rows):
                    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
                    data = b"".join(bytes([0]) + bytes(range(row, row + 180)) for row in range(rows))
                    chunks = [(b"IHDR", header), (b"IDAT", zlib.compress(data)), (b"IEND", b"")]
                    return b"\\x89PNG\\r\\n\\x1a\\n" + b"".join(chunk(*each) for each in chunks)
                file = picture(60, 50, 50)
                \(rawValue)
                sys.stdout.buffer.write(file)
                """
            return try session.run("python3", ["-c", program]).output
        }
    }

    /// `pasteboard view` in a terminal.
    @Suite(.enabled(if: Tool.python.isInstalled, "needs python3"))
    struct Views {
        private func view(_ session: Session, columns: Int = 80, rows: Int = 24) throws -> TerminalWindow {
            let window = try TerminalWindow(columns, rows, ["\(Session.programs)/pasteboard", "view"], in: session)
            let sight = try window.tell("show the pasteboard is empty")
            try #require(sight.done, "\(sight.text)")
            return window
        }

        @Test func itFollowsWhatIsCopied() throws {
            let session = try Session()
            let window = try view(session)
            try session.pasteboard("copy", "--from", "markdown", feeding: "# Tides\n\nHigh at **nine**.\n")
            let first = try window.tell("show High at nine.")
            #expect(first.done && first.rows[6].hasPrefix("▸net.daringfireball.markdown"), "\(first.text)")
            try window.tell("press ^[[A^[[A^[[A^[[A")
            let promised = try window.tell("show promised: made")
            #expect(promised.done, "\(promised.text)")
            #expect(promised.rows[2].hasPrefix("▸public.html"))
            try window.tell("press ^M")
            let rendered = try window.tell("show High at nine.")
            #expect(rendered.done, "\(rendered.text)")
            let owner = try session.start(
                "xclip", ["-quiet", "-i", "-selection", "clipboard", "-t", "text/html", Files.page])
            let followed = try window.tell("show xclip")
            #expect(followed.done, "\(followed.text)")
            #expect(try window.tell("hide High at nine").done)
            try window.tell("press h")
            #expect(try window.tell("show the latest change is at the top").done)
            let history = try window.tell("show xclip  text/html")
            #expect(history.rows[3].contains("xclip  text/html"), "\(history.text)")
            #expect(history.rows[4].contains("pasteboardd  text/html text/rtf"), "\(history.text)")
            withExtendedLifetime(owner) {}
        }

        @Test func itFillsTheWindowWhateverItsSize() throws {
            let session = try Session()
            let window = try view(session)
            try session.pasteboard("copy", feeding: longText(bytes: 5000))
            #expect(try window.tell("show 1–").rows[23].hasSuffix("q quit"))
            try window.tell("resize 40 12")
            let small = try window.tell("show select")
            #expect(small.done && small.rows[11].hasPrefix(" ↑↓ select"), "\(small.text)")
            try window.tell("resize 120 40")
            let large = try window.tell("show q quit")
            #expect(large.done && large.rows[39].hasSuffix("q quit"), "\(large.text)")
        }

        @Test(arguments: [
            ("press q", 0), ("press ^C", 0), ("signal SIGTERM", 0), ("signal SIGHUP", 0), ("signal SIGINT", 0),
            ("signal SIGABRT", -SIGABRT), ("signal SIGSEGV", -SIGSEGV),
        ])
        func theTerminalIsGivenBack(how: (command: String, status: Int32)) throws {
            let session = try Session()
            let window = try view(session)
            try window.tell(how.command)
            let end = try window.tell("end")
            #expect(end.done)
            #expect(end.status == how.status)
            #expect(end.isRestored == true)
            withExtendedLifetime(session) {}
        }

        @Test func itIsGivenBackWhenTheServerGoes() throws {
            let session = try Session()
            let window = try view(session)
            session.stopServer()
            let end = try window.tell("end")
            #expect(end.status == 69)
            #expect(end.isRestored == true)
            #expect(end.text.contains("display server"), "\(end.text)")
        }

        @Test(arguments: ["press ^Z", "signal SIGTSTP"])
        func itIsStoppedAndContinued(how: String) throws {
            let session = try Session()
            let window = try view(session)
            try window.tell(how)
            let stopped = try window.tell("stopped")
            #expect(stopped.done)
            #expect(stopped.isRestored == true)
            try session.pasteboard("copy", feeding: "meanwhile")
            try window.tell("signal SIGCONT")
            let back = try window.tell("show meanwhile")
            #expect(back.done, "\(back.text)")
            try window.tell("press q")
            #expect(try window.tell("end").isRestored == true)
        }

        /// Content of other programs does not control the terminal.
        @Test func noEscapeOfTheClipboardReachesTheTerminal() throws {
            let session = try Session()
            let window = try view(session)
            let hostile = "\u{1B}]0;owned\u{7}\u{1B}[2J\u{9B}31m\u{1B}_Gi=1;x\u{1B}\\\u{202E}harmless"
            let path = try session.file("hostile", Array(hostile.utf8))
            let owner = try session.start(
                "xclip", ["-quiet", "-i", "-selection", "clipboard", "-t", "text/\u{1B}[31mred", path])
            #expect(try window.tell("show text/^[[31mred").done)
            try window.tell("press ^M")
            #expect(try window.tell("show harmless").done)
            try window.tell("press x")
            #expect(try window.tell("show 00000000").done)
            let raw = try window.tell("raw").raw ?? ""
            for sequence in ["1b5d30", "c29b", "e280ae", "1b5b33316d", "1b5f47693d313b"] {
                #expect(!raw.contains(sequence))
            }
            withExtendedLifetime(owner) {}
        }

        /// xclip ends when the window that it answers to has gone.
        @Test func inspectionLeavesTheOwnerInPlace() throws {
            let session = try Session()
            let window = try view(session)
            for burst in 1...30 {
                // In separate sessions, so that they outlive the shell.
                let copy = "setsid xclip -selection clipboard >/dev/null 2>&1"
                let command = "for i in 1 2 3 4 5; do echo \(burst).$i | \(copy); done"
                try session.run("sh", ["-c", command])
                // Any of them may be the last one, because each asks for the ownership after its shell has continued.
                var (owned, sight) = ("", try window.tell("show \(burst)."))
                for _ in 1...5 where try session.xclip("UTF8_STRING").text != owned {
                    owned = try session.xclip("UTF8_STRING").text
                    sight = try window.tell("show \(owned.dropLast())")
                }
                #expect(owned.hasPrefix("\(burst).") && sight.done, "\(owned) \(sight.text)")
            }
        }

        @Test func aPictureIsDrawnAndGoesWithWhatItShows() throws {
            let session = try Session()
            let window = try view(session)
            try window.tell("attributes 62;4;22")
            let png = try Picture.png.bytes(in: session)
            try session.pasteboard("copy", "--only", "png", "--from", "png", feeding: png)
            let drawn = try window.tell("picture")
            #expect(drawn.text.contains("an image of 60 × 50 pixels"), "\(drawn.text)")
            let below = drawn.rows.firstIndex { $0.hasPrefix("an image") }.map { $0 + 1 }
            #expect(drawn.picture == [60, 50, below ?? 0, 1])
            try window.tell("press x")
            #expect(try window.tell("bare").done)
            #expect(try window.tell("show 00000000").rows[below ?? 0].hasPrefix("00000010"))
            try window.tell("press t")
            #expect(try window.tell("picture").done)
            try session.pasteboard("copy", feeding: "no picture")
            #expect(try window.tell("show no picture").done)
            #expect(try window.tell("bare").done)
        }

        @Test(arguments: [
            (Picture.png, "62;22"), (.truncated, "62;4"), (.corrupted, "62;4"), (.tooShort, "62;4"),
            (.tooLarge, "62;4"),
        ])
        func elseAPictureIsItsDimensions(picture: Picture, attributes: String) throws {
            let session = try Session()
            let window = try view(session)
            try window.tell("attributes \(attributes)")
            let png = try picture.bytes(in: session)
            try session.pasteboard("copy", "--only", "png", "--from", "png", feeding: png)
            #expect(try window.tell("show an image of").done)
            try window.tell("press x")
            let bytes = try window.tell("show 00000000")
            #expect(bytes.done, "\(bytes.text)")
            #expect(try window.tell("raw").raw?.contains("1b50") == false)
            try window.tell("press q")
            #expect(try window.tell("end").status == 0)
        }

        @Test func withoutATerminalItSaysWhatToUse() throws {
            let outcome = try Session().pasteboard("view")
            #expect(outcome.status == 64)
            #expect(outcome.errors.contains("pasteboard inspect"), "\(outcome.errors)")
            #expect(outcome.output == [])
        }

        @Test func aPromiseIsNotRenderedByBeingSeen() throws {
            let session = try Session()
            let window = try view(session)
            try session.pasteboard("copy", "--from", "markdown", feeding: "*x*")
            #expect(try window.tell("show promised").done)
            try window.tell("press jjkk")
            #expect(try session.renderers().isEmpty)
            #expect(try session.pasteboard("inspect").text.contains("promised"))
        }
    }
}
