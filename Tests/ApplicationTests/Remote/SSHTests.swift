import Glibc
import Testing

extension RemoteApplicationTests {
    /// The clipboard of this desktop on a computer that is reached over ssh: sshd on the loopback.
    @Suite struct SSHTests {
        private static let targets = [
            "text/html", "text/rtf", "application/rtf", "text/richtext", "text/markdown", "UTF8_STRING",
            "text/plain;charset=utf-8", "COMPOUND_TEXT",
        ]

        private static func noise(_ count: Int, _ seed: UInt64) -> [UInt8] {
            var state = seed
            return (0..<count).map { _ in
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                return UInt8(truncatingIfNeeded: state >> 56)
            }
        }

        @Test func whatIsCopiedThereIsHereAsEveryType() throws {
            let session = try Session()
            let server = try SSHServer(session)
            let copied = try server.run("pasteboard copy \(Files.voyage)")
            try #require(copied.status == 0, "\(copied.errors)")
            let arrived = try Self.targets.map { try session.xclip($0).output }
            try session.pasteboard("copy", Files.voyage)
            for (target, bytes) in zip(Self.targets, arrived) {
                let here = try session.xclip(target).output
                #expect(!bytes.isEmpty && bytes == here, "\(target)")
            }
        }

        @Test func aPictureFromHereIsPastedThereOnceThatIsAllowed() throws {
            let session = try Session()
            let server = try SSHServer(session)
            let picture = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + Self.noise(200_000, 1)
            let owner = try session.xclip(owning: "image/png", picture)
            let refused = try server.run("pasteboard paste --as png")
            #expect(refused.status == 77 && refused.output.isEmpty)
            #expect(refused.errors.contains("pasteboard remote allow 127.0.0.1"))
            #expect(try session.pasteboard("remote", "allow", "127.0.0.1").status == 0)
            let pasted = try server.run("pasteboard paste --as png")
            #expect(pasted.status == 0 && pasted.output == picture, "\(pasted.errors)")
            #expect(try session.pasteboard("remote", "deny", "127.0.0.1").status == 0)
            #expect(try server.run("pasteboard paste --list").status == 77)
            withExtendedLifetime(owner) {}
        }

        @Test func theConfigurationAllows() throws {
            let session = try Session()
            let server = try SSHServer(session)
            try session.pasteboard("copy", feeding: "quay")
            let folder = "\(session.folder)/home/.config/pasteboard"
            try session.run("mkdir", ["-p", folder])
            _ = try session.file(
                "home/.config/pasteboard/config.json",
                Array(#"{ "remote": [{ "host": "127.*", "read": "always" }] }"#.utf8)
            )
            let pasted = try server.run("pasteboard paste && pasteboard inspect --json && pasteboard status")
            #expect(pasted.status == 0 && pasted.text.hasPrefix("quay"), "\(pasted.errors)")
        }

        @Test func secretsStayWhereTheyAre() throws {
            let session = try Session()
            let server = try SSHServer(session)
            try session.pasteboard("remote", "allow", "127.0.0.1")
            try session.pasteboard("copy", "--sensitive", feeding: "keel")
            let there = try server.run("pasteboard paste; echo $?; echo anchor | pasteboard copy --sensitive; echo $?")
            #expect(there.text == "77\n77\n", "\(there.errors)")
            #expect(try session.pasteboard("paste").text == "keel")
        }

        /// PASTEBOARD_MEGABYTES, else 16.
        private static let megabytes = getenv("PASTEBOARD_MEGABYTES").flatMap { Int(String(cString: $0)) } ?? 16

        @Test func largeContentCrossesBothWays() throws {
            let session = try Session()
            let server = try SSHServer(session)
            let block = Self.noise(1_000_000, 2)
            let content = Array((0..<Self.megabytes).map { _ in block }.joined())
            let file = try session.file("large", content)
            let there = try server.start(
                "pasteboard copy --with application/x-large=\(file) --with plain=\(Files.voyage) </dev/null && echo copied && sleep 300"
            )
            #expect(try there.nextLine() == "copied")
            #expect(try session.xclip("application/x-large", seconds: 120).output == content)
            kill(there.pid, SIGKILL)
            // The content sent with the copy remains when the connection ends.
            #expect(try session.wait { try session.xclip("TARGETS").lines.contains("application/x-large") == false })
            #expect(try session.xclip("UTF8_STRING").text == voyage())

            let owner = try session.xclip(owning: "application/x-large", content)
            try session.pasteboard("remote", "allow", "127.0.0.1")
            let pasted = try server.run("pasteboard paste --as target:application/x-large | cmp - \(file) && echo same")
            #expect(pasted.text == "same\n", "\(pasted.errors)")
            withExtendedLifetime(owner) {}
        }

        /// Large content copied there does not delay the logout.
        @Test func sshEndsAtTheLogOut() throws {
            let session = try Session()
            let server = try SSHServer(session)
            let file = try session.file("large", [UInt8](repeating: 0x61, count: 6_000_000))
            let there = try server.run(
                "pasteboard copy --with application/x-large=\(file) --with plain=\(Files.voyage) && echo copied")
            #expect(there.text == "copied\n", "\(there.errors)")
            #expect(try session.xclip("UTF8_STRING").text == voyage())
        }

        /// PASTEBOARD_CUTS, else 6.
        private static let cuts = getenv("PASTEBOARD_CUTS").flatMap { Int(String(cString: $0)) } ?? 6

        /// ssh is killed at any moment: no process hangs on either side, the commands there exit as documented, and the
        /// clipboard works afterwards.
        @Test func aKilledConnectionHangsNobody() throws {
            let session = try Session()
            let server = try SSHServer(session)
            try session.pasteboard("remote", "allow", "127.0.0.1")
            let large = try session.file("large", Self.noise(6_000_000, 3).map { 0x61 + $0 % 26 })
            let commands = [
                "pasteboard copy \(large)", "pasteboard paste", "pasteboard inspect --json",
                "pasteboard copy \(Files.voyage)",
                "pasteboard copy --with application/x-large=\(large) --with plain=\(Files.voyage) </dev/null",
            ]
            for round in 0..<Self.cuts {
                let command = commands[round % commands.count]
                try session.pasteboard("copy", large)
                let result = "\(session.folder)/status-\(round)"
                let recorded = "\(command) >\(result).out; echo $? >\(result).new; mv \(result).new \(result)"
                let there = try server.start("echo begun; trap '' HUP; \(recorded)")
                #expect(try there.nextLine() == "begun")
                // At a random moment of a command.
                poll(nil, 0, Int32.random(in: 0...400))
                kill(there.pid, SIGKILL)
                let names = try session.run(
                    "timeout", ["60", "xclip", "-o", "-selection", "clipboard", "-t", "TARGETS"])
                #expect(names.status != 124, "after \(command)")
                #expect(try session.pasteboard("copy", feeding: "quay").status == 0)
                #expect(try session.pasteboard("paste").text == "quay")
                let hasEnded = session.wait(seconds: 60) { access(result, F_OK) == 0 }
                #expect(hasEnded, "\(command) is still running")
                let status = try session.run("cat", [result]).text
                // Success, no connection, or a connection lost during the transfer.
                #expect(["0\n", "69\n", "74\n"].contains(status), "\(command): \(status)")
                if command == "pasteboard paste" {
                    let isWhole = try session.run("cmp", ["-s", large, "\(result).out"]).status == 0
                    let isEmpty = try session.run("test", ["-s", "\(result).out"]).status == 1
                    #expect(status == "0\n" ? isWhole : isEmpty, "\(command): \(status)")
                }
            }
            // Every process that served a connection has ended with it.
            #expect(
                try session.wait(seconds: 60) {
                    try session.run("ls", ["\(session.folder)/run/pasteboard"]).text.contains("ssh-") == false
                })
        }

        @Test func filesThatAreCopiedThereAreFilesHere() throws {
            let session = try Session()
            let server = try SSHServer(session)
            let content = Self.noise(700_000, 4)
            let file = try session.file("chart.bin", content)
            let there = try server.start("pasteboard copy --files \(file) && echo copied && sleep 300")
            #expect(try there.nextLine() == "copied")
            let into = "\(session.folder)/pasted"
            mkdir(into, 0o700)
            let pasted = try session.pasteboard("paste", "--into", into)
            #expect(pasted.lines == ["\(into)/chart.bin"], "\(pasted.errors)")
            #expect(try Files.bytes(of: "\(into)/chart.bin") == content)
        }

        /// The command execs ssh: its status and its messages are those of ssh.
        @Test func statusAndStreamsAreThoseOfTheCommand() throws {
            let session = try Session()
            let server = try SSHServer(session)
            let outcome = try server.run(#"cat; echo "it's $((6 * 7))" >&2; exit 41"#, feeding: Array("hold".utf8))
            #expect(outcome.status == 41 && outcome.text == "hold" && outcome.errors.contains("it's 42"))
        }

        @Test func nothingIsLeftBehind() throws {
            let session = try Session()
            let server = try SSHServer(session)
            let named = try server.run("echo $PASTEBOARD_REMOTE; test -S $PASTEBOARD_REMOTE && echo there")
            #expect(named.lines.count == 2)
            #expect(access(named.lines.first ?? "/", F_OK) != 0)
            #expect(
                try session.wait {
                    try session.run("ls", ["\(session.folder)/run/pasteboard"]).text.contains("ssh-") == false
                })
        }
    }
}
