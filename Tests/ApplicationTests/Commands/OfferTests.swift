import Testing

extension CopyCommandTests {
    /// The offer to another client after `pasteboard copy` of Markdown.
    @Suite struct Offers {
        private let session: Session
        private let source: [UInt8]

        init() throws {
            session = try Session()
            source = try Files.bytes(of: Files.voyage)
            try copyVoyage(in: session)
        }

        @Test func richTypesComeFirstThenTheSourceThenText() throws {
            let targets = try session.xclip("TARGETS").lines
            let known = ["text/html", "text/rtf", "application/rtf", "text/richtext", "text/markdown", "UTF8_STRING"]
            #expect(targets.filter { known.contains($0) } == known, "\(targets)")
            #expect(Set(["TARGETS", "TIMESTAMP", "MULTIPLE"]).isSubset(of: targets), "\(targets)")
        }

        @Test(arguments: ["text/markdown", "UTF8_STRING", "text/plain;charset=utf-8", "text/plain"])
        func textTargetsCarryTheSourceByteForByte(target: String) throws {
            #expect(try session.xclip(target).output == source)
        }

        @Test func htmlHasTheStructure() throws {
            let html = try session.xclip("text/html").text
            for part in [
                "<h2", "<strong>bold words</strong>", "href=\"https://example.org/tides?port=4&amp;day=2\"", "<table",
            ] {
                #expect(html.contains(part), "\(html)")
            }
        }

        @Test(arguments: ["text/rtf", "application/rtf", "text/richtext"])
        func everyNameOfRTFGivesRTF(target: String) throws {
            let text = try session.xclip(target).text
            #expect(text.hasPrefix("{\\rtf1"))
            #expect(text.contains("bold words"))
        }

        @Test func aTargetThatIsNotOnOfferIsRefused() throws {
            let refused = try session.xclip("image/png")
            #expect(refused.status != 0)
            #expect(refused.output == [])
        }

        @Test func inspectShowsPromisesAndRendersNothing() throws {
            let shown = try session.pasteboard("inspect")
            #expect(shown.text.contains("promised"), "\(shown.text)")
            #expect(try session.renderers() == [])
        }
    }
}
