import Glibc
import Pasteboard
import Testing
import UniformTypes

@testable import PasteboardClient
@testable import PasteboardService

@Suite struct RendererProcessTests {
    private func renderer(_ text: String, _ type: UniformType = .markdown) throws -> RendererProcess {
        let executable = try #require(DaemonLauncher.executable())
        return try RendererProcess(Representation(type: type, bytes: Array(text.utf8)), executable: executable)
    }

    private let soon = ContinuousClock.now + .seconds(60)

    private func outcomes(_ count: Int, of renderer: RendererProcess) throws -> [RendererProcess.Outcome] {
        var outcomes: [RendererProcess.Outcome] = []
        let end = ContinuousClock.now + .seconds(30)
        while outcomes.count < count {
            guard ContinuousClock.now < end else { throw TookTooLong() }
            _ = Poll.wait(for: [(renderer.descriptor, renderer.interest)], until: end)
            outcomes += renderer.receive(now: .now).outcomes
        }
        return outcomes
    }

    @Test func oneProcessRendersSeveralTypes() throws {
        let renderer = try renderer("# Title")
        renderer.render(RenderingKind(.html), until: soon)
        renderer.render(RenderingKind(.utf8PlainText), until: soon)
        renderer.render(RenderingKind(.markdown), until: soon)
        #expect(renderer.isBusy)
        let outcomes = try outcomes(3, of: renderer)
        guard case .rendered(RenderingKind(.html), let html) = outcomes[0] else { throw TookTooLong() }
        #expect(String(decoding: html, as: UTF8.self).contains("<h1>Title</h1>"))
        #expect(outcomes[1] == .rendered(RenderingKind(.utf8PlainText), Array("Title\n".utf8)))
        #expect(outcomes[2] == .rendered(RenderingKind(.markdown), Array("# Title\n".utf8)))
        #expect(!renderer.isBusy && renderer.deadline == nil)
    }

    @Test func aLargeSourceComesBackWhole() throws {
        let text = String(repeating: "word ", count: 200_000)
        let renderer = try renderer(text, .utf8PlainText)
        renderer.render(RenderingKind(.utf8PlainText), until: soon)
        guard case .rendered(_, let bytes)? = try outcomes(1, of: renderer).first else { throw TookTooLong() }
        #expect(bytes.count >= text.utf8.count - 1)
    }

    @Test func whatCannotBeReadOrWrittenFailsAndTheProcessLivesOn() throws {
        let damaged = try renderer("no RTF at all", .rtf)
        damaged.render(RenderingKind(.html), until: soon)
        damaged.render(RenderingKind(.markdown), until: soon)
        #expect(try outcomes(2, of: damaged) == [.failed(RenderingKind(.html)), .failed(RenderingKind(.markdown))])
        let sound = try renderer("text")
        sound.render(RenderingKind(.png), until: soon)
        sound.render(RenderingKind(.utf8PlainText), until: soon)
        #expect(
            try outcomes(2, of: sound) == [
                .failed(RenderingKind(.png)), .rendered(RenderingKind(.utf8PlainText), Array("text\n".utf8)),
            ])
    }

    @Test func aProcessThatIsKilledHasFailedAtEverything() throws {
        let renderer = try renderer("text")
        kill(renderer.process, SIGSTOP)
        renderer.render(RenderingKind(.html), until: soon)
        renderer.render(RenderingKind(.markdown), until: soon)
        kill(renderer.process, SIGKILL)
        let outcomes = try outcomes(2, of: renderer)
        #expect(
            outcomes.contains(.failed(RenderingKind(.html))) && outcomes.contains(.failed(RenderingKind(.markdown))))
        #expect(renderer.receive(now: .now).hasEnded)
    }

    @Test func aProcessThatTakesTooLongHasFailed() throws {
        let renderer = try renderer("text")
        kill(renderer.process, SIGSTOP)
        renderer.render(RenderingKind(.html), until: soon)
        let early = renderer.receive(now: soon - .nanoseconds(1))
        #expect(early.outcomes == [] && !early.hasEnded)
        let late = renderer.receive(now: soon)
        #expect(late.outcomes == [.failed(RenderingKind(.html))] && late.hasEnded)
    }

    @Test func lettingGoEndsTheProcess() throws {
        var renderer: RendererProcess? = try renderer("text")
        let process = try #require(renderer?.process)
        #expect(kill(process, 0) == 0)
        renderer = nil
        #expect(kill(process, 0) != 0)
    }

    @Test func aProgramThatIsNotThereCannotBeStarted() {
        #expect(throws: SystemError("posix_spawn", code: ENOENT)) {
            try RendererProcess(Representation(type: .markdown, bytes: []), executable: "/nonexistent")
        }
    }
}
