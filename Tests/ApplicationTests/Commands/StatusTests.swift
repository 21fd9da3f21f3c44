import Glibc
import Testing

/// A command that fails: its arguments, its input, the exit status for scripts, and the required parts of the message.
struct Failing: CustomTestStringConvertible, Sendable {
    var words: [String]
    var input = ""
    var display: String?
    var status: Int32
    var message: String

    var testDescription: String { "pasteboard \(words.joined(separator: " ")) → \(status)" }
}

extension SilentSessionTests {
    @Suite struct Statuses {
        static let failures = [
            Failing(words: ["copy", "--from", "markdwon"], input: "x", status: 64, message: "markdown"),
            Failing(words: ["copy", "--as", "no such type"], input: "x", status: 64, message: "no such type"),
            Failing(words: ["copy", "--no-such-option"], input: "x", status: 64, message: "no-such-option"),
            Failing(words: ["paste", "--as", "htlm"], status: 64, message: "html"),
            Failing(words: ["copy", "/no/such/file"], status: 66, message: "/no/such/file"),
            Failing(words: ["copy", "some words"], status: 66, message: "standard input"),
            Failing(words: ["copy", "/etc/passwd/inside"], status: 66, message: "/etc/passwd/inside"),
            Failing(words: ["copy", "--from", "rtf"], input: "no rich text", status: 65, message: "byte 0"),
            Failing(words: ["copy", "--from", "png"], input: "no picture", status: 65, message: "byte 0"),
            Failing(words: ["copy", "--from", "rtf"], status: 65, message: "standard input: it is empty"),
            Failing(words: ["copy", "--from", "png"], status: 65, message: "it is empty"),
            Failing(words: ["copy", "--with", "rtf=/dev/null"], status: 65, message: "/dev/null: it is empty"),
            Failing(words: ["add", "rtf"], status: 65, message: "it is empty"),
            Failing(words: ["convert", "--from", "png", "--to", "html"], status: 65, message: "it is empty"),
            Failing(words: ["copy"], input: "x", display: ":4095", status: 69, message: ":4095"),
            Failing(words: ["paste"], display: ":4095", status: 69, message: ":4095"),
            Failing(words: ["copy"], input: "x", display: "", status: 69, message: "DISPLAY"),
            Failing(words: ["paste", "--as", "png"], status: 1, message: "png"),
            Failing(words: ["paste", "--original", "--as", "png"], status: 1, message: "png"),
        ]

        @Test(arguments: failures)
        func aFailureSaysWhyAndLeavesTheClipboardAsItWas(failing: Failing) throws {
            let session = try Session()
            try session.pasteboard("copy", feeding: "what was there")
            let outcome = try session.run(
                "\(Session.programs)/pasteboard", failing.words, feeding: Array(failing.input.utf8),
                adding: failing.display.map { ["DISPLAY": $0] } ?? [:])
            #expect(outcome.status == failing.status, "\(outcome.errors)")
            #expect(outcome.errors.contains(failing.message), "\(outcome.errors)")
            #expect(outcome.output == [])
            #expect(try session.xclip("UTF8_STRING").text == "what was there")
        }

        @Test func nothingThereIsStatus1() throws {
            let session = try Session()
            let outcome = try session.pasteboard("paste")
            #expect(outcome.status == 1)
            #expect(outcome.output == [])
            #expect(outcome.errors.contains("empty"), "\(outcome.errors)")
        }

        @Test func withoutADaemonStatusIs69() throws {
            let session = try Session()
            #expect(try session.pasteboard("status").status == 69)
            #expect(try session.run("ls", ["-A", "\(session.folder)/run"]).text == "", "asking makes nothing")
        }

        @Test func aDaemonThatCannotStartLeavesNothingBehind() throws {
            let session = try Session()
            #expect(try session.pasteboard("copy", feeding: Array("x".utf8), adding: ["DISPLAY": ":4095"]).status == 69)
            #expect(try session.run("ls", ["-A", "\(session.folder)/run"]).text == "")
        }

        @Test func emptyInputIsContent() throws {
            let session = try Session()
            #expect(try session.pasteboard("copy").status == 0)
            let pasted = try session.pasteboard("paste")
            #expect(pasted.status == 0)
            #expect(pasted.output == [])
        }

        @Test func textThatIsNotUTF8IsPublishedWithAWarning() throws {
            let session = try Session()
            let latin1: [UInt8] = [0x5A, 0x6F, 0xEB]
            let copied = try session.pasteboard("copy", feeding: latin1)
            #expect(copied.status == 0)
            #expect(copied.errors.contains("UTF-8"), "\(copied.errors)")
            #expect(try session.pasteboard("paste").text == "Zoë")
            #expect(try session.xclip("text/plain;charset=windows-1252").output == latin1)
        }

        @Test func clearLetsGo() throws {
            let session = try Session()
            try session.pasteboard("copy", feeding: "gone soon")
            #expect(try session.pasteboard("clear").status == 0)
            #expect(try session.pasteboard("paste").status == 1)
        }

        @Test func namedPasteboardsAreKeptApart() throws {
            let session = try Session()
            try session.pasteboard("copy", feeding: "general")
            try session.pasteboard("copy", "-p", "harbour", feeding: "custom")
            try session.pasteboard("copy", "--primary", feeding: "primary")
            #expect(try session.pasteboard("paste").text == "general")
            #expect(try session.pasteboard("paste", "-p", "harbour").text == "custom")
            #expect(try session.run("xclip", ["-o", "-selection", "primary"]).text == "primary")
        }

        @Test func convertNeedsNoServerAndNoDaemon() throws {
            let nowhere = Session.plainEnvironment
            let pasteboard = "\(Session.programs)/pasteboard"
            let html = try Child(pasteboard, ["convert", "--from", "markdown", "--to", "html"], environment: nowhere)
                .finish(feeding: Array("**bold**".utf8))
            #expect(html.status == 0, "\(html.errors)")
            #expect(html.text.contains("<strong>bold</strong>"))
            let strict = try Child(
                pasteboard, ["convert", "--strict", "--from", "markdown", "--to", "plain"], environment: nowhere
            ).finish(feeding: [0x41, 0x0A, 0xFF])
            #expect(strict.status == 65)
            #expect(strict.errors.contains("2"), "the byte's place: \(strict.errors)")
        }

        @Test func onlyOneTableBecomesCells() throws {
            let pasteboard = "\(Session.programs)/pasteboard"
            let arguments = ["convert", "--from", "markdown", "--to", "csv"]
            let table = try Child(pasteboard, arguments, environment: Session.plainEnvironment)
                .finish(feeding: Array("| a | b |\n| - | - |\n".utf8))
            #expect(table.status == 0 && table.text == "a,b\n", "\(table.errors)")
            let text = try Child(pasteboard, arguments, environment: Session.plainEnvironment)
                .finish(feeding: Array("# Title\n\n| a |\n| - |\n".utf8))
            #expect(text.status == 65 && text.text.isEmpty)
            #expect(text.errors.contains("this has other content; copy only the table"), "\(text.errors)")
            let session = try Session()
            try session.pasteboard("copy", "--from", "markdown", feeding: "# Title\n\n| a |\n| - |\n")
            let pasted = try session.pasteboard("paste", "--as", "csv")
            #expect(pasted.status == 1 && pasted.text.isEmpty)
            #expect(pasted.errors.contains("this has other content; copy only the table"), "\(pasted.errors)")
        }
    }
}
