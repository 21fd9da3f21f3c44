import Glibc
import Testing

extension RemoteApplicationTests {
    /// The socket that a container or a configuration of ssh uses, without ssh.
    @Suite struct RelayTests {
        /// Serves a socket for a name, and returns its path.
        private func serve(_ session: Session, _ name: String = "harbour") throws -> (Child, path: String) {
            let relay = try session.start("\(Session.programs)/pasteboard", ["remote", "serve", name])
            return (relay, try relay.nextLine())
        }

        private func there(_ path: String) -> [String: String] { ["PASTEBOARD_REMOTE": path] }

        @Test func whatIsCopiedThroughTheSocketIsHere() throws {
            let session = try Session()
            let (relay, path) = try serve(session)
            let copied = try session.pasteboard(
                "copy", "--from", "markdown", feeding: Array("**quay**".utf8), adding: there(path))
            try #require(copied.status == 0, "\(copied.errors)")
            #expect(try session.xclip("text/html").text.contains("<strong>quay</strong>"))
            #expect(try session.pasteboard("paste", adding: there(path)).status == 77)
            try session.pasteboard("remote", "allow", "harbour", "--for", "1h")
            #expect(try session.pasteboard("paste", adding: there(path)).text == "**quay**")
            #expect(try session.pasteboard("as", "plain", adding: there(path)).status == 0)
            #expect(try session.xclip("UTF8_STRING").text == "quay\n")
            #expect(try session.pasteboard("add", "html=\(Files.voyage)", adding: there(path)).status == 0)
            #expect(try session.pasteboard("clear", adding: there(path)).status == 0)
            #expect(try session.pasteboard("paste").status == 1)
            #expect(try session.pasteboard("paste", adding: there(path)).status == 1)
            kill(relay.pid, SIGTERM)
            #expect(try relay.finish(seconds: 20).status == 0)
            #expect(access(path, F_OK) != 0)
        }

        /// Larger pictures are left out, as the copy is complete without them.
        @Test(arguments: [(0, true), (5 << 20, false)])
        func picturesNextToADocumentComeWithIt(padding: Int, isSent: Bool) throws {
            let session = try Session()
            let (relay, path) = try serve(session)
            _ = try session.file("boat.png", [0x89, 0x50, 0x4E, 0x47] + [UInt8](repeating: 0, count: padding))
            let file = try session.file("n.md", Array("# Trip\n\n![Boat](boat.png)\n".utf8))
            let copied = try session.pasteboard("copy", file, adding: there(path))
            try #require(copied.status == 0, "\(copied.errors)")
            let page = try session.xclip("text/html").text
            #expect(page.contains("data:image/png") == isSent && page.contains("Trip"))
            withExtendedLifetime(relay) {}
        }

        @Test func anotherComputersChangesAreWatched() throws {
            let session = try Session()
            let (relay, path) = try serve(session)
            try session.pasteboard("remote", "allow", "harbour")
            try session.pasteboard("copy", feeding: "quay")
            let watch = try session.start("\(Session.programs)/pasteboard", ["watch"], adding: there(path))
            let first = try watch.nextLine()
            #expect(first.hasPrefix("1\tpasteboardd\t") && first.contains("UTF8_STRING"), "\(first)")
            try session.pasteboard("copy", "--from", "markdown", feeding: "# Mole")
            #expect(try watch.nextLine().contains("text/markdown"))
            withExtendedLifetime(relay) {}
        }

        @Test func oneProcessServesAName() throws {
            let session = try Session()
            let (relay, path) = try serve(session)
            let second = try session.pasteboard("remote", "serve", "harbour")
            #expect(second.status == 73 && second.errors.contains(path))
            #expect(try session.pasteboard("remote", "start", "harbour").status == 0)
            withExtendedLifetime(relay) {}
        }

        /// The contents of files copied there are transferred on paste, and become files here.
        @Test func filesThatAreCopiedThereAreFilesHere() throws {
            let session = try Session()
            let (relay, path) = try serve(session)
            let contents = [Array("first".utf8), (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }]
            let names = ["a b.txt", "noise.bin"]
            let files = try zip(names, contents).map { try session.file($0, $1) }
            let copied = try session.start(
                "\(Session.programs)/pasteboard", ["copy", "--files"] + files, adding: there(path))
            #expect(try copied.finish().status == 0)
            let folder = "\(session.folder)/run/pasteboard/files-harbour"
            #expect(try session.xclip("UTF8_STRING").lines == files)
            #expect(access(folder, F_OK) != 0, "nothing has come before the paste")
            let list = try session.xclip("text/uri-list").text.split(whereSeparator: \.isNewline).map(String.init)
            #expect(list.count == 2 && list.allSatisfy { $0.hasPrefix("file://\(folder)/") }, "\(list)")
            // As a file manager asks.
            let form = try session.xclip("x-special/gnome-copied-files").lines
            #expect(form == ["copy"] + list)
            #expect(try session.xclip("application/x-kde-cutselection").text == "0")
            let into = "\(session.folder)/pasted"
            mkdir(into, 0o700)
            let pasted = try session.pasteboard("paste", "--into", into)
            #expect(pasted.lines == names.map { "\(into)/\($0)" }, "\(pasted.errors)")
            for (name, content) in zip(names, contents) {
                #expect(try Files.bytes(of: "\(into)/\(name)") == content)
            }
            withExtendedLifetime(relay) {}
        }

        @Test func filesFromHereArePastedThereOnceThatIsAllowed() throws {
            let session = try Session()
            let (relay, path) = try serve(session)
            let file = try session.file("a b.txt", Array("first".utf8))
            #expect(try session.pasteboard("copy", "--files", file).status == 0)
            let into = "\(session.folder)/pasted"
            mkdir(into, 0o700)
            let refused = try session.pasteboard("paste", "--into", into, adding: there(path))
            #expect(refused.status == 77)
            try session.pasteboard("remote", "allow", "harbour")
            let pasted = try session.pasteboard("paste", "--into", into, adding: there(path))
            #expect(pasted.lines == ["\(into)/a b.txt"], "\(pasted.errors)")
            #expect(try Files.bytes(of: "\(into)/a b.txt") == Array("first".utf8))
            let paths = try session.pasteboard("paste", "--files", adding: there(path))
            #expect(paths.lines.first?.contains("/files-here/") == true, "\(paths.errors)")
            // What inspect shows costs nothing of that.
            #expect(try session.pasteboard("inspect", adding: there(path)).status == 0)
            truncate(file, 17 << 20)
            let large = try session.pasteboard("paste", "--into", into, adding: there(path))
            #expect(large.status == 74 && large.errors.contains("16 MiB"), "\(large.errors)")
            withExtendedLifetime(relay) {}
        }

        @Test func filesThatAreNotSentAreRefusedWithTheReason() throws {
            let session = try Session()
            let (relay, path) = try serve(session)
            let large = try session.file("large", [])
            truncate(large, 17 << 20)
            let rows = [
                (["--files", session.folder], "folders"), (["--files", large], "16 MiB"),
                (["--cut", Files.voyage], "cannot be moved"),
            ]
            for (words, reason) in rows {
                let copy = try session.start("\(Session.programs)/pasteboard", ["copy"] + words, adding: there(path))
                let refused = try copy.finish()
                #expect(refused.status == 74 && refused.errors.contains(reason), "\(refused.errors)")
            }
            withExtendedLifetime(relay) {}
        }

        @Test func doctorNamesTheOtherComputersPasteboard() throws {
            let session = try Session()
            let (relay, path) = try serve(session)
            let before = try session.pasteboard("doctor", adding: there(path))
            #expect(before.text.contains("another computer's pasteboard, over the socket \(path)"), "\(before.text)")
            #expect(
                before.text.contains("could not be read back") && !before.text.contains("pasteboardd does not run"))
            try session.pasteboard("remote", "allow", "harbour")
            let after = try session.pasteboard("doctor", adding: there(path))
            #expect(after.text.contains("a text copied to a temporary pasteboard arrived"), "\(after.text)")
            withExtendedLifetime(relay) {}
        }

        /// A container with the same socket: its root is this user, and its other users are refused.
        @Test(.enabled(if: Installed.sandbox, "needs bubblewrap, and a system that lets it"))
        func aContainerCopiesThroughTheSocketThatItHas() throws {
            let session = try Session()
            let (relay, path) = try serve(session)
            let programs = Session.programs
            let words = [
                "--ro-bind", "/", "/", "--tmpfs", "/run", "--tmpfs", "/tmp", "--dev", "/dev", "--proc", "/proc",
                "--ro-bind", programs, programs, "--bind", path, "/run/pasteboard.sock", "--unshare-net",
                "--unshare-ipc",
                "--unshare-pid", "--clearenv", "--setenv", "PATH", "/usr/bin:/bin", "--setenv", "HOME", "/tmp",
                "--setenv",
                "PASTEBOARD_REMOTE", "/run/pasteboard.sock", "\(programs)/pasteboard",
            ]
            let copied = try session.run(
                "bwrap", words + ["copy", "--from", "markdown"], feeding: Array("**quay**".utf8))
            try #require(copied.status == 0, "\(copied.errors)")
            #expect(try session.xclip("text/html").text.contains("<strong>quay</strong>"))
            #expect(try session.run("bwrap", words + ["paste"]).status == 77)
            try session.pasteboard("remote", "allow", "harbour")
            #expect(try session.run("bwrap", words + ["paste"]).text == "**quay**")
            withExtendedLifetime(relay) {}
        }

        @Test func withoutAConnectionThereIsNone() throws {
            let session = try Session()
            let failed = try session.pasteboard("paste", "--backend", "remote", adding: there("none"))
            #expect(failed.status == 69 && failed.errors.contains("pasteboard ssh"), "\(failed)")
        }

        /// When a connection is cut after any number of bytes, the waiting commands fail with the documented status.
        @Test(arguments: 0..<5)
        func aCutConnectionHangsNobody(seed: Int) throws {
            let session = try Session()
            let (relay, path) = try serve(session)
            try session.pasteboard("remote", "allow", "harbour")
            let large = try session.file("large", [UInt8](repeating: 0x61, count: 600_000))
            try session.pasteboard("copy", large)
            var numbers = CutNumbers(seed: UInt64(seed))
            for _ in 0..<8 {
                let count = Int.random(in: 0..<(Bool.random(using: &numbers) ? 400 : 700_000), using: &numbers)
                let cut = "\(session.folder)/cut-\(seed).sock"
                let proxy = try session.start("python3", ["-c", Self.proxy, cut, path, String(count)])
                #expect(try proxy.nextLine() == "ready")
                let command =
                    [["copy", large], ["paste"], ["inspect", "--json"], ["clear"]].randomElement(using: &numbers) ?? []
                let outcome = try session.run(
                    "\(Session.programs)/pasteboard", command, adding: there(cut), seconds: 30)
                #expect([0, 1, 69, 74].contains(outcome.status), "\(command) cut after \(count): \(outcome)")
            }
            #expect(try session.pasteboard("copy", feeding: "quay").status == 0)
            #expect(try session.pasteboard("paste", adding: there(path)).text == "quay")
            withExtendedLifetime(relay) {}
        }

        /// Forwards this number of bytes in total, and then closes every connection.
        private static let proxy = """
            import os, select, socket, sys
            path, target, left = sys.argv[1], sys.argv[2], int(sys.argv[3])
            if os.path.exists(path): os.unlink(path)
            listener = socket.socket(socket.AF_UNIX); listener.bind(path); listener.listen(8)
            print("ready", flush=True)
            other = {}
            while left > 0:
                for ready in select.select([listener, *other], [], [])[0]:
                    if ready is listener:
                        near = listener.accept()[0]
                        far = socket.socket(socket.AF_UNIX); far.connect(target)
                        other[near], other[far] = far, near
                        continue
                    if ready not in other: continue
                    data = ready.recv(65536)[:left]
                    left -= len(data)
                    if data:
                        try: other[ready].sendall(data)
                        except OSError: data = b""
                    if not data:
                        for end in (ready, other[ready]):
                            end.close(); other.pop(end, None)
                    if left <= 0: break
            """
    }
}

/// Random numbers that a failing test can be repeated with.
private struct CutNumbers: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed &+ 0x9e37_79b9_7f4a_7c15
    }

    mutating func next() -> UInt64 {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return state
    }
}
