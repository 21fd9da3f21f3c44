import Testing

extension ApplicationTests {
    /// Applications that end while the clipboard is theirs, in a session with a clipboard manager.
    @Suite(.enabled(if: Installed.chromium, "needs chromium, xdotool"))
    struct Leaving {
        /// Closed by a debugger, Chromium asks nobody to save anything, nor answers any more.
        @Test func whatAClosedBrowserHadCopiedIsThereByteForByte() throws {
            let session = try Session()
            let daemon = try session.startManager()
            var before: [String: [UInt8]]
            do {
                let browser = try Driver("chromium", Files.page, in: session)
                try browser.copy()
                before = try session.contents()
                // The name of a page that is shown means nothing after it.
                #expect(before.removeValue(forKey: "chromium/x-internal-source-rfh-token") != nil)
                #expect(before.keys.contains("text/html"))
                #expect(try session.wait { try session.manager.readTargets == before.count })
            }
            #expect(try session.wait { try session.manager.keptTargets > 0 })
            let after = try session.contents()
            #expect(before.filter { after[$0.key] != $0.value }.keys.sorted() == [])
            let pasted = try #require(after["text/markdown"])
            #expect(String(decoding: pasted, as: UTF8.self).hasPrefix("# Harbour log\n"))
            withExtendedLifetime(daemon) {}
        }
    }
}
