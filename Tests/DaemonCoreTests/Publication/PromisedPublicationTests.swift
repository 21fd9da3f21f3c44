import Pasteboard
import SelectionModel
import Testing
import UniformTypes

@testable import DaemonCore

/// Promised content answers requests once it arrives, and does not delay others.
@Suite struct PromisedPublicationTests {
    private var desk = PublicationUnderTest(
        Item([Representation(promising: .markdown, promise: 5), Representation(type: .png, bytes: [1])]))

    @Test func aDescriptionRequestsNoPromise() {
        let entries = desk.publication.entries()
        #expect(entries.first { $0.target == "text/markdown" }?.bytes == nil)
        #expect(entries.contains { $0.target == "UTF8_STRING" && $0.bytes == nil })
        #expect(!entries.contains { $0.target == "STRING" })
        #expect(entries.first { $0.target == "image/png" }?.bytes == [1])
        #expect(desk.wanted == [])
    }

    @Test mutating func aKeptPromiseAnswersWaitingAndLaterRequests() {
        #expect(desk.request(1, "text/markdown").isEmpty && desk.request(2, "UTF8_STRING").isEmpty)
        #expect(desk.request(3, "image/png").count == 1)
        #expect(desk.wanted == [5])
        #expect(desk.settle(5, "*a*").texts == ["*a*", "*a*"])
        #expect(desk.request(4, "TEXT").texts == ["*a*"])
        #expect(desk.settle(5, "late").isEmpty)
        #expect(desk.request(5, "TEXT").texts == ["*a*"])
    }

    @Test mutating func aPromiseIsRenderedOnceItIsKept() {
        #expect(desk.request(1, "text/html").isEmpty)
        #expect(desk.commands == [] && desk.publication.isAwaited)
        #expect(desk.settle(5, "*a*").isEmpty)
        #expect(desk.render("<em>a</em>").texts == ["<em>a</em>"])
    }

    @Test mutating func aBrokenPromiseIsRefusedAndRequestedAgain() {
        _ = desk.request(1, "text/html")
        _ = desk.request(2, "text/markdown")
        #expect(desk.settle(5, nil).texts == [nil, nil])
        #expect(desk.request(3, "text/markdown").isEmpty)
        #expect(desk.settle(5, "").texts == [""])
        #expect(desk.wanted == [5, 5])
    }

    @Test mutating func aProgramThatNeverAnswersLosesOnlyThatType() {
        _ = desk.request(1, "text/html")
        #expect(desk.publication.deadline == desk.start + PromiseTable.patience)
        #expect(desk.wait(PromiseTable.patience).texts == [nil])
        #expect(!desk.publication.isAwaited && desk.publication.deadline == nil)
        #expect(desk.request(2, "text/rtf").texts == [nil])
        #expect(desk.request(3, "image/png").texts == ["\u{1}"])
    }

    @Test mutating func aPromiseOfAProgramThatIsGoneIsRefusedAtOnce() {
        _ = desk.request(1, "text/markdown")
        #expect(desk.forsake().texts == [nil])
        #expect(desk.request(2, "text/html").texts == [nil])
    }
}
