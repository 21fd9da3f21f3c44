import Testing

extension CopyCommandTests {
    @Suite struct OnlyTests {
        @Test(arguments: [
            ["--as", "html", "--only"], ["--only", "html"], ["--only=html"], ["--only", "--as", "text/html"],
        ])
        func onlyTheTypeNamedIsPublished(options: [String]) throws {
            let session = try Session()
            let copied = try session.run(
                "\(Session.programs)/pasteboard", ["copy", "--from", "markdown"] + options, feeding: Array("*x*".utf8))
            #expect(copied.status == 0, "\(copied.errors)")
            #expect(try session.pasteboard("paste", "--list").text == "text/html\n")
        }

        @Test func withoutATypeItSaysWhatIsMissing() throws {
            let session = try Session()
            #expect(try session.pasteboard("copy", "--only", feeding: "x").status == 64)
        }

        @Test func originalIsWhatWasPublishedAndNothingElse() throws {
            let session = try Session()
            #expect(try session.pasteboard("copy", "--from", "markdown", feeding: "*x*").status == 0)
            #expect(try session.pasteboard("paste", "--original", "--as", "html").status == 1)
            #expect(try session.pasteboard("paste", "--original", "--as", "markdown").text == "*x*")
        }
    }
}
