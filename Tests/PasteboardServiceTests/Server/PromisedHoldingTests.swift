import Pasteboard
import Selections
import Testing
import UniformTypes

@testable import PasteboardClient
@testable import PasteboardService

/// What is promised answers requests once it is there, and costs nobody else anything. The clock is the test's own.
@Suite struct PromisedHoldingTests {
    private let start = ContinuousClock.now

    private func holding() throws -> Holding {
        let item = Item([
            Representation(promising: .markdown, promise: 5),
            Representation(type: .png, bytes: [1]),
        ])
        return Holding(item, executable: try #require(DaemonLauncher.executable()))
    }

    private func texts(_ answers: [Answer]) -> [String?] {
        answers.map { $0.payload.map { String(decoding: $0.bytes, as: UTF8.self) } }
    }

    @Test func aLookAsksForNothing() throws {
        let entries = try holding().entries
        #expect(entries.first { $0.target == "text/markdown" }?.size == nil)
        #expect(entries.contains { $0.target == "UTF8_STRING" && $0.size == nil })
        #expect(!entries.contains { $0.target == "STRING" })
        #expect(entries.first { $0.target == "image/png" }?.size == 1)
    }

    @Test func whatIsKeptAnswersAllWhoWaitAndAllWhoCome() throws {
        let holding = try holding()
        #expect(holding.request(RequestID(1), "text/markdown", now: start).isEmpty)
        #expect(holding.request(RequestID(2), "UTF8_STRING", now: start).isEmpty)
        #expect(holding.request(RequestID(3), "image/png", now: start).count == 1)
        #expect(texts(holding.settle(5, Array("*a*".utf8), now: start)) == ["*a*", "*a*"])
        #expect(texts(holding.request(RequestID(4), "TEXT", now: start)) == ["*a*"])
        #expect(holding.settle(5, Array("late".utf8), now: start).isEmpty)
        #expect(texts(holding.request(RequestID(5), "TEXT", now: start)) == ["*a*"])
    }

    @Test func whatIsDerivedFromAPromiseIsRenderedWhenItIsKept() throws {
        let holding = try holding()
        #expect(holding.request(RequestID(1), "text/html", now: start).isEmpty)
        #expect(holding.pollEntry == nil && holding.isRendering)
        #expect(holding.settle(5, Array("*a*".utf8), now: start).isEmpty)
        let end = ContinuousClock.now + .seconds(30)
        var answers: [Answer] = []
        while answers.isEmpty, let entry = holding.pollEntry, ContinuousClock.now < end {
            _ = Poll.wait(for: [entry], until: end)
            answers = holding.process(now: start)
        }
        #expect(texts(answers).first??.contains("<em>a</em>") == true)
    }

    @Test func whatCannotBeKeptIsRefusedAndAskedForAgain() throws {
        let holding = try holding()
        _ = holding.request(RequestID(1), "text/html", now: start)
        _ = holding.request(RequestID(2), "text/markdown", now: start)
        #expect(texts(holding.settle(5, nil, now: start)) == [nil, nil])
        #expect(holding.request(RequestID(3), "text/markdown", now: start).isEmpty)
        #expect(texts(holding.settle(5, [], now: start)) == [""])
    }

    @Test func aProgramThatNeverAnswersCostsItsTypeAlone() throws {
        let holding = try holding()
        _ = holding.request(RequestID(1), "text/html", now: start)
        #expect(holding.deadline == start + PromiseTable.patience)
        #expect(texts(holding.process(now: start + PromiseTable.patience)) == [nil])
        #expect(!holding.isRendering && holding.deadline == nil)
        #expect(texts(holding.request(RequestID(2), "text/rtf", now: start)) == [nil])
        #expect(texts(holding.request(RequestID(3), "image/png", now: start)) == ["\u{1}"])
    }

    @Test func aPromiseOfAProgramThatIsGoneIsRefusedAtOnce() throws {
        let holding = try holding()
        _ = holding.request(RequestID(1), "text/markdown", now: start)
        #expect(texts(holding.forsake()) == [nil])
        #expect(texts(holding.request(RequestID(2), "text/html", now: start)) == [nil])
    }
}
