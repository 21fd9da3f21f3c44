import Glibc
import Testing

extension CopyCommandTests {
    /// A document of 20 MB takes long to render; other requests do not wait for it, and its failure does not affect them.
    @Suite struct Renderings {
        private let session: Session
        private let source: [UInt8]

        init() throws {
            session = try Session()
            var text = ""
            for chapter in 0..<200_000 {
                text +=
                    "## Chapter \(chapter)\n\nThe **wind** of [day \(chapter)](https://example.org/\(chapter)) was *fair* and the sea calm.\n\n"
            }
            source = Array(text.utf8)
            let copied = try session.pasteboard("copy", "--from", "markdown", feeding: source)
            try #require(copied.status == 0, "\(copied.errors)")
        }

        /// Another client requests HTML; returns it once the renderer is running.
        private func startRendering() throws -> (reader: Child, renderer: pid_t) {
            let reader = try session.start("xclip", ["-o", "-selection", "clipboard", "-t", "text/html"])
            let isRendering = try session.wait { try !session.renderers().isEmpty }
            try #require(isRendering)
            return (reader, try #require(try session.renderers().first))
        }

        @Test func targetsAreAnsweredWhileARenderingRuns() throws {
            let (reader, _) = try startRendering()
            let targets = try session.xclip("TARGETS").lines
            #expect(!reader.hasEnded, "the answer came before the rendering was done")
            #expect(targets.contains("text/html"))
            #expect(try reader.finish(seconds: 120).output.count > 0)
        }

        @Test func aKilledRenderingCostsOneRepresentation() throws {
            let (reader, renderer) = try startRendering()
            kill(renderer, SIGKILL)
            #expect(try session.xclip("TARGETS").lines.contains("text/html"))
            let html = try reader.finish(seconds: 120)
            #expect(html.text.contains("Chapter 199999"), "what was promised is still answered with the text")
            let pasted = try session.pasteboard("paste")
            let isSame = pasted.output == source
            #expect(isSame, "\(pasted.output.count) bytes")
        }
    }
}
