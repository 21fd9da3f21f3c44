import DaemonCore
import Glibc
import Pasteboard
import SelectionModel
import Testing

@testable import PasteboardClient
@testable import PasteboardService

/// A daemon that stays takes over what one holds that was started on demand.
@Suite(.enabled(if: TestServer.isAvailable && TestServer.isInstalled("xclip")))
struct SuccessionProcessTests {
    private let desk: Desk

    init() throws {
        desk = try Desk(stays: false)
    }

    /// A daemon for the session, which says on standard error what people should know.
    private func startSession() throws -> Program {
        try Program([DaemonLauncher.executable() ?? "", "--session"], display: desk.display, output: 2)
    }

    private func report() throws -> StatusReport {
        guard case .report(let report) = try desk.ask(.status) else { throw TookTooLong() }
        return report
    }

    private func isServing(_ session: Program) -> Bool {
        (try? report())?.process == Int(session.process)
    }

    private func publish(_ item: Item, _ lifetime: Lifetime = Lifetime()) throws {
        let request = PublishRequest(selection: .clipboard, item: item, lifetime: lifetime)
        #expect(try desk.ask(.publish(request)) == .done(changeCount: 1))
    }

    private func text(_ text: String) -> Representation {
        Representation(type: .utf8PlainText, bytes: Array(text.utf8))
    }

    @Test func allThatIsHeldGoesOverAndTheOtherOneLeaves() throws {
        let large = String(repeating: "*word* ", count: 100_000)
        _ = try desk.publish("*one*")
        #expect(try desk.publish("*two*") == .done(changeCount: 2))
        #expect(try desk.publish(large, as: "PRIMARY") == .done(changeCount: 1))
        let session = try startSession()
        #expect(try desk.daemon.status() == 0)
        try waitUntil { isServing(session) }
        let report = try report()
        #expect(report.held.map(\.selection) == ["CLIPBOARD", "PRIMARY"])
        #expect(report.held.map(\.changeCount) == [2, 1])
        #expect(report.displayHolder == .thisOne)
        #expect(try desk.xclip("text/html").contains("<em>two</em>"))
        #expect(try desk.read("text/markdown") == "*two*")
        #expect(try desk.read("UTF8_STRING", of: "PRIMARY") == large)
        #expect(try desk.publish("*three*") == .done(changeCount: 3))
        #expect(session.drain() == false && session.bytes.isEmpty)
    }

    @Test func oneThatHoldsNothingLeavesAtOnce() throws {
        let client = try desk.client()
        _ = try client.ask(.hello(Hello()), until: .now + .seconds(30))
        let session = try startSession()
        #expect(try desk.daemon.status() == 0)
        try waitUntil { isServing(session) }
        withExtendedLifetime(client) {}
    }

    @Test func aSecretStaysOneAndWhatIsForOnePasteStaysThat() throws {
        try publish(Item([text("secret")], isSensitive: true), Lifetime(endsAfterTransfer: true, limit: .seconds(3600)))
        let session = try startSession()
        try waitUntil { isServing(session) }
        #expect(try report().held.map(\.isSecret) == [true])
        #expect(try desk.xclip("UTF8_STRING") == "secret")
        try waitUntil { try report().held.isEmpty }
    }

    /// What a program has promised is kept, or is left out where it cannot be.
    @Test func promisesAreKeptOrLeftOut() throws {
        let client = try desk.client()
        let item = Item([
            Representation(promising: .html, promise: 1), Representation(promising: .rtf, promise: 2), text("kept"),
        ])
        let request = PublishRequest(selection: .clipboard, item: item, publication: 7)
        #expect(
            try client.ask(.publish(request), until: .now + .seconds(30)) == .done(changeCount: 1))
        let session = try startSession()
        var over: [Int] = []
        try waitUntil {
            for frame in client.channel.receive() {
                switch try PromiseNotice(frame) {
                case .wanted(let reference):
                    let bytes = reference.promise == 1 ? Array("<b>promised</b>".utf8) : nil
                    try client.channel.send(Request.keep(KeptPromise(reference, bytes)).frame)
                case .over(let publication): over.append(publication)
                }
            }
            return client.channel.isClosed
        }
        #expect(over == [7])
        try waitUntil { isServing(session) }
        #expect(try desk.read("text/html") == "<b>promised</b>")
        #expect(try desk.read("UTF8_STRING") == "kept")
        guard case .description(let held) = try desk.ask(.describe(selection: .clipboard)) else { throw TookTooLong() }
        #expect(held.entries.filter { $0.isPublished }.map(\.target).contains("text/rtf") == false)
    }

    @Test func whereTheNewOneEndsTheOldOneGoesOn() throws {
        _ = try desk.publish("held")
        do {
            let successor = try desk.client()
            #expect(try successor.ask(.giveWay, until: .now + .seconds(30)) == .done(changeCount: 0))
            #expect(throws: ControlClient.Failure.self) { try desk.client() }
            guard
                case .surrendered(let publication) = try successor.ask(
                    .surrender(selection: .clipboard), until: .now + .seconds(30))
            else { throw TookTooLong() }
            #expect(publication.changeCount == 1)
        }
        try waitUntil { (try? report()) != nil }
        try waitUntil { try report().displayHolder == .thisOne }
        #expect(try report().process == Int(desk.daemon.process))
        #expect(try desk.read("UTF8_STRING") == "held")
        #expect(try desk.publish("next") == .done(changeCount: 2))
    }

    @Test func aDaemonThatHasGivenWayServesOnlyItsSuccessor() throws {
        _ = try desk.publish("held")
        let other = try desk.client()
        _ = try other.ask(.hello(Hello()), until: .now + .seconds(30))
        let successor = try desk.client()
        _ = try successor.ask(.giveWay, until: .now + .seconds(30))
        #expect(throws: ControlClient.Failure.self) { try other.ask(.status, until: .now + .seconds(30)) }
        #expect(try successor.ask(.surrender(selection: .primary), until: .now + .seconds(30)) == .notHeld)
    }

    @Test func oneThatStaysGivesWayToNobody() throws {
        let session = try startSession()
        try waitUntil { isServing(session) }
        #expect(try desk.ask(.giveWay) == .notHeld)
        let second = try startSession()
        #expect(String(decoding: try second.read(), as: UTF8.self).contains("another pasteboardd serves this display"))
        #expect(try second.status() == 69)
        #expect(try desk.publish("text") == .done(changeCount: 1))
    }
}
