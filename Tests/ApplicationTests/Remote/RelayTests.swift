import Glibc
import Testing

/// The socket that a container or a configuration of ssh uses, without ssh.
@Suite(.serialized) struct RelayTests {
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

    @Test func anotherComputersChangesAreWatched() throws {
        let session = try Session()
        let (relay, path) = try serve(session)
        try session.pasteboard("remote", "allow", "harbour")
        try session.pasteboard("copy", feeding: "quay")
        let watch = try session.start("\(Session.programs)/pasteboard", ["watch"], adding: there(path))
        #expect(try watch.nextLine().contains("UTF8_STRING"))
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

    @Test func filesAreRefusedWithTheReason() throws {
        let session = try Session()
        let (relay, path) = try serve(session)
        let refused = try session.pasteboard("copy", "--files", Files.voyage, adding: there(path))
        #expect(refused.status == 74 && refused.errors.contains("scp"), "\(refused.errors)")
        withExtendedLifetime(relay) {}
    }

    @Test func withoutAConnectionThereIsNone() throws {
        let session = try Session()
        let failed = try session.pasteboard("paste", "--backend", "remote", adding: there("/nonexistent/x.sock"))
        #expect(failed.status == 69 && failed.errors.contains("pasteboard ssh"), "\(failed.errors)")
    }

    /// A connection that is cut after any number of bytes ends what waits for it, with the status that says so.
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

    /// Passes on so many bytes in either direction together, and then closes every connection.
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
