import Glibc
import PasteboardClient
import TestSupport
import Testing

/// The program that a command or the library starts, which must not be a child of that program.
@Suite struct DetachedHistoryTests {
    @Test func theProcessThatWasStartedEndsAndTheHistoryServes() throws {
        let (home, runtime) = (Runtime.makeFolder(), Runtime.makeFolder())
        mkdir(home + "/pasteboard", 0o700)
        FileBytes.write(Array("{ \"history\": true }".utf8), to: home + "/pasteboard/config.json")
        let folder = (DaemonLauncher.executable() ?? "").split(separator: "/").dropLast().map { "/" + $0 }.joined()
        let variables = [
            "HOME=\(home)", "XDG_CONFIG_HOME=\(home)", "XDG_STATE_HOME=\(home)/state", "XDG_RUNTIME_DIR=\(runtime)",
        ]
        let started = try Program(
            ["env"] + variables + ["sh", "-c", "exec \(folder)/pasteboard-history --detach 3>&1 1>&2"],
            display: "")
        #expect(try started.read() == [])
        #expect(try started.status() == 0)
        let connection = try UnixSocket.connect(to: runtime + "/pasteboard/history.sock")
        let served = try #require(Peer(of: connection.number)?.process)
        #expect(served != started.process)
        kill(served, SIGTERM)
    }
}
