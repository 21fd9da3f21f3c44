import Glibc
import Testing

extension CommandTests {
    /// The daemon and the user's configuration file.
    @Suite struct ConfigurationFiles {
        private let session: Session
        private let folder: String

        init() throws {
            session = try Session()
            folder = "\(session.folder)/home/.config/pasteboard"
            try session.run("mkdir", ["-p", folder])
        }

        private func configure(_ text: String) throws {
            try session.run("tee", ["\(folder)/config.json"], feeding: Array(text.utf8))
        }

        private func targets() throws -> String {
            try session.pasteboard("inspect", "--as-seen-by", "zed").text
        }

        @Test func aRuleCountsFromTheStartAndAnotherOneOnceItIsWritten() throws {
            try configure("{ \"destinations\": [ { \"name\": \"Zed\", \"process\": \"zed\", \"hide\": \"rtf\" } ] }")
            try copyVoyage(in: session)
            #expect(try targets().contains("not offered to it: text/rtf, application/rtf, text/richtext"))
            try configure("{ \"destinations\": [ { \"name\": \"Zed\", \"process\": \"zed\", \"hide\": \"html\" } ] }")
            #expect(try targets().contains("not offered to it: text/html\n"))
            unlink("\(folder)/config.json")
            #expect(try !targets().contains("not offered to it"))
        }

        @Test func aHiddenTargetIsNeitherListedNorAnswered() throws {
            try configure("{ \"destinations\": [ { \"name\": \"Zed\", \"process\": \"zed\", \"hide\": \"rtf\" } ] }")
            try copyVoyage(in: session)
            let zed = "\(session.folder)/zed"
            try session.run("cp", [try session.run("which", ["xclip"]).lines.first ?? "xclip", zed])
            let listed = try session.run(zed, ["-o", "-selection", "clipboard", "-t", "TARGETS"]).lines
            #expect(listed.contains("text/html") && !listed.contains("text/rtf"), "\(listed)")
            #expect(try session.run(zed, ["-o", "-selection", "clipboard", "-t", "text/rtf"]).status != 0)
            #expect(try session.xclip("text/rtf").text.hasPrefix("{\\rtf1"))
        }

        @Test func aWrongFileIsToldAndWhatHeldBeforeHolds() throws {
            try configure("{ \"destinations\": [ { \"name\": \"Zed\", \"process\": \"zed\", \"hide\": \"rtf\" } ] }")
            try copyVoyage(in: session)
            try configure("{\n  \"destinatoins\": []\n}\n")
            kill(try #require(session.daemon), SIGHUP)
            let line = "\(folder)/config.json:2:3: the file has no key \"destinatoins\"; did you mean \"destinations\"?"
            #expect(try session.wait { try session.pasteboard("status").text.contains(line) })
            #expect(try targets().contains("not offered to it: text/rtf"))
        }

        @Test func aDaemonThatStartsWithAWrongFileSaysSoAndServes() throws {
            try configure("{")
            let daemon = try session.start("\(Session.programs)/pasteboardd", ["--session"])
            #expect(
                try session.wait { try session.pasteboard("status").text.contains("config.json:1:2: the file ends") })
            try copyVoyage(in: session)
            session.stopDaemon()
            #expect(try daemon.finish().errors.hasPrefix("pasteboardd: \(folder)/config.json:1:2: "))
        }

        @Test func aSourceOfOnesOwnIsReadAsItsRuleSays() throws {
            try configure("{ \"sources\": [ { \"name\": \"Wiki\", \"process\": \"wiki\", \"text\": \"markdown\" } ] }")
            let wiki = "\(session.folder)/wiki"
            try session.run("cp", [try session.run("which", ["xclip"]).lines.first ?? "xclip", wiki])
            let owner = try session.start(wiki, ["-selection", "clipboard", "-i", "-quiet"])
            owner.feedAtOnce(Array("a **b**".utf8))
            owner.closeInput()
            #expect(try session.wait { try session.pasteboard("paste").text == "a **b**" })
            let pasted = try session.pasteboard("paste", "--as", "html", "--explain")
            #expect(pasted.text.hasSuffix("<p>a <strong>b</strong></p>"), "\(pasted.errors)")
            #expect(pasted.errors.contains("source: Wiki, because its process is wiki"))
        }
    }
}
