import DaemonCore
import Glibc
import Pasteboard
import SelectionModel
import Testing
import UniformTypes

@testable import PasteboardClient
@testable import PasteboardService

@Suite struct RendererProcessTests {
    private func renderer(
        _ text: String, _ type: UniformType = .markdown, endingIn ending: EndingProcesses = EndingProcesses()
    ) throws -> RendererProcess {
        let executable = try #require(DaemonLauncher.executable())
        let source = RenderingSource(Representation(type: type, bytes: Array(text.utf8)))
        return try RendererProcess(source, executable: executable, endingIn: ending)
    }

    private let id = RendererID(number: 1)

    private func outcomes(_ count: Int, of renderer: RendererProcess) throws -> [RendererEvent] {
        var outcomes: [RendererEvent] = []
        let end = Instant.now + .seconds(30)
        while outcomes.count < count {
            guard Instant.now < end else { throw TookTooLong() }
            _ = Poll.wait(for: [(renderer.descriptor, renderer.interest)], until: end)
            outcomes += renderer.receive(as: id)
        }
        return outcomes
    }

    @Test func oneProcessRendersSeveralTypes() throws {
        let renderer = try renderer("# Title")
        renderer.render(RenderingKind(.html))
        renderer.render(RenderingKind(.utf8PlainText))
        renderer.render(RenderingKind(.markdown))
        let outcomes = try outcomes(3, of: renderer)
        guard case .rendered(id, RenderingKind(.html), let html) = outcomes[0] else { throw TookTooLong() }
        #expect(String(decoding: html, as: UTF8.self).contains("<h1>Title</h1>"))
        #expect(outcomes[1] == .rendered(id, RenderingKind(.utf8PlainText), Array("Title\n".utf8)))
        #expect(outcomes[2] == .rendered(id, RenderingKind(.markdown), Array("# Title\n".utf8)))
    }

    @Test func aLargeSourceComesBackWhole() throws {
        let text = String(repeating: "word ", count: 200_000)
        let renderer = try renderer(text, .utf8PlainText)
        renderer.render(RenderingKind(.utf8PlainText))
        guard case .rendered(_, _, let bytes)? = try outcomes(1, of: renderer).first else { throw TookTooLong() }
        #expect(bytes.count >= text.utf8.count - 1)
    }

    @Test func aFailedRenderingLeavesTheProcessRunning() throws {
        let damaged = try renderer("no RTF at all", .rtf)
        damaged.render(RenderingKind(.html))
        damaged.render(RenderingKind(.markdown))
        #expect(
            try outcomes(2, of: damaged) == [.failed(id, RenderingKind(.html)), .failed(id, RenderingKind(.markdown))])
        let sound = try renderer("text")
        sound.render(RenderingKind(.png))
        sound.render(RenderingKind(.utf8PlainText))
        #expect(
            try outcomes(2, of: sound) == [
                .failed(id, RenderingKind(.png)), .rendered(id, RenderingKind(.utf8PlainText), Array("text\n".utf8)),
            ])
    }

    @Test func aProcessThatIsKilledSaysNothingButThatItHasEnded() throws {
        let renderer = try renderer("text")
        kill(renderer.process, SIGSTOP)
        renderer.render(RenderingKind(.html))
        kill(renderer.process, SIGKILL)
        #expect(try outcomes(1, of: renderer) == [.ended(id)])
    }

    @Test func lettingGoEndsTheProcess() throws {
        let ending = EndingProcesses()
        var renderer: RendererProcess? = try renderer("text", endingIn: ending)
        let process = try #require(renderer?.process)
        #expect(kill(process, 0) == 0)
        renderer = nil
        // It is not waited for.
        try waitUntil {
            ending.collect()
            return ending.isEmpty
        }
        #expect(kill(process, 0) != 0)
    }

    @Test func aProgramThatIsNotThereCannotBeStarted() {
        #expect(throws: SystemError("posix_spawn", code: ENOENT)) {
            try RendererProcess(
                RenderingSource(Representation(type: .markdown, bytes: [])), executable: "/nonexistent")
        }
    }
}
