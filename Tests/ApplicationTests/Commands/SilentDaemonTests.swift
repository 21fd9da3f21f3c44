import Glibc
import Testing

extension SilentSessionTests {
    /// A stopped daemon accepts connections but does not answer.
    @Suite struct SilentDaemons {
        static let commands = [
            ["paste"], ["paste", "--original"], ["paste", "--as", "html"], ["inspect"],
            ["inspect", "--as-seen-by", "Firefox"], ["copy"], ["copy", "--from", "markdown"], ["as", "plain"],
            ["add", "markdown"], ["status"],
        ]

        /// The process of a stopped daemon that holds this text.
        private func stoppedDaemon(in session: Session, holding text: String = "becalmed") throws -> pid_t {
            try session.pasteboard("copy", feeding: text)
            let daemon = try #require(session.daemon)
            kill(daemon, SIGSTOP)
            return daemon
        }

        @Test func everyCommandEndsInTimeAndSaysWhoIsSilent() throws {
            let session = try Session()
            let daemon = try stoppedDaemon(in: session)
            defer { kill(daemon, SIGCONT) }
            let running = try Self.commands.map {
                try session.start("\(Session.programs)/pasteboard", $0 + ["--timeout", "1"])
            }
            for (words, command) in zip(Self.commands, running) {
                let ended = try command.finish(feeding: Array("a".utf8), seconds: 20)
                #expect(ended.status == 75, "\(words): \(ended.errors)")
                #expect(ended.output == [], "\(words)")
                #expect(ended.errors.contains("does not answer"), "\(words): \(ended.errors)")
            }
            let status = try session.pasteboard("status", "--timeout", "0.1", seconds: 20)
            #expect(status.errors.contains("process \(daemon),"), "\(status.errors)")
            #expect(status.errors.contains("--timeout"), "\(status.errors)")
            kill(daemon, SIGCONT)
        }

        /// Without options, the timeout is five seconds.
        @Test func withoutOptionsTheyEndInTimeToo() throws {
            let session = try Session()
            let daemon = try stoppedDaemon(in: session)
            defer { kill(daemon, SIGCONT) }
            let running = try ["paste", "copy"].map { try session.start("\(Session.programs)/pasteboard", [$0]) }
            for command in running {
                let ended = try command.finish(feeding: Array("a".utf8), seconds: 20)
                #expect(ended.status == 75, "\(ended.errors)")
                #expect(ended.errors.contains("process \(daemon),"), "\(ended.errors)")
            }
        }

        @Test func selectionsOfOtherClientsAreRead() throws {
            let session = try Session()
            // What it holds elsewhere keeps it from ending.
            try session.pasteboard("copy", "--primary", feeding: "becalmed")
            let path = try session.file("owned", Array("of another".utf8))
            let owner = try session.start("xclip", ["-quiet", "-i", "-selection", "clipboard", path])
            let owns = try session.wait { try session.xclip("UTF8_STRING").text == "of another" }
            try #require(owns)
            let daemon = try #require(session.daemon)
            kill(daemon, SIGSTOP)
            defer { kill(daemon, SIGCONT) }
            for words in [["paste", "--timeout", "1"], ["paste", "--original", "--timeout", "1"], ["paste"]] {
                let pasted = try session.run("\(Session.programs)/pasteboard", words, seconds: 20)
                #expect(pasted.text == "of another", "\(words): \(pasted.errors)")
            }
            #expect(try session.pasteboard("clear", "--timeout", "1", seconds: 20).status == 0)
            #expect(try session.pasteboard("paste", "--timeout", "1", seconds: 20).status == 1)
            withExtendedLifetime(owner) {}
        }

        @Test func contentSurvivesAPauseOfTheDaemon() throws {
            let session = try Session()
            let daemon = try stoppedDaemon(in: session)
            let failed = try session.pasteboard("copy", "--timeout", "1", feeding: Array("too late".utf8), seconds: 20)
            #expect(failed.status == 75)
            kill(daemon, SIGCONT)
            #expect(try session.pasteboard("paste").text == "becalmed")
        }

        /// Xlib waits forever for an X server that accepts a connection and does not answer.
        @Test(arguments: [true, false])
        func aStoppedServerEndsThemToo(withDaemon: Bool) throws {
            let session = try Session()
            if withDaemon { try session.pasteboard("copy", feeding: "becalmed") }
            session.stall(true)
            defer { session.stall(false) }
            for words in [["paste"], ["inspect"], ["clear"], ["copy"], ["as", "plain"], ["view"], ["watch"]] {
                let command = try session.start("\(Session.programs)/pasteboard", words + ["--timeout", "1"])
                let ended = try command.finish(feeding: Array("a".utf8), seconds: 20)
                #expect(ended.status == 75, "\(words): \(ended.errors)")
                #expect(ended.errors.contains("does not answer"), "\(words): \(ended.errors)")
                // The daemon works, and its copies would be lost.
                #expect(!ended.errors.contains("kill"), "\(words): \(ended.errors)")
                #expect(ended.output == [])
            }
        }

        /// A program that never accepts a connection: its queue is full, so a blocking connect would wait forever.
        @Test(.enabled(if: access("/usr/bin/perl", X_OK) == 0))
        func aSocketWithAFullQueueIsGivenUp() throws {
            let session = try Session()
            let display = try #require(session.environment["DISPLAY"])
            let folder = "\(session.folder)/run/pasteboard"
            mkdir(folder, 0o700)
            let script = """
                use Socket; $| = 1; my $a = pack_sockaddr_un($ARGV[0]);
                socket(L, PF_UNIX, SOCK_STREAM, 0); bind(L, $a) or die; listen(L, 0);
                socket(S, PF_UNIX, SOCK_STREAM, 0); connect(S, $a) or die; print "full\\n"; sleep 600;
                """
            let fake = try session.start("perl", ["-e", script, "\(folder)/\(display).sock"])
            #expect(try fake.nextLine() == "full")
            for words in [["copy", "--timeout", "1"], ["status", "--timeout", "1"]] {
                let ended = try session.run("\(Session.programs)/pasteboard", words, seconds: 20)
                #expect(ended.status == 75, "\(words): \(ended.errors)")
            }
            kill(fake.pid, SIGKILL)
        }
    }
}
