import Glibc
import Testing

extension CopyCommandTests {
    /// Converters of the user, in every command and for every application.
    @Suite struct Converters {
        private let session: Session
        private let file: String

        init() throws {
            session = try Session()
            let folder = "\(session.folder)/home/.config/pasteboard"
            try session.run("mkdir", ["-p", folder])
            file = "\(folder)/config.json"
            let text = """
                { "converters": [
                    { "from": "markdown", "to": "org.example.loud", "run": ["tr", "a-z", "A-Z"] },
                    { "from": "org.example.loud", "to": "markdown", "run": ["tr", "A-Z", "a-z"] },
                    { "from": "markdown", "to": "text/x-hang", "run": ["sh", "-c", "sleep 600 | cat"] },
                    { "from": "markdown", "to": "text/x-endless", "run": ["yes"] },
                    { "from": "markdown", "to": "text/x-failing", "run": ["sh", "-c", "echo no, not this >&2; exit 3"] },
                    { "from": "markdown", "to": "text/x-missing", "run": "no-such-program" },
                    { "from": "markdown", "to": "rtf", "run": ["false"] },
                    { "from": "png", "to": "plain", "run": ["wc", "-c"], "offer": false },
                ] }
                """
            try session.run("tee", [file], feeding: Array(text.utf8))
        }

        private func convert(_ input: String, _ from: String, _ to: String) throws -> Outcome {
            try session.pasteboard("convert", "--from", from, "--to", to, feeding: input)
        }

        @Test func convertGoesThroughThem() throws {
            #expect(try convert("# Tide\n", "md", "org.example.loud").text == "# TIDE\n")
            #expect(try convert("<p><b>moon</b>", "html", "org.example.loud").text == "**MOON**\n")
            #expect(try convert("# TIDE\n", "org.example.loud", "html").text.contains("<h1>tide</h1>"))
            let unknown = try convert("a", "md", "org.example.quiet")
            #expect(unknown.status == 64 && unknown.errors.contains("no type is called “org.example.quiet”"))
        }

        @Test func whatFailsNamesTheLineOfTheConfiguration() throws {
            let failing = try convert("a", "md", "text/x-failing")
            #expect(failing.status == 74 && failing.text.isEmpty)
            #expect(failing.errors.contains("no, not this"))
            #expect(failing.errors.contains("\(file):6: the converter “sh” exited with status 3"))
            let missing = try convert("a", "md", "text/x-missing")
            #expect(missing.status == 69)
            #expect(
                missing.errors.contains("\(file):7: the converter “no-such-program” cannot be started: No such file"))
            let endless = try convert("a", "md", "text/x-endless")
            #expect(endless.status == 74 && endless.errors.contains("\(file):5: the converter “yes” wrote too much"))
            #expect(!(failing.errors + missing.errors + endless.errors).contains("warning"))
        }

        @Test func typesTellsOfThem() throws {
            #expect(
                try session.pasteboard("types").lines.contains(
                    "org.example.loud  (yours, from net.daringfireball.markdown)"))
            let facts = try session.pasteboard("types", "org.example.loud", "--json").text
            #expect(facts.contains("\"convertedFrom\"") && facts.contains("net.daringfireball.markdown"))
        }

        @Test func anApplicationAsksForItAndPastesIt() throws {
            #expect(try session.pasteboard("copy", "--from", "md", feeding: "# Tide\n").status == 0)
            let targets = try session.xclip("TARGETS").lines
            #expect(targets.contains("org.example.loud") && targets.contains("text/x-hang"))
            #expect(!targets.contains("image/png"))
            #expect(try session.xclip("org.example.loud").text == "# TIDE\n")
            #expect(try session.xclip("UTF8_STRING").text == "# Tide\n")
            #expect(try session.pasteboard("paste", "--as", "org.example.loud").text == "# TIDE\n")
        }

        @Test func nothingRunsUntilSomebodyAsksAndNothingWaitsForWhatHangs() throws {
            #expect(try session.pasteboard("copy", "--from", "md", feeding: "# Tide\n").status == 0)
            let daemon = try #require(session.daemon)
            func children() throws -> String { try session.run("pgrep", ["-P", "\(daemon)", "-a"]).text }
            #expect(try !children().contains("--convert"))
            let asking = try session.start("xclip", ["-o", "-selection", "clipboard", "-t", "text/x-hang"])
            #expect(try session.wait { try children().contains("--convert") })
            #expect(try session.xclip("text/html").text.contains("<h1>Tide</h1>"))
            // No other bytes are returned, and the program and its children are gone.
            #expect(try asking.finish(seconds: 60).status != 0)
            #expect(try session.wait { try !children().contains("--convert") })
            #expect(try session.xclip("org.example.loud").text == "# TIDE\n")
        }

        @Test func whereOursKnowsTheTypeTooAFailureGivesWayToIt() throws {
            #expect(try session.pasteboard("copy", "--from", "md", feeding: "# Tide\n").status == 0)
            #expect(try session.xclip("text/rtf").text.contains("Tide"))
            #expect(try session.xclip("text/x-failing").status != 0)
        }

        @Test func copyAsAndPasteAsAndAs() throws {
            let copied = try session.pasteboard(
                "copy", "--from", "html", "--as", "org.example.loud", feeding: "<b>moon</b>")
            #expect(copied.status == 0)
            let targets = try session.xclip("TARGETS").lines
            #expect(targets.contains("org.example.loud") && !targets.contains("text/html"))
            #expect(try session.xclip("org.example.loud").text == "**MOON**\n")
            let none = try session.pasteboard("copy", "--as", "text/x-nothing", feeding: "a")
            #expect(none.status == 64)
            #expect(try session.pasteboard("copy", "--from", "md", feeding: "# Tide\n").status == 0)
            #expect(try session.pasteboard("as", "org.example.loud").status == 0)
            #expect(try session.xclip("org.example.loud").text == "# TIDE\n")
        }

        @Test func aPictureCanBecomeText() throws {
            let picture = try session.file("a.png", [0x89] + Array("PNG\r\n\u{1A}\n".utf8))
            #expect(try session.pasteboard("convert", picture, "--to", "plain").text == "8\n")
        }
    }
}
