import Glibc
import Testing

/// The daemon as a service: started, stopped and restarted only by a service manager.
@Suite(.serialized, .enabled(if: Installed.xclip && Tool.python.isInstalled, "needs xvfb, xclip and python3"))
struct ServiceTests {
    private static let daemon = "\(Session.programs)/pasteboardd"

    /// A service manager that prefixes the daemon's command line with these words.
    private func manager(_ words: [String], _ command: [String], in session: Session) throws -> Child {
        try session.start(Driver.python, ["\(Files.drivers)/manager.py"] + words + command)
    }

    @Test(arguments: [[], ["--abstract"]])
    func itSaysWhenItServesAndWhenItEnds(words: [String]) throws {
        let session = try Session()
        let manager = try manager(words, [Self.daemon, "--session"], in: session)
        #expect(try manager.nextLine().hasPrefix("started "))
        #expect(try manager.nextLine() == "READY=1")
        #expect(session.listeners == 1)
        #expect(try session.pasteboard("status").status == 0)
        manager.say("\(SIGTERM)")
        #expect(try manager.nextLine() == "STOPPING=1")
        #expect(try manager.nextLine() == "ended 0")
        #expect(session.listeners == 0)
    }

    @Test func aHangUpDoesNotEndIt() throws {
        let session = try Session()
        let manager = try manager([], [Self.daemon, "--session"], in: session)
        let pid = pid_t(try manager.nextLine().dropFirst("started ".count))
        #expect(try manager.nextLine() == "READY=1")
        try session.pasteboard("copy", feeding: "kept")
        manager.say("\(SIGHUP)")
        #expect(try session.xclip("UTF8_STRING").text == "kept")
        #expect(session.daemon == pid)
    }

    @Test func withoutAServerItIsNeverReady() throws {
        let session = try Session()
        let manager = try manager([], ["env", "DISPLAY=:4095", Self.daemon, "--session"], in: session)
        _ = try manager.nextLine()
        #expect(try manager.nextLine() == "ended 69")
    }

    @Test func theFirstCopyStartsTheDaemonWhichRemovesItsSocketAtItsEnd() throws {
        let session = try Session()
        let manager = try manager(["--listen", socket(in: session)], [Self.daemon], in: session)
        #expect(try manager.nextLine() == "listening")
        for text in ["one", "two"] {
            let copy = try session.start("\(Session.programs)/pasteboard", ["copy"])
            copy.feedAtOnce(Array(text.utf8))
            let pid = pid_t(try manager.nextLine().dropFirst("started ".count))
            #expect(try manager.nextLine() == "READY=1")
            #expect(try copy.finish().status == 0)
            #expect(session.daemon == pid)
            #expect(try session.xclip("UTF8_STRING").text == text)
            #expect(try session.pasteboard("clear").status == 0)
            #expect(try manager.nextLine() == "ended 0")
            #expect(session.listeners == 1)
        }
    }

    /// A daemon that was running already holds the lock, and its socket is replaced.
    ///
    /// It keeps its content until the next copy, and does not remove the new socket when it exits.
    @Test func theServiceManagerTakesOverFromADaemonThatRuns() throws {
        let session = try Session()
        try session.pasteboard("copy", feeding: "from before")
        let earlier = try #require(session.daemon)
        unlink(socket(in: session))
        let manager = try manager(["--listen", socket(in: session)], [Self.daemon], in: session)
        #expect(try manager.nextLine() == "listening")
        #expect(try session.xclip("UTF8_STRING").text == "from before")
        try session.pasteboard("copy", feeding: "from now on")
        let pid = pid_t(try manager.nextLine().dropFirst("started ".count))
        #expect(session.wait { kill(earlier, 0) != 0 })
        #expect(session.daemon == pid)
        #expect(try session.xclip("UTF8_STRING").text == "from now on")
    }

    /// A socket without a file has no permissions, so any user could have created it.
    @Test func itServesItsOwnSocketWhereWhatIsHandedOverIsNone() throws {
        let session = try Session()
        let fake = ["sh", "-c", "LISTEN_PID=$$ LISTEN_FDS=1 exec \(Self.daemon) --session 3</dev/null"]
        let manager = try manager([], fake, in: session)
        _ = try manager.nextLine()
        #expect(try manager.nextLine() == "READY=1")
        #expect(try session.pasteboard("status").status == 0)
    }

    /// The restrictions of the unit that work without a user manager: no new privileges, limits, umask.
    @Test func theUnitsOwnCommandLineServesUnderItsRestrictions() throws {
        let session = try Session()
        let unit = try String(decoding: Files.bytes(of: "\(Files.project)/systemd/pasteboardd.service"), as: UTF8.self)
        let line = try #require(unit.split(separator: "\n").first { $0.hasPrefix("ExecStart=") })
        let words = line.dropFirst("ExecStart=".count).split(separator: " ").map(String.init)
        #expect(words[0] == "%h/.local/bin/pasteboardd")
        let restricted = ["prlimit", "--core=0", "setpriv", "--no-new-privs", "--pdeathsig", "SIGKILL"]
        let manager = try manager([], restricted + [Self.daemon] + words.dropFirst(), in: session)
        _ = try manager.nextLine()
        #expect(try manager.nextLine() == "READY=1")
        try session.pasteboard("copy", "--from", "markdown", feeding: "**bold**")
        #expect(try session.xclip("text/html").text.contains("<strong>bold</strong>"))
        #expect(try session.xclip("text/rtf").text.hasPrefix("{\\rtf1"))
    }

    /// A transfer in progress is completed when the daemon is asked to exit.
    @Test func aPasteThatHasBegunIsFinishedFirst() throws {
        let session = try Session()
        let manager = try manager([], [Self.daemon, "--session"], in: session)
        _ = try manager.nextLine()
        _ = try manager.nextLine()
        let text = Array(String(repeating: "a long story\n", count: 1_000_000).utf8)
        try session.pasteboard("copy", feeding: text)
        let paste = try session.start("xclip", ["-o", "-selection", "clipboard", "-t", "UTF8_STRING"])
        #expect(try session.wait { try session.pasteboard("status").text.contains("requests served 1") })
        kill(paste.pid, SIGSTOP)
        manager.say("\(SIGTERM)")
        #expect(try manager.nextLine() == "STOPPING=1")
        kill(paste.pid, SIGCONT)
        let isWhole = try paste.finish().output == text
        #expect(isWhole)
        #expect(try manager.nextLine() == "ended 0")
    }

    private func socket(in session: Session) -> String {
        "\(session.folder)/run/pasteboard/\(session.environment["DISPLAY"] ?? "").sock"
    }
}
