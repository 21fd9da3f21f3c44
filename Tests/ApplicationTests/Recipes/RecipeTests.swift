import Glibc
import Testing

/// Each file in `Examples/recipes` does what it says.
@Suite(.serialized, .enabled(if: Installed.xclip, "needs xvfb and xclip"))
struct RecipeTests {
    private func recipe(_ name: String, _ words: String..., in session: Session) throws -> Outcome {
        try session.run("\(Files.recipes)/\(name)", words, adding: session.withPrograms)
    }

    @Test func aMarkdownFileForMail() throws {
        let session = try Session()
        #expect(try recipe("mail.sh", Files.voyage, in: session).status == 0)
        #expect(try session.xclip("text/html").text.contains("<strong>"))
        let text = try session.xclip("UTF8_STRING").text
        #expect(!text.isEmpty && !text.contains("**"), "\(text)")
        #expect(try session.xclip("text/rtf").status != 0)
    }

    @Test func whatABrowserCopiedIsCleanMarkdownAfterwards() throws {
        let session = try Session()
        let page =
            #"<p style="color:#b00;font:9px Arial">A <b style="margin:0">bold</b> <a href="https://e.org/">link</a></p>"#
        let target = ["-i", "-selection", "clipboard", "-t", "text/html"]
        let browser = try session.start("xclip", ["-quiet"] + target)
        browser.feedAtOnce(Array(page.utf8))
        #expect(try session.wait { try session.pasteboard("paste", "--list").lines.contains("text/html") })
        let cleaned = try recipe("clean.sh", in: session)
        #expect(cleaned.status == 0, "\(cleaned.errors)")
        #expect(try session.xclip("UTF8_STRING").text == "A **bold** [link](https://e.org/)\n")
        let html = try session.xclip("text/html").text
        #expect(html.contains("<strong>bold</strong>") && !html.contains("color"), "\(html)")
    }

    @Test func whatCannotBeCleanedStays() throws {
        let session = try Session()
        let picture: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        try session.pasteboard("copy", "--only", "png", "--from", "png", feeding: picture)
        #expect(try recipe("clean.sh", in: session).status == 1)
        #expect(try session.xclip("image/png").output == picture)
    }

    @Test func typesAreLoggedAndContentIsNot() throws {
        let session = try Session()
        let log = try session.file("changes.log", [])
        let logging = try session.start("\(Files.recipes)/log-types.sh", [log], adding: session.withPrograms)
        defer { logging.closeInput() }
        #expect(session.wait { !bytes(log).isEmpty })
        try session.pasteboard("copy", "--from", "markdown", feeding: "**a secret**")
        #expect(session.wait { bytes(log).count { $0 == 0x0A } > 1 })
        let text = String(decoding: bytes(log), as: UTF8.self)
        #expect(text.contains("by pasteboardd: ") && text.contains("text/html"), "\(text)")
        #expect(!text.contains("secret"))
    }

    private func bytes(_ path: String) -> [UInt8] {
        (try? Files.bytes(of: path)) ?? []
    }

    @Test func whatWasSavedIsPutBackAsItWas() throws {
        let session = try Session()
        try session.pasteboard("copy", Files.voyage)
        let targets = ["text/html", "text/rtf", "UTF8_STRING"]
        let before = try targets.map { try session.xclip($0).output }
        let saved = try recipe("save.sh", "\(session.folder)/saved", in: session)
        #expect(saved.status == 0, "\(saved.errors)")
        try session.pasteboard("copy", feeding: "something else")
        let replayed = try recipe("replay.sh", "\(session.folder)/saved", in: session)
        #expect(replayed.status == 0, "\(replayed.errors)")
        #expect(try targets.map { try session.xclip($0).output } == before)
        // Only the written types are offered; derived ones could add content that was not there.
        #expect(try session.xclip("text/tab-separated-values").status != 0)
    }
}
