import SelectionModel
import Testing

@testable import DaemonCore

/// The requests that wait for a promise, and their deadlines.
///
/// The test sets the time.
@Suite struct PromiseTableTests {
    private let start = Instant.now

    private func request(_ number: UInt64) -> PromiseTable.Dependent {
        .request(.request(RequestID(number)), "text/html")
    }

    @Test func theProgramIsAskedOnceWhoeverWaits() {
        var table = PromiseTable()
        #expect(table.wait(request(1), for: 7, now: start) == .ask)
        #expect(table.wait(request(2), for: 7, now: start) == .wait)
        #expect(table.wait(.rendering(RenderingKind(.html)), for: 8, now: start) == .ask)
        #expect(table.settle(7) == [request(1), request(2)])
        #expect(table.isAwaited && table.settle(8) == [.rendering(RenderingKind(.html))] && !table.isAwaited)
    }

    @Test func aSilentProgramIsNotAskedAgain() {
        var table = PromiseTable()
        _ = table.wait(request(1), for: 7, now: start)
        #expect(table.deadline == start + PromiseTable.patience)
        #expect(table.expire(now: start + PromiseTable.patience - .nanoseconds(1)).isEmpty)
        #expect(table.expire(now: start + PromiseTable.patience) == [request(1)])
        #expect(table.wait(request(2), for: 7, now: start + .seconds(20)) == .refuse)
        #expect(table.wait(request(3), for: 8, now: start + .seconds(20)) == .ask)
        #expect(table.settle(7) == [])
        #expect(table.wait(request(4), for: 7, now: start + .seconds(30)) == .ask)
    }

    @Test func aReportIsASignOfLifeAndNeverGoesBack() {
        var table = PromiseTable()
        table.report(7, 300, now: start)
        #expect(table.progress(of: 7) == nil && table.deadline == nil)
        _ = table.wait(request(1), for: 7, now: start)
        #expect(table.progress(of: 7) == nil)
        table.report(7, 300, now: start + .seconds(5))
        table.report(7, 200, now: start + .seconds(6))
        #expect(table.progress(of: 7) == 300)
        #expect(table.deadline == start + .seconds(6) + PromiseTable.patience)
        #expect(table.expire(now: start + PromiseTable.patience).isEmpty)
        table.report(7, 70_000, now: start + .seconds(7))
        #expect(table.progress(of: 7) == 1000)
        #expect(table.settle(7) == [request(1)] && table.progress(of: 7) == nil)
    }

    @Test func disconnectedRequestorsAreForgotten() {
        var table = PromiseTable()
        _ = table.wait(request(1), for: 7, now: start)
        _ = table.wait(request(2), for: 7, now: start)
        table.forget { $0 == .request(RequestID(1)) }
        #expect(table.settle(7) == [request(2)])
    }

    @Test func promisesOfAClosedConnectionFailAtOnce() {
        var table = PromiseTable()
        _ = table.wait(request(1), for: 7, now: start)
        #expect(table.forsake() == [request(1)])
        #expect(!table.isAwaited && table.wait(request(2), for: 7, now: start) == .refuse)
    }
}
