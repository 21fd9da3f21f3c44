import Glibc
import Testing

extension CommandTests {
    /// `pasteboard paste -o FILE`.
    @Suite struct OutputFiles {
        private func copied(_ text: String) throws -> Session {
            let session = try Session()
            try session.pasteboard("copy", "--from", "markdown", feeding: text)
            return session
        }

        @Test func theExtensionGivesTheType() throws {
            let session = try copied("*neap*")
            #expect(try session.pasteboard("paste", "-o", "\(session.folder)/tide.html").status == 0)
            #expect(try Files.bytes(of: "\(session.folder)/tide.html") == session.xclip("text/html").output)
        }

        @Test func anExtensionThatNoTypeHasMeansText() throws {
            let session = try copied("*neap*")
            #expect(try session.pasteboard("paste", "-o", "\(session.folder)/tide.old").status == 0)
            #expect(try Files.bytes(of: "\(session.folder)/tide.old") == Array("*neap*".utf8))
        }

        @Test func whatCannotBeHadLeavesTheFileAsItWas() throws {
            let session = try copied("*neap*")
            let picture = try session.file("tide.png", Array("old".utf8))
            let failed = try session.pasteboard("paste", "-o", picture)
            #expect(failed.status == 1)
            #expect(failed.errors.contains("png"), "\(failed.errors)")
            #expect(try Files.bytes(of: picture) == Array("old".utf8))
        }

        /// As in pandoc and curl.
        @Test func aDashIsStandardOutput() throws {
            let session = try copied("*neap*")
            #expect(try session.pasteboard("paste", "-o", "-").text == "*neap*")
            let file = try session.file("neap.md", Array("*neap*".utf8))
            let converted = try session.pasteboard("convert", file, "--to", "plain", "-o", "-")
            #expect(converted.status == 0 && converted.text == "neap\n", "\(converted.text) \(converted.errors)")
        }

        @Test func aLinkStaysOne() throws {
            let session = try copied("*neap*")
            let file = try session.file("tide.md", Array("old".utf8))
            let link = "\(session.folder)/link.md"
            #expect(symlink(file, link) == 0)
            #expect(try session.pasteboard("paste", "-o", link).status == 0)
            #expect(try Files.bytes(of: file) == Array("*neap*".utf8))
            #expect(try session.run("readlink", [link]).lines == [file])
        }

        @Test func aPipeIsWrittenInto() throws {
            let session = try copied("*neap*")
            let pipe = "\(session.folder)/pipe"
            #expect(mkfifo(pipe, 0o600) == 0)
            let reader = try session.start("cat", [pipe])
            #expect(try session.pasteboard("paste", "-o", pipe, seconds: 20).status == 0)
            #expect(try reader.finish(seconds: 20).text == "*neap*")
        }

        @Test func aFullDeviceIsAFailure() throws {
            let session = try copied("*neap*")
            #expect(try session.pasteboard("paste", "-o", "/dev/full").status == 74)
        }
    }
}
