import Testing

/// The library's example, run as another program: `Examples/promise`.
@Suite(.serialized, .enabled(if: Installed.xclip, "needs xvfb and xclip"))
struct PromiseExampleTests {
    @Test func keepsItsPromiseOnceAndReadsWhatOthersCopy() throws {
        let session = try Session()
        let example = try session.start("\(Session.programs)/PromiseExample", [])
        #expect(try example.nextLine() == "copied")
        // Requests that call no promise: the next line of the example comes after them.
        let targets = try session.xclip("TARGETS").lines
        #expect(targets.contains("com.example.shopping-list") && targets.contains("text/html"))
        #expect(try session.pasteboard("inspect").text.contains("promised"))
        #expect(try session.xclip("text/markdown").text == "- 2 eggs\n- 1 bread\n")
        #expect(try session.xclip("text/html").text.contains("<li>2 eggs</li>"))
        #expect(try session.xclip("com.example.shopping-list").text == "2 eggs\n1 bread\n")
        #expect(try example.nextLine() == "asked for the list")
        let other = try session.start(
            "xclip", ["-quiet", "-selection", "clipboard", "-t", "com.example.shopping-list"])
        other.feedAtOnce(Array("3 pears\n".utf8))
        #expect(try example.nextLine().hasPrefix("changed by "))
        let last = try example.finish(seconds: 30)
        #expect(last.status == 0 && last.text.contains("<li>3 pears</li>"))
        withExtendedLifetime(other) {}
    }
}
