import Glibc
import Testing

extension SilentSessionTests {
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

        /// After a part of a message, Xlib waits for the next one forever.
        @Test(arguments: [["paste"], ["paste", "--as", "html"]])
        func aServerThatStopsInBetweenEndsReading(words: [String]) throws {
            let session = try Session()
            let size = 200_000_000
            try session.run("sh", ["-c", "head -c \(size) /dev/zero | tr '\\0' a >\(session.folder)/large"])
            let owner = try session.start(
                "xclip", ["-quiet", "-i", "-selection", "clipboard", "\(session.folder)/large"])
            let owns = try session.wait { try session.xclip("TARGETS").text.contains("UTF8_STRING") }
            try #require(owns)
            let paste = try session.start("\(Session.programs)/pasteboard", words + ["--timeout", "1"])
            let isUnderWay = session.wait { Self.residentPages(of: paste.pid).map { $0 > 10_000 } ?? true }
            #expect(isUnderWay)
            session.stall(true)
            let ended = try paste.finish(seconds: 30)
            session.stall(false)
            // One that had come to its end by then has all of it.
            #expect(ended.status == 75 || ended.output.count >= size, "\(ended.status) \(ended.errors)")
            withExtendedLifetime(owner) {}
        }

        /// nil: the process has ended.
        private static func residentPages(of process: pid_t) -> Int? {
            guard let file = fopen("/proc/\(process)/statm", "r") else { return nil }
            defer { fclose(file) }
            var line = [CChar](repeating: 0, count: 128)
            guard fgets(&line, 128, file) != nil else { return nil }
            let words = line.prefix { $0 != 0 }.split(separator: CChar(0x20))
            return words.dropFirst().first.flatMap {
                Int(String(decoding: $0.map { UInt8(bitPattern: $0) }, as: UTF8.self))
            }
        }
    }
}
