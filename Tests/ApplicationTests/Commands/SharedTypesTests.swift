import Glibc
import Testing

extension CommandTests {
    /// Types that our table lacks, and the desktop knows.
    @Suite struct SharedTypes {
        private let session: Session
        private let desktop: [String: String]

        init() throws {
            session = try Session()
            desktop = ["XDG_DATA_HOME": "\(session.folder)/share", "XDG_DATA_DIRS": "/nonexistent"]
            try session.run("mkdir", ["-p", "\(session.folder)/share/mime/text"])
            for (name, text) in [
                ("aliases", "application/x-tide-rtf application/rtf\n"), ("subclasses", "text/x-tide text/plain\n"),
                ("globs2", "50:text/x-tide:*.tide\n50:application/x-ballast:*.ballast\n"),
                ("text/x-tide.xml", "<mime-type><comment>Tide table</comment></mime-type>"),
            ] {
                _ = try session.file("share/mime/\(name)", Array(text.utf8))
            }
        }

        @Test func theyAreShown() throws {
            let shown = try session.pasteboard("types", ".tide", adding: desktop).text
            #expect(shown.contains("Tide table") && shown.contains("public.plain-text"), "\(shown)")
            #expect(try session.pasteboard("types", ".tide", adding: ["XDG_DATA_DIRS": "/nonexistent"]).status == 64)
        }

        @Test func aFileIsCopiedAsWhatItsExtensionSays() throws {
            let file = try session.file("log.tide", Array("noon 4\n".utf8))
            #expect(try session.pasteboard("copy", file, adding: desktop).status == 0)
            let targets = try session.xclip("TARGETS").lines
            #expect(targets.contains("text/x-tide") && targets.contains("UTF8_STRING"))
            #expect(
                try session.xclip("text/x-tide").text == "noon 4\n" && session.xclip("UTF8_STRING").text == "noon 4\n")
        }

        /// The declaration does not describe the content, so the bytes decide.
        @Test func anExtensionThatTellsNoMoreThanANameChangesNothing() throws {
            let file = try session.file("log.ballast", Array("noon 4\n".utf8))
            #expect(try session.pasteboard("copy", file, adding: desktop).status == 0)
            #expect(try session.xclip("UTF8_STRING").text == "noon 4\n")
        }

        @Test func anAliasIsReadAsWhatItStandsFor() throws {
            let owner = try session.start(
                "xclip", ["-selection", "clipboard", "-i", "-quiet", "-t", "application/x-tide-rtf"])
            owner.feedAtOnce(Array("{\\rtf1 the {\\b tide}}".utf8))
            owner.closeInput()
            _ = session.wait { (try? session.xclip("TARGETS").text.contains("tide")) == true }
            #expect(try session.pasteboard("paste", "--as", "markdown", adding: desktop).text == "the **tide**\n")
        }

        @Test(.enabled(if: access("/usr/share/mime/subclasses", R_OK) == 0))
        func theDatabaseOfThisMachine() throws {
            let shown = try session.pasteboard("types", ".scala", adding: ["XDG_DATA_DIRS": "/usr/share"]).text
            #expect(shown.contains("text/x-scala") && shown.contains("public.plain-text"), "\(shown)")
        }
    }
}
