import Glibc
import Selections
import Testing

@testable import PasteboardClient
@testable import PasteboardService

/// A renderer process that is stopped, killed, or asked by many at once.
@Suite(.enabled(if: TestServer.isAvailable && TestServer.isInstalled("xclip")))
struct StoppedRendererTests {
    private let desk: Desk

    init() throws {
        desk = try Desk()
    }

    /// Publishes and stops the renderer of it.
    ///
    /// The source is large, so that it cannot be done before it is stopped.
    private func stoppedRenderer() throws -> (waiting: Program, renderer: pid_t) {
        _ = try desk.publish(String(repeating: "*a* < b\n\n", count: 20_000))
        let waiting = try Program(
            ["xclip", "-selection", "clipboard", "-o", "-t", "text/html"], display: desk.display)
        try waitUntil { !desk.renderers.isEmpty }
        let renderer = desk.renderers[0]
        kill(renderer, SIGSTOP)
        return (waiting, renderer)
    }

    @Test func aRenderingThatIsStuckHoldsUpNobodyElse() throws {
        let (waiting, renderer) = try stoppedRenderer()
        #expect(try desk.targets().first == "text/html")
        #expect(try desk.read("UTF8_STRING").hasPrefix("*a* < b"))
        #expect(try desk.xclip("text/markdown").hasPrefix("*a* < b"))
        guard case .report(let report) = try desk.ask(.status) else { throw TookTooLong() }
        #expect(report.held.first?.rendered == 0)
        kill(renderer, SIGCONT)
        #expect(String(decoding: try waiting.read(), as: UTF8.self).contains("<em>a</em> &lt; b"))
    }

    @Test func aRendererThatIsKilledIsAnsweredForWithTheSource() throws {
        let (waiting, renderer) = try stoppedRenderer()
        kill(renderer, SIGKILL)
        #expect(String(decoding: try waiting.read(), as: UTF8.self).contains("<pre>*a* &lt; b\n"))
        #expect(try desk.publish("next") == .done(changeCount: 2))
        #expect(try desk.read("text/html").contains("<p>next</p>"))
    }

    @Test func twentyWhoAskAtOnceShareOneRenderer() throws {
        _ = try desk.publish(String(repeating: "*a*\n\n", count: 5_000))
        let readers = try (0..<20).map { _ in
            try Program(["xclip", "-selection", "clipboard", "-o", "-t", "text/html"], display: desk.display)
        }
        let answers = try Set(readers.map { try $0.read() })
        #expect(answers.count == 1)
        #expect(answers.first?.isEmpty == false)
        #expect(desk.renderers.count <= 1)
    }
}
