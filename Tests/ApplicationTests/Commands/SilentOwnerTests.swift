import Glibc
import Testing

extension CommandTests {
    /// An owner that is stopped answers nothing.
    @Suite struct SilentOwners {
        @Test func readingEndsInTime() throws {
            let session = try Session()
            let path = try session.file("owned", Array("becalmed".utf8))
            let owner = try session.start("xclip", ["-quiet", "-i", "-selection", "clipboard", path])
            let owns = try session.wait { try session.pasteboard("paste").text == "becalmed" }
            try #require(owns)
            kill(owner.pid, SIGSTOP)
            for command in ["paste", "inspect"] {
                let ended = try session.pasteboard(command, "--timeout", "1", feeding: [], seconds: 20)
                #expect(ended.status == 75, "\(command): \(ended.errors)")
            }
            #expect(try session.pasteboard("as", "plain", "--timeout", "1", feeding: [], seconds: 20).status == 75)
            #expect(try session.pasteboard("clear", "--timeout", "1", feeding: [], seconds: 20).status == 0)
            #expect(try session.pasteboard("paste").status == 1)
            kill(owner.pid, SIGCONT)
            withExtendedLifetime(owner) {}
        }
    }
}
