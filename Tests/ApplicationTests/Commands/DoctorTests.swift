import Glibc
import Testing

extension SilentSessionTests {
    /// `pasteboard doctor` on real sessions, whole and broken.
    @Suite struct Doctor {
        private struct Report: Decodable {
            struct Finding: Decodable {
                let topic: String
                let state: String
                let text: String
                let advice: String?
            }

            let findings: [Finding]
            let isWell: Bool

            func finding(_ topic: String) -> Finding? { findings.first { $0.topic == topic } }
        }

        private static func report(_ outcome: Outcome) throws -> Report {
            try JSON.decode(Report.self, from: outcome.output)
        }

        @Test func aWorkingSessionIsWell() throws {
            let session = try Session()
            let outcome = try session.pasteboard("doctor", "--json")
            let report = try Self.report(outcome)
            #expect(report.finding("copy")?.state == "ok" && report.finding("display")?.state == "ok")
            #expect(report.isWell == (outcome.status == 0))
            #expect(report.findings.filter { $0.state == "problem" }.isEmpty, "\(report)")
        }

        @Test func theClipboardIsAsItWasAfterADeepCheck() throws {
            let session = try Session()
            try session.pasteboard("copy", "--from", "markdown", feeding: "# Tides\n")
            let outcome = try session.pasteboard("doctor", "--deep", "--json")
            #expect(try Self.report(outcome).finding("clipboard")?.state == "ok", "\(outcome.text)")
            #expect(!outcome.text.contains("Tides"))
            #expect(try session.pasteboard("paste", "--as", "markdown").text == "# Tides\n")
            #expect(try session.xclip("text/html").text.contains("<h1"))
        }

        /// A program that takes over every copy as plain text, as some clipboard managers do.
        @Test func aProgramThatTakesTheClipboardIsNamed() throws {
            let session = try Session()
            let daemon = try session.startManager()
            let taker = try session.start(
                "\(Session.programs)/pasteboard",
                [
                    "watch", "--exec",
                    "[ \"$PASTEBOARD_OWNER\" != pasteboardd ] || pasteboard paste | xclip -quiet -selection clipboard",
                ], adding: ["PATH": "\(Session.programs):/usr/bin:/bin"])
            try session.pasteboard("copy", feeding: "first")
            let isTaken = try session.wait {
                try !session.pasteboard("inspect", "--json").text.contains("\"pasteboardd\"")
            }
            #expect(isTaken)
            let outcome = try session.pasteboard("doctor", "--deep", "--json")
            let finding = try #require(try Self.report(outcome).finding("clipboard"))
            #expect(finding.state == "problem" && finding.text.contains("xclip"), "\(finding)")
            #expect(outcome.status == 1)
            withExtendedLifetime((daemon, taker)) {}
        }

        @Test func aRuntimeFolderOfAnotherUserIsNamedOnce() throws {
            guard geteuid() == 0 else { return }
            let session = try Session()
            try session.run("install", ["-d", "-m", "700", "-o", "65534", "\(session.folder)/other"])
            let outcome = try session.run(
                "\(Session.programs)/pasteboard", ["doctor"], adding: ["XDG_RUNTIME_DIR": "\(session.folder)/other"])
            #expect(outcome.status == 69)
            #expect(outcome.text.split(separator: "belongs to another user").count == 2, "\(outcome.text)")
            #expect(outcome.text.contains("set XDG_RUNTIME_DIR to a folder of yours"), "\(outcome.text)")
        }

        /// Without `XDG_RUNTIME_DIR`, the display leads to the daemon.
        @Test func aDaemonWithAnotherRuntimeFolderIsUsedAndLeftAsItWas() throws {
            let session = try Session()
            let daemon = try session.startManager()
            mkdir("\(session.folder)/other", 0o700)
            let outcome = try session.run(
                "\(Session.programs)/pasteboard", ["doctor", "--json"],
                adding: ["XDG_RUNTIME_DIR": "\(session.folder)/other"])
            let report = try Self.report(outcome)
            let finding = try #require(report.finding("daemon"))
            #expect(finding.state == "ok" && finding.text.contains("process \(daemon.pid)"), "\(finding)")
            #expect(report.finding("copy")?.state == "ok", "\(report)")
            #expect(try !session.pasteboard("status").text.contains("doctor-"))
        }

        @Test func theTextOfADeepCheckIsMarkedAsASecret() throws {
            let session = try Session()
            let watch = try session.start("\(Session.programs)/pasteboard", ["watch", "--json"])
            _ = try watch.nextLine()
            try session.pasteboard("doctor", "--deep")
            let line = try watch.nextLine()
            #expect(line.contains("\"isSecret\":true"), "\(line)")
        }

        @Test func aSecretIsLeftAlone() throws {
            let session = try Session()
            try session.pasteboard("copy", "--sensitive", feeding: "hunter2")
            let outcome = try session.pasteboard("doctor", "--deep", "--json")
            #expect(try Self.report(outcome).finding("clipboard")?.state == "note")
            #expect(!outcome.text.contains("hunter2"))
            #expect(try session.pasteboard("paste").text == "hunter2")
        }

        @Test func withoutADisplayItSaysWhatToDo() throws {
            let session = try Session()
            let outcome = try session.run(
                "\(Session.programs)/pasteboard", ["doctor"], adding: ["DISPLAY": "", "SSH_CONNECTION": "a 1 b 22"])
            #expect(outcome.status == 69)
            #expect(outcome.text.contains("problem") && outcome.text.contains("pasteboard ssh"), "\(outcome.text)")
        }

        @Test func aStoppedDaemonIsNamed() throws {
            let session = try Session()
            let daemon = try session.startManager()
            kill(daemon.pid, SIGSTOP)
            defer { kill(daemon.pid, SIGCONT) }
            let outcome = try session.pasteboard("doctor", "--timeout", "1", "--json", "--deep")
            #expect(outcome.status == 1)
            let report = try Self.report(outcome)
            let finding = try #require(report.finding("daemon"))
            #expect(finding.state == "problem" && finding.advice?.contains("kill -KILL \(daemon.pid)") == true)
            for topic in ["copy", "clipboard"] {
                #expect(report.finding(topic)?.text == "not tried: pasteboardd does not answer", "\(report)")
            }
        }

        @Test func aFaultOfTheConfigurationIsNamedWithItsPlace() throws {
            let session = try Session()
            try session.run("mkdir", ["-p", "\(session.folder)/home/.config/pasteboard"])
            _ = try session.file("home/.config/pasteboard/config.json", Array("{\n \"bridgin\": 1 }".utf8))
            let outcome = try session.pasteboard("doctor", "--json")
            #expect(outcome.status == 1)
            let finding = try #require(try Self.report(outcome).finding("configuration"))
            #expect(finding.state == "problem" && finding.text.contains("config.json:2"), "\(finding)")
        }
    }
}
