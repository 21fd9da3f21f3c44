import Glibc
import Testing

extension TerminalCommandTests {
    /// Text that would run when pasted, in real terminals, shells and editors.
    @Suite struct SafePastes {
        private static let attack = "echo \u{1B}[31mhi\u{1B}[201~\u{202E}\nsecond \u{430}bc\n"

        @Test func pasteCopyAndAsMakeItSafe() throws {
            let session = try Session()
            try session.pasteboard("copy", feeding: Self.attack)
            #expect(try session.pasteboard("paste").text == Self.attack)
            #expect(try session.pasteboard("paste", "--safe").text == "echo hi\nsecond abc")
            #expect(
                try session.pasteboard("paste", "--safe=show").text == "echo ^[[31mhi^[[201~<U+202E>\nsecond <U+0430>bc"
            )
            #expect(try session.pasteboard("paste", "--one-line").text == "echo hi second abc")
            #expect(try session.pasteboard("paste", "--safe", "--original").status == 64)
            let inspected = try session.pasteboard("inspect").text.split(whereSeparator: \.isWhitespace).joined(
                separator: " ")
            #expect(
                inspected.contains("1 end of a bracketed paste, 1 escape, 1 bidirectional control, 1 look-alike letter")
            )
            #expect(inspected.contains("would run"))
            try session.pasteboard("as", "safe")
            #expect(try session.xclip("UTF8_STRING").text == "echo hi\nsecond abc")
            try session.pasteboard("copy", "--safe", feeding: Self.attack)
            #expect(try session.pasteboard("paste").text == "echo hi\nsecond abc")
            #expect(try session.pasteboard("copy", "--safe", "--from", "html", feeding: "<b>x</b>").status == 64)
            #expect(try session.pasteboard("as", "safe", "html").status == 64)
        }

        @Test func aTerminalIsWarned() throws {
            let session = try Session()
            try session.pasteboard("copy", feeding: "x\u{1B}]0;owned\u{7}\n")
            let window = try TerminalWindow(100, 10, ["\(Session.programs)/pasteboard", "paste"], in: session)
            let sight = try window.tell("end")
            #expect(
                sight.text.contains("x^[]0;owned^G") && sight.text.contains("holds 1 escape and 1 line end: would run"))
        }

        /// Two hundred payloads in all commands that show content or names.
        @Test func nothingIsLiveInATerminal() throws {
            let session = try Session()
            let words = ["\(Files.drivers)/payloads.py", "\(Session.programs)/pasteboard", "200", "41"]
            let told = try session.run(Driver.python, words, seconds: 900).lines
            #expect(told.count == 1 && told.last?.hasSuffix("tried 1400 live 0") == true, "\(told)")
            let effective = told.last.flatMap { Int($0.split(separator: " ").dropFirst().first ?? "") } ?? 0
            #expect(effective > 150)
        }

        /// A program, whether it enables bracketed paste, and how a paste runs a command in it: the original text does, safe
        /// text does not.
        @Test(arguments: [
            ("bash", ["bash", "--norc"]), ("zsh", ["zsh", "-f"]), ("fish", ["fish"]),
            ("vim", ["vim", "-n", "-u", "DEFAULTS", "-c", "startinsert"]),
        ])
        func safeTextRunsNothing(name: String, program: [String]) throws {
            let session = try Session()
            let mark = "\(session.folder)/mark"
            let attack =
                switch name {
                case "vim": "x\u{1B}[201~\u{1B}:!mkdir \(mark)\n"
                default: "true\u{1B}[201~\nmkdir \(mark)\n"
                }
            try session.pasteboard("copy", feeding: attack)
            for (words, result) in [
                (["paste"], "ran"), (["paste", "--safe"], "quiet"), (["paste", "--safe=show"], "quiet"),
            ] {
                let text = try session.run("\(Session.programs)/pasteboard", words)
                let file = try session.file("paste", text.output)
                let driver = ["\(Files.drivers)/shells.py", file, mark, "bracketed", result == "ran" ? "20" : "2"]
                let told = try session.run(Driver.python, driver + program).lines
                #expect(told.last == result, "\(name) \(words) \(told)")
                try session.run("rm", ["-rf", mark])
            }
        }

        /// Without bracketed paste, a program does not run a single line, because no line end follows.
        @Test(arguments: [["dash"], ["/usr/bin/python3", "-q"]])
        func oneLineWaitsWhereThereAreNoBrackets(program: [String]) throws {
            let session = try Session()
            let mark = "\(session.folder)/mark"
            let isPython = program.count > 1
            try session.pasteboard(
                "copy", feeding: isPython ? "1\n__import__('os').mkdir('\(mark)')\n" : "true\nmkdir \(mark)\n")
            for (words, result) in [(["paste"], "ran"), (["paste", "--one-line"], "quiet")] {
                let text = try session.run("\(Session.programs)/pasteboard", words)
                let driver = [
                    "\(Files.drivers)/shells.py", try session.file("paste", text.output), mark, "typed",
                    result == "ran" ? "20" : "2",
                ]
                #expect(try session.run(Driver.python, driver + program).lines.last == result, "\(words)")
                try session.run("rm", ["-rf", mark])
            }
        }

        /// tmux sends its own buffers in bracketed paste if the program in it has enabled it.
        @Test func tmuxRunsNothing() throws {
            let session = try Session()
            let (mark, socket) = ("\(session.folder)/mark", "\(session.folder)/tmux")
            try session.pasteboard("copy", feeding: "true\u{1B}[201~\nmkdir \(mark)\n")
            func tmux(_ words: String...) throws -> Outcome {
                try session.run("tmux", ["-S", socket, "-f", "/dev/null"] + words)
            }
            for (words, result) in [(["paste"], true), (["paste", "--safe"], false)] {
                let text = try session.run("\(Session.programs)/pasteboard", words)
                _ = try tmux("new-session", "-d", "-x", "80", "-y", "20", "env PS1=ready: bash --norc")
                defer { _ = try? tmux("kill-server") }
                #expect(try session.wait { try tmux("capture-pane", "-p").text.contains("ready:") })
                _ = try tmux("load-buffer", try session.file("paste", text.output))
                _ = try tmux("paste-buffer", "-p")
                #expect(try session.wait { try tmux("capture-pane", "-p").text.contains("mkdir") })
                _ = try tmux("send-keys", "C-c")
                let hasRun = session.wait(seconds: result ? 10 : 1) { access(mark, F_OK) == 0 }
                #expect(hasRun == result, "\(words)")
                try session.run("rm", ["-rf", mark])
            }
        }
    }
}
