import Testing

extension CommandTests {
    /// The command `pasteboard watch`, which reports changes.
    @Suite struct Watching {
        private func count(of line: String) -> Int? {
            line.split(separator: "\t").first.flatMap { Int($0) }
        }

        @Test func itCountsAsTheDaemonDoes() throws {
            let session = try Session()
            for text in ["one", "two", "three"] { try session.pasteboard("copy", feeding: text) }
            let watch = try session.start("\(Session.programs)/pasteboard", ["watch"])
            #expect(count(of: try watch.nextLine()) == 3)
            let other = try session.start("xclip", ["-quiet", "-selection", "clipboard"])
            other.feedAtOnce(Array("theirs".utf8))
            other.closeInput()
            #expect(count(of: try watch.nextLine()) == 4)
            try session.pasteboard("copy", feeding: "four")
            #expect(count(of: try watch.nextLine()) == 5)
            #expect(try session.pasteboard("status").lines.contains { $0.hasPrefix("general: change 5,") })
            #expect(try session.pasteboard("inspect").text.contains("change 5"))
        }

        @Test func readersAreTold() throws {
            let session = try Session()
            try session.pasteboard("copy", feeding: "ours")
            let watch = try session.start("\(Session.programs)/pasteboard", ["watch", "--json", "--readers"])
            #expect(try watch.nextLine().contains("\"types\""))
            #expect(try session.xclip("UTF8_STRING").text == "ours")
            let line = try watch.nextLine()
            #expect(line.contains("\"application\":\"xclip\"") && line.contains("\"outcome\":\"answered\""), "\(line)")
            let faults = try session.run(
                Driver.python, ["\(Files.drivers)/schema.py", "\(Files.project)/Examples/json/watch.schema.json"],
                feeding: Array(line.utf8))
            #expect(faults.status == 0, "\(faults.text)")
            try session.pasteboard("copy", feeding: "next")
            #expect(try watch.nextLine().contains("\"changeCount\":2"))
            #expect(try session.xclip("STRING").text == "next")
            #expect(try watch.nextLine().contains("\"target\":\"STRING\""))
        }

        @Test func clearingIsOneChangeWhoeverOwnedIt() throws {
            let session = try Session()
            try session.pasteboard("copy", feeding: "ours")
            let watch = try session.start("\(Session.programs)/pasteboard", ["watch"])
            #expect(count(of: try watch.nextLine()) == 1)
            try session.pasteboard("clear")
            #expect(try watch.nextLine() == "2\tnobody\t")
            let other = try session.start("xclip", ["-quiet", "-selection", "clipboard"])
            other.feedAtOnce(Array("theirs".utf8))
            other.closeInput()
            #expect(try watch.nextLine().hasSuffix("UTF8_STRING"))
            try session.pasteboard("clear")
            #expect(try watch.nextLine() == "4\tnobody\t")
        }
    }
}
