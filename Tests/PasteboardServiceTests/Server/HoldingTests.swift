import Glibc
import Pasteboard
import Selections
import Testing
import UniformTypes

@testable import PasteboardClient
@testable import PasteboardService

/// What is held answers requests: at once, or when its rendering is there. The clock is the test's own.
@Suite struct HoldingTests {
    private let start = ContinuousClock.now

    private func holding(_ text: String, _ type: UniformType = .markdown) throws -> Holding {
        let item = Item([Representation(type: type, bytes: Array(text.utf8))])
        return Holding(item, executable: try #require(DaemonLauncher.executable()))
    }

    private func waitFor(_ holding: Holding) throws -> [Answer] {
        let end = ContinuousClock.now + .seconds(30)
        while holding.isRendering {
            guard ContinuousClock.now < end, let entry = holding.pollEntry else { throw TookTooLong() }
            _ = Poll.wait(for: [entry], until: end)
            let answers = holding.process(now: start)
            if !answers.isEmpty { return answers }
        }
        return []
    }

    private func texts(_ answers: [Answer]) -> [String] {
        answers.map { String(decoding: $0.payload?.bytes ?? [], as: UTF8.self) }
    }

    @Test func publishedBytesAreThereAtOnceInTheTypeOfTheirTarget() throws {
        let holding = try holding("é")
        let expected: [(String, String, String)] = [
            ("text/markdown", "text/markdown", "é"), ("UTF8_STRING", "UTF8_STRING", "é"), ("TEXT", "UTF8_STRING", "é"),
            ("text/plain;charset=utf-8", "text/plain;charset=utf-8", "é"),
        ]
        for (target, type, text) in expected {
            let answers = holding.request(RequestID(1), .init(target), now: start)
            #expect(answers.map(\.payload?.type) == [type] && texts(answers) == [text])
        }
        #expect(holding.request(RequestID(1), "STRING", now: start).first?.payload?.bytes == [0xE9])
        #expect(holding.pollEntry == nil)
    }

    @Test func whatIsNotOfferedIsRefused() throws {
        let holding = try holding("text")
        #expect(holding.request(RequestID(1), "image/png", now: start).map(\.payload) == [nil])
    }

    @Test func coloursComeInUnitsOfSixteenBits() throws {
        let colour = Representation(type: .color, bytes: [1, 2, 3, 4, 5, 6, 7, 8])
        let holding = Holding(Item([colour]), executable: "/nonexistent")
        let payload = holding.request(RequestID(1), "application/x-color", now: start).first?.payload
        #expect(payload == Payload(type: "application/x-color", format: 16, bytes: colour.bytes))
    }

    @Test func whoeverAsksForTheSameTypeWaitsForTheSameRendering() throws {
        let holding = try holding("<b>bold</b>", .html)
        #expect(holding.request(RequestID(1), "UTF8_STRING", now: start).isEmpty)
        #expect(holding.request(RequestID(2), "TEXT", now: start).isEmpty)
        let answers = try waitFor(holding)
        #expect(answers.map(\.id) == [RequestID(1), RequestID(2)])
        #expect(texts(answers) == ["bold\n", "bold\n"] || texts(answers) == ["bold", "bold"])
        #expect(holding.request(RequestID(3), "text/plain", now: start).count == 1)
        #expect(holding.renderedBytes > 0)
    }

    @Test func nothingIsRenderedForALook() throws {
        let holding = try holding("text")
        let entries = holding.entries
        #expect(entries.first { $0.target == "text/html" }?.size == nil)
        #expect(entries.first { $0.target == "text/markdown" }?.size == 4)
        #expect(holding.pollEntry == nil && !holding.isRendering)
    }

    @Test func aRendererThatTakesTooLongIsAnsweredForWithTheSource() throws {
        let holding = try holding("a < b")
        #expect(holding.request(RequestID(1), "text/html", now: start).isEmpty)
        kill(try #require(holding.rendererProcess), SIGSTOP)
        #expect(holding.deadline == start + Holding.patience)
        #expect(holding.process(now: start + Holding.patience - .nanoseconds(1)).isEmpty)
        let answers = holding.process(now: start + Holding.patience)
        #expect(texts(answers) == ["<meta charset=\"utf-8\"><pre>a &lt; b</pre>"])
        #expect(holding.pollEntry == nil)
        // The next type gets a process of its own.
        #expect(holding.request(RequestID(2), "text/markdown", now: start).count == 1)
    }

    @Test func aRendererThatDiesCostsOneRendering() throws {
        let holding = try holding("a < b", .html)
        #expect(holding.request(RequestID(1), "UTF8_STRING", now: start).isEmpty)
        kill(try #require(holding.rendererProcess), SIGSTOP)
        kill(try #require(holding.rendererProcess), SIGKILL)
        #expect(texts(try waitFor(holding)) == ["a < b"])
        #expect(holding.request(RequestID(2), "text/markdown", now: start).isEmpty)
        #expect(texts(try waitFor(holding)).first?.contains("a") == true)
    }

    @Test func withoutAProgramToRenderTheSourceIsTheAnswer() {
        let item = Item([Representation(type: .markdown, bytes: Array("*a*".utf8))])
        let holding = Holding(item, executable: "/nonexistent")
        let answers = holding.request(RequestID(1), "text/html", now: start)
        #expect(texts(answers) == ["<meta charset=\"utf-8\"><pre>*a*</pre>"])
    }

    @Test func anIdleRendererIsEndedAndItsRenderingsStay() throws {
        let holding = try holding("text")
        #expect(holding.request(RequestID(1), "text/html", now: start).isEmpty)
        _ = try waitFor(holding)
        let process = try #require(holding.rendererProcess)
        #expect(holding.deadline == start + Holding.idleLimit)
        _ = holding.process(now: start + Holding.idleLimit - .nanoseconds(1))
        #expect(holding.rendererProcess == process)
        _ = holding.process(now: start + Holding.idleLimit)
        #expect(holding.rendererProcess == nil && holding.deadline == nil)
        #expect(kill(process, 0) != 0)
        #expect(holding.request(RequestID(2), "text/html", now: start).count == 1)
    }

    @Test func whoHasLeftIsForgotten() throws {
        let holding = try holding("text")
        #expect(holding.request(RequestID(1), "text/html", now: start).isEmpty)
        #expect(holding.request(RequestID(2), "text/html", now: start).isEmpty)
        holding.forget(RequestID(1))
        #expect(try waitFor(holding).map(\.id) == [RequestID(2)])
    }
}
