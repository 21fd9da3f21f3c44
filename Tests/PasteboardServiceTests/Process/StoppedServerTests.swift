import SelectionModel
import Testing

@testable import PasteboardClient
@testable import PasteboardService

/// A display that does not answer delays only its own clients.
@Suite(.enabled(if: TestServer.isAvailable), .timeLimit(.minutes(1)))
struct StoppedServerTests {
    @Test func theDaemonAnswersWhileTheServerIsStopped() throws {
        let desk = try Desk(on: TestServer())
        #expect(try desk.publish("held") == .done(changeCount: 1))
        desk.server.freeze()
        for selection: SelectionName in ["CLIPBOARD", "STOPPED"] {
            let content = Representation(type: .plainText, bytes: Array("failed".utf8))
            let request = PublishRequest(selection: selection, item: Item([content]))
            #expect(throws: ControlClient.Failure.self) {
                try desk.client().ask(.publish(request), until: .now + .milliseconds(300))
            }
        }
        guard case .report(let report) = try desk.ask(.status) else {
            Issue.record("no report")
            return
        }
        #expect(report.held.map(\.selection) == ["CLIPBOARD"])
        desk.server.thaw()
        // The client got an error for its copies: none appears later, and the previous content is kept.
        #expect(try desk.publish("later", as: "LATER") == .done(changeCount: 1))
        #expect(try desk.read("UTF8_STRING", of: "CLIPBOARD") == "held")
        guard case .report(let after) = try desk.ask(.status) else {
            Issue.record("no report")
            return
        }
        #expect(after.held.map(\.selection).sorted() == ["CLIPBOARD", "LATER"])
    }
}
