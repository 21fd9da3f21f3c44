import Testing

extension CommandTests {
    /// Several items, as written by a program with the library.
    @Suite struct Items {
        @Test func inspectTellsHowManyThereAre() throws {
            let session = try Session()
            let archive = "pasteboard-items 1\nitem\ntype public.html 3\n<b>\nitem\ntype public.png 1\nP\n"
            try session.pasteboard("copy", "--with", "application/x-pasteboard-items=-", "--only", feeding: archive)
            #expect(try session.pasteboard("inspect").text.contains("2 items: public.html | public.png"))
        }
    }
}
