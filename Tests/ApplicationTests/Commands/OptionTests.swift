import Testing

extension CommandTests {
    /// Contradictory options, and unknown names.
    @Suite struct Options {
        @Test(arguments: [
            ["paste", "--match-style", "--as", "html"], ["paste", "--match-style", "--original"],
            ["paste", "--original", "--clean"], ["paste", "--original", "--from", "html"],
            ["paste", "--as", ""], ["inspect", "html", "--json"], ["inspect", ""], ["types", ""],
        ])
        func areRefused(_ words: [String]) throws {
            let session = try Session()
            try session.pasteboard("copy", feeding: "x")
            let refused = try session.run("\(Session.programs)/pasteboard", words)
            #expect(refused.status == 64, "\(refused.errors)")
            #expect(refused.output == [])
        }

        @Test func namesOfPasteboardsAreInAnyCase() throws {
            let session = try Session()
            try session.pasteboard("copy", "-p", "PRIMARY", feeding: "primary")
            #expect(try session.run("xclip", ["-o", "-selection", "primary"]).text == "primary")
        }

        @Test func inspectingAllStillKnowsTheOwner() throws {
            let session = try Session()
            try session.pasteboard("copy", "--from", "markdown", feeding: "*x*")
            let seen = try session.pasteboard("inspect", "--all", "--json").text
            #expect(seen.contains("\"isPasteboard\" : true"))
            #expect(seen.contains("\"changeCount\" : 1"))
            #expect(!seen.contains("promised"))
        }
    }
}
