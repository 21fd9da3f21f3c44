import Testing

/// The manual pages match the programs.
@Suite(.enabled(if: Tool.python.isInstalled, "needs python3"))
struct ManualTests {
    static let pages = ["pasteboard", "pasteboardd"].map { "\(Files.project)/Examples/man/\($0).1" }

    @Test func thePageOfPasteboardIsThatOfItsCommands() throws {
        let generated = try Child(
            "\(Files.project)/Examples/man/generate", ["\(Session.programs)/pasteboard", "--print"],
            environment: Session.plainEnvironment
        ).finish()
        #expect(generated.status == 0, "\(generated.errors)")
        let isTheSame = try generated.output == Files.bytes(of: Self.pages[0])
        #expect(isTheSame, "the commands have changed; run Examples/man/generate")
    }

    @Test func thePageOfPasteboarddHasEveryOptionOfIts() throws {
        let help = try Child("\(Session.programs)/pasteboardd", ["--help"], environment: Session.plainEnvironment)
            .finish()
        let page = try String(decoding: Files.bytes(of: Self.pages[1]), as: UTF8.self)
        let options = help.text.split { $0 == " " || $0 == "\n" }.filter { $0.hasPrefix("--") }
        #expect(options.contains("--session"))
        for option in options {
            #expect(page.contains(".It Fl \\-\(option.dropFirst(2))"), "\(option)")
        }
    }

    @Test(.enabled(if: Tool.mandoc.isInstalled, "needs mandoc"), arguments: pages)
    func aPageIsWellFormed(page: String) throws {
        let lint = try Child("mandoc", ["-Tlint", "-Wwarning", page], environment: Session.plainEnvironment).finish()
        #expect(lint.status == 0, "\(lint.text)")
    }

    @Test(.enabled(if: Tool.man.isInstalled, "needs man-db"), arguments: pages)
    func aPageIsShownWithoutWarnings(page: String) throws {
        let shown = try Child("man", ["--warnings", "-l", page], environment: Session.plainEnvironment).finish()
        #expect(shown.status == 0)
        #expect(shown.errors == "")
        #expect(shown.text.contains("EXIT STATUS"))
    }
}
