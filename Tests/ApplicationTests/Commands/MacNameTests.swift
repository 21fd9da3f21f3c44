import Glibc
import Testing

extension CopyCommandTests {
    /// `pbcopy` and `pbpaste`, the names of macOS.
    @Suite struct MacNames {
        private let session: Session

        init() throws {
            session = try Session()
            for name in ["pbcopy", "pbpaste"] {
                #expect(symlink("\(Session.programs)/pasteboard", "\(session.folder)/\(name)") == 0)
            }
        }

        private func run(_ line: [String], feeding text: String = "") throws -> Outcome {
            try session.run("\(session.folder)/\(line[0])", Array(line.dropFirst()), feeding: Array(text.utf8))
        }

        @Test func theyBehaveAsThere() throws {
            #expect(try run(["pbcopy"], feeding: "as on a Mac").status == 0)
            #expect(try run(["pbpaste", "-Prefer", "txt"]).text == "as on a Mac")
            #expect(try run(["pbpaste", "-Prefer", "rtf"]).text == "as on a Mac", "it falls back to what is there")
            #expect(try run(["pbcopy", "-pboard", "find"], feeding: "sought").status == 0)
            #expect(try run(["pbpaste", "-pboard", "find"]).text == "sought")
        }

        @Test(arguments: [["pbpaste"], ["pbpaste", "-pboard", "find"], ["pbpaste", "-pboard", "font"]])
        func nothingPastesAsNothing(_ line: [String]) throws {
            let outcome = try run(line)
            #expect(outcome.status == 0 && outcome.output == [] && outcome.errors == "")
        }

        @Test(arguments: [
            (["pbpaste", "-pboard", "bogus"], Int32(1), "pbpaste: nobody owns a pasteboard called “bogus”\n"),
            (["pbpaste", "-Prefer"], 64, "pbpaste: -Prefer takes txt, rtf or ps\n"),
            (["pbpaste", "-Prefer", "html"], 64, "pbpaste: -Prefer takes txt, rtf or ps\n"),
            (
                ["pbcopy", "-pboard"], 64,
                "pbcopy: -pboard takes the name of a pasteboard: general, find, primary …\n"
            ),
        ])
        func whatIsWrongIsTold(line: [String], status: Int32, message: String) throws {
            let outcome = try run(line)
            #expect(outcome.status == status && outcome.errors == message)
        }

        @Test(arguments: ["-help", "--help"])
        func theyHelpAsThemselves(word: String) throws {
            #expect(
                try run(["pbcopy", word]).lines.first == "usage: pbcopy [-help] [-pboard {general|ruler|find|font}]")
            let help = try run(["pbpaste", word])
            #expect(help.status == 0 && help.lines.first?.hasSuffix("[-Prefer {txt|rtf|ps}]") == true)
        }
    }
}
