import Glibc
import Testing

extension TerminalCommandTests {
    /// The clipboard of a terminal, where there is nothing else.
    @Suite(.enabled(if: Tool.python.isInstalled && Installed.server, "needs python3 and xvfb"))
    struct Terminals {
        private let session: Session

        init() throws {
            session = try Session()
        }

        private func run(_ script: String, _ options: String = "{}") throws -> ClipboardTerminal {
            let run = try ClipboardTerminal.run(["sh", "-c", script], options, in: session)
            #expect(run.isRestored && run.left == "", "\(run)")
            return run
        }

        @Test func everyTypeGoesWhereTheTerminalTakesIt() throws {
            let run = try run("printf '*a*' | pasteboard copy --from markdown; echo $?")
            #expect(run.lines == ["0"])
            #expect(run.contents["text/plain"] == "*a*" && run.contents["text/markdown"] == "*a*")
            #expect(run.contents["text/html"]?.contains("<em>a</em>") == true)
            #expect(run.contents["application/rtf"] == run.contents["text/rtf"])
            #expect(run.contents["UTF8_STRING"] == "*a*", "an alias")
        }

        @Test func onlyTextGoesByTheOldSequenceAndThatIsTold() throws {
            let run = try run("printf '*a*' | pasteboard copy --from markdown; echo $?", #"{"rich": false}"#)
            #expect(run.contents == ["text/plain": "*a*"])
            let remark =
                "pasteboard: only plain text was sent, by OSC 52, and the terminal does not say whether it took it"
            #expect(run.lines == [remark, "0"])
        }

        @Test(arguments: [#""split": true"#, #""noise": "ls\u001b[A""#, #""late": 20"#, #""rich": true"#])
        func whatTheTerminalHasIsRead(_ manner: String) throws {
            let contents =
                #""contents": {"text/html": "<b>tide</b>", "text/plain": "tide"}, "primary": {"text/plain": "ebb"}"#
            let run = try run(
                "for words in '' '--list' '--as markdown' '-p primary'; do pasteboard paste $words; echo; done",
                "{\(contents), \(manner)}")
            #expect(run.lines == ["tide", "text/html", "text/plain", "**tide**", "ebb"])
        }

        @Test func inspectAndDoctorTellWhatTheTerminalSays() throws {
            let run = try run(
                "pasteboard inspect --json; pasteboard doctor", #"{"contents": {"text/html": "<b>tide</b>"}}"#)
            #expect(run.shown.contains(#""backEnd" : "terminal""#) && run.shown.contains("<b>tide</b>"))
            #expect(run.lines.contains { $0.hasPrefix("ok ") && $0.hasSuffix("(OSC 5522)") })
        }

        @Test(arguments: [
            ("paste", #"{"read": "EPERM", "refusesList": true}"#, Int32(77)),
            ("paste", #"{"read": "EPERM", "contents": {"text/plain": "x"}}"#, 77),
            ("paste", #"{"read": "ENOSYS", "refusesList": true}"#, 69),
            ("paste", #"{"read": "EBUSY", "refusesList": true}"#, 74),
            ("paste", #"{"garbled": true, "contents": {"text/plain": "x"}}"#, 74),
            ("paste", #"{"rich": false, "contents": {"text/plain": "x"}}"#, 77),
            ("paste --timeout 0.2", #"{"silent": true}"#, 75),
            ("paste", "{}", 1),
            ("paste -p find", "{}", 1),
            ("copy page", #"{"write": "EPERM"}"#, 77),
            ("copy page", #"{"write": "EINVAL"}"#, 74),
            ("copy page", #"{"write": "EIO"}"#, 74),
            ("copy -p find page", "{}", 69),
            ("copy --once page", "{}", 69),
            ("copy --sensitive page", "{}", 69),
            ("copy --foreground page", "{}", 69),
            ("watch", "{}", 69),
        ])
        func aFailureHasItsStatus(words: String, options: String, status: Int32) throws {
            _ = try session.file("page", Array("tide".utf8))
            let run = try run("cd \(session.folder) && pasteboard \(words) >/dev/null; echo $?", options)
            #expect(run.lines.last == "\(status)" && run.lines.count == 2, "\(run.lines)")
        }

        @Test(arguments: ["SIGTERM", "SIGINT", "SIGHUP", "SIGQUIT"])
        func aSignalFindsTheTerminalRestored(name: String) throws {
            let numbers = ["SIGTERM": SIGTERM, "SIGINT": SIGINT, "SIGHUP": SIGHUP, "SIGQUIT": SIGQUIT]
            let run = try ClipboardTerminal.run(
                ["pasteboard", "paste", "--timeout", "60"], #"{"signal": "\#(name)", "late": 50}"#, in: session)
            #expect(run.status == numbers[name].map { -$0 } && run.isRestored && run.left == "", "\(run)")
        }

        @Test func sizesAreToldBeforeAnythingIsSent() throws {
            let plain = #"{"rich": false, "contents": {"text/plain": "before"}}"#
            let large = try run("head -c 100000 /dev/zero | tr '\\0' a | pasteboard copy; echo $?", plain)
            #expect(large.lines.first?.hasPrefix("pasteboard: warning: 100.0 kB of text") == true)
            #expect(large.contents["text/plain"]?.count == 100_000)
            let huge = try run("head -c 900000 /dev/zero | tr '\\0' a | pasteboard copy; echo $?", plain)
            #expect(huge.lines.last == "74" && huge.contents["text/plain"] == "before")
        }

        @Test func contentOfAMegabyteArrivesWhole() throws {
            let run = try run(
                "cd \(session.folder) && head -c 1000000 /dev/urandom | base64 >big && pasteboard copy big && "
                    + "pasteboard paste >back && cmp big back && echo same")
            #expect(run.lines == ["same"])
        }

        /// The answer would go to the program in the foreground.
        @Test func fromTheBackgroundTextIsSentAndNothingRead() throws {
            let script = "set -m; printf tide | pasteboard copy & wait; pasteboard paste & wait $!; echo $?"
            let run = try ClipboardTerminal.run(["bash", "-c", script], in: session)
            #expect(run.contents == ["text/plain": "tide"] && run.isRestored && run.left == "")
            #expect(run.shown.contains("it does not answer this process"))
            #expect(run.lines.last == "69" && run.shown.contains("in the background"), "\(run.lines)")
        }

        /// Editors start their helpers so.
        @Test func aProcessWithoutATerminalUsesThatOfItsParents() throws {
            let run = try run("printf tide | setsid -w pasteboard copy")
            #expect(run.contents == ["text/plain": "tide"])
        }

        @Test(
            .enabled(if: Tool.tmux.isInstalled && Tool.screen.isInstalled, "needs tmux and screen"),
            arguments: [
                ["tmux"], ["screen"], ["tmux", "tmux"], ["tmux", "screen"], ["screen", "tmux"],
            ])
        func multiplexersPassItOn(multiplexers: [String]) throws {
            try check(multiplexers) { name, number, inner in
                name == "tmux" ? self.tmux(number, passing: true, inner) : ["screen"] + inner
            }
        }

        private func check(_ multiplexers: [String], _ line: (String, Int, [String]) -> [String]) throws {
            let script = try session.file(
                "job.sh",
                Array(
                    """
                    exec >\(session.folder)/said 2>&1
                    printf '*a*' | pasteboard copy --from markdown; echo $?
                    pasteboard paste --as html; echo
                    pasteboard doctor | grep '^[a-z]* *terminal'
                    """.utf8))
            var words = ["sh", script]
            for (number, name) in multiplexers.enumerated().reversed() { words = line(name, number, words) }
            let folder = "\(session.folder)/screens"
            mkdir(folder, 0o700)
            let run = try ClipboardTerminal.run(words, in: session, adding: ["SCREENDIR": folder])
            #expect(run.isRestored && run.left == "")
            #expect(run.contents["text/html"]?.contains("<em>a</em>") == true)
            let said = String(decoding: try Files.bytes(of: "\(session.folder)/said"), as: UTF8.self)
            #expect(said.hasPrefix("0\n") && said.contains("<em>a</em>"), "\(said)")
            let names = multiplexers.reversed().joined(separator: " in ")
            #expect(said.contains("(OSC 5522), through \(names)"), "\(said)")
        }

        private func tmux(_ number: Int, passing: Bool, _ words: [String]) -> [String] {
            let settings = "set -g allow-passthrough \(passing ? "on" : "off")\n"
            let file = "\(session.folder)/tmux\(number).conf"
            _ = try? session.file("tmux\(number).conf", Array(settings.utf8))
            let line = words.map { "'\($0)'" }.joined(separator: " ")
            return [
                "env", "-u", "TMUX", "tmux", "-S", "\(session.folder)/tmux\(number)", "-f", file, "new-session", line,
            ]
        }

        @Test(.enabled(if: Tool.tmux.isInstalled, "needs tmux"))
        func aMultiplexerThatSwallowsItIsNamed() throws {
            let script = try session.file(
                "job.sh",
                Array("exec >\(session.folder)/said 2>&1; printf a | pasteboard copy; pasteboard doctor".utf8))
            let run = try ClipboardTerminal.run(tmux(0, passing: false, ["sh", script]), in: session)
            #expect(run.isRestored && run.left == "")
            let said = String(decoding: try Files.bytes(of: "\(session.folder)/said"), as: UTF8.self)
            #expect(said.contains("tmux does not say whether it took it"), "\(said)")
            #expect(said.contains("set -g allow-passthrough on, and set -g set-clipboard on, in tmux.conf"), "\(said)")
        }
    }
}
