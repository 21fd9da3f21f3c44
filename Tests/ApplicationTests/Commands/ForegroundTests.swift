import Glibc
import Testing

extension CopyCommandTests {
    /// `pasteboard copy --foreground`.
    @Suite struct Foreground {
        private func owning(_ session: Session) throws -> Child {
            let owner = try session.start("\(Session.programs)/pasteboard", ["copy", "--foreground"])
            owner.feedAtOnce(Array("moored".utf8))
            let owns = try session.wait { try session.pasteboard("paste").text == "moored" }
            try #require(owns)
            return owner
        }

        @Test func endsWhenSomebodyElseCopies() throws {
            let session = try Session()
            let owner = try owning(session)
            try session.pasteboard("copy", feeding: "under way")
            #expect(try owner.finish(seconds: 20).status == 0)
        }

        /// Content of any size is passed on, and no daemon remains.
        @Test(arguments: [0, 1 << 10, 3 << 20])
        func ownsContentOfAnySizeInItsOwnProcess(size: Int) throws {
            let session = try Session()
            let text = String(repeating: "a", count: size)
            let path = try session.file("owned.txt", Array(text.utf8))
            let owner = try session.start("\(Session.programs)/pasteboard", ["copy", "--foreground", path])
            let owns = try session.wait { try session.pasteboard("inspect").status == 0 }
            try #require(owns)
            #expect(try session.pasteboard("paste").text == text)
            #expect(try session.pasteboard("inspect", "--json").text.contains("\(owner.pid)"))
            #expect(try session.pasteboard("status").status == 69)
            #expect(try session.pasteboard("clear").status == 0)
            #expect(try owner.finish(seconds: 20).status == 0)
        }

        @Test func endsWhenAsked() throws {
            let session = try Session()
            let owner = try owning(session)
            kill(owner.pid, SIGTERM)
            #expect(try owner.finish(seconds: 20).status == 128 + SIGTERM)
            #expect(try session.pasteboard("paste").status == 1)
        }

        @Test func withoutAServerItFailsAsWithADaemon() throws {
            let session = try Session()
            let nowhere = ["DISPLAY": ":4711"]
            let failed = try session.pasteboard("copy", "--foreground", feeding: Array("x".utf8), adding: nowhere)
            #expect(failed.status == 69)
            #expect(failed.errors.contains(":4711"))
        }

        @Test func aDisplayThatIsNoneIsNamed() throws {
            let session = try Session()
            let failed = try session.pasteboard("paste", adding: ["DISPLAY": "harbour"])
            #expect(failed.status == 69)
            #expect(failed.errors.contains("“harbour”"), "\(failed.errors)")
        }
    }
}
