import Glibc
import SelectionModel
import TestDesk
import TestSupport
import Testing

@testable import PasteboardClient

/// The daemon that a program starts when it needs one, and which must not be a child of that program.
@Suite(.enabled(if: TestServer.isAvailable))
struct DetachedDaemonTests {
    @Test func theProcessThatWasStartedEndsAndTheDaemonServes() throws {
        _ = Runtime.folder
        let server = try TestServer()
        let started = try Desk.startDaemon(on: server.display, mode: [DaemonLauncher.argument])
        #expect(try started.read(atLeast: 1) == [DaemonLauncher.readyByte])
        var status: Int32 = -1
        try waitUntil { waitpid(started.process, &status, WNOHANG) == started.process }
        #expect(status == 0)
        let client = try ControlClient(display: #require(DisplayName(server.display)))
        #expect(client.process != started.process)
        guard case .report = try client.ask(.status, until: .now + .seconds(30)) else {
            Issue.record("the daemon does not report its status")
            return
        }
        kill(client.process, SIGTERM)
    }
}
