import Testing

extension CommandTests {
    /// Standard streams that are closed, full, or not read to the end.
    @Suite struct Streams {
        private func shell(_ line: String, in session: Session) throws -> Outcome {
            let program = "\(Session.programs)/pasteboard"
            return try session.run("sh", ["-c", line], adding: ["pasteboard": program], seconds: 20)
        }

        @Test(arguments: ["paste", "inspect", "types", "status"])
        func aClosedOutputIsSaidAndNotWaitedFor(_ command: String) throws {
            let session = try Session()
            try session.pasteboard("copy", feeding: "ebb")
            let ended = try shell("\"$pasteboard\" \(command) >&-", in: session)
            #expect(ended.status == 74)
            #expect(ended.errors.contains("standard output"), "\(ended.errors)")
            #expect(try session.pasteboard("paste").text == "ebb")
        }

        @Test func aClosedInputLeavesThePasteboardAsItWas() throws {
            let session = try Session()
            try session.pasteboard("copy", feeding: "ebb")
            #expect(try shell("\"$pasteboard\" copy <&-", in: session).status == 66)
            #expect(try session.pasteboard("paste").text == "ebb")
        }

        @Test func copyingWorksWithOutputAndErrorsClosed() throws {
            let session = try Session()
            #expect(try shell("printf flood | \"$pasteboard\" copy >&- 2>&-", in: session).status == 0)
            #expect(try session.pasteboard("paste").text == "flood")
        }

        @Test func aReaderOfTheBeginningGetsNoError() throws {
            let session = try Session()
            try session.pasteboard("copy", feeding: String(repeating: "tide ", count: 100_000))
            let ended = try shell("\"$pasteboard\" paste | head -c 4", in: session)
            #expect(ended.text == "tide")
            #expect(ended.errors == "")
        }

        @Test func watchEndsWithItsReader() throws {
            let session = try Session()
            try session.pasteboard("copy", feeding: "slack water")
            let ended = try shell("\"$pasteboard\" watch | head -n 1", in: session)
            #expect(ended.lines.count == 1)
        }

        @Test func watchThatCannotWriteSaysSo() throws {
            let session = try Session()
            #expect(try shell("\"$pasteboard\" watch >/dev/full", in: session).status == 74)
        }

        @Test func theDaemonKeepsNothingOpenOfWhoeverStartedIt() throws {
            let session = try Session()
            let lock = try session.file("lock", [])
            let line = "exec 9>'\(lock)'; flock 9; printf spring | \"$pasteboard\" copy"
            #expect(try shell(line, in: session).status == 0)
            #expect(try session.run("flock", ["--nonblock", lock, "true"]).status == 0)
        }
    }
}
