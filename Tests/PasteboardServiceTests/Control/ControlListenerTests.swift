import Glibc
import SelectionModel
import Testing

@testable import PasteboardClient
@testable import PasteboardService

@Suite struct ControlListenerTests {
    private let display: DisplayName

    init() throws {
        _ = Runtime.folder
        display = try #require(DisplayName("test\(UInt64.random(in: 0 ... .max)):1"))
    }

    private var path: String {
        get throws { try RuntimeFolder.open().socket(of: display) }
    }

    private func isServed(_ display: DisplayName) -> Bool {
        do {
            _ = try ControlListener(display: display)
            return false
        } catch .alreadyServed {
            return true
        } catch {
            return false
        }
    }

    @Test func thereIsOneForEachDisplay() throws {
        let first = try ControlListener(display: display)
        #expect(isServed(display))
        #expect(!isServed(try #require(DisplayName(display.name + "2"))))
        withExtendedLifetime(first) {}
    }

    @Test func theLockGoesWithItsHolder() throws {
        do {
            let first = try ControlListener(display: display)
            first.stop()
            #expect(isServed(display))
        }
        #expect(!isServed(display))
    }

    @Test func aSocketThatWasLeftIsReplaced() throws {
        _ = try ControlListener(display: display)
        #expect(access(try path, F_OK) == 0)
        let listener = try ControlListener(display: display)
        _ = try ControlClient(display: display)
        #expect(listener.accept() != nil)
    }

    @Test func theSocketIsForTheUserAlone() throws {
        let listener = try ControlListener(display: display)
        var facts = stat()
        #expect(lstat(try path, &facts) == 0)
        #expect(facts.st_mode & S_IFMT == S_IFSOCK)
        #expect(facts.st_mode & 0o777 == 0o600)
        withExtendedLifetime(listener) {}
    }

    @Test func aStoppedListenerRefusesClients() throws {
        let listener = try ControlListener(display: display)
        #expect(listener.accept() == nil)
        listener.stop()
        #expect(access(try path, F_OK) != 0)
        #expect {
            try ControlClient(display: display)
        } throws: { error in
            if case .notRunning? = error as? ControlClient.Failure { true } else { false }
        }
    }

    @Test(.enabled(if: geteuid() == 0 && TestServer.isInstalled("setpriv") && TestServer.isInstalled("perl")))
    func anotherUserIsShutOut() throws {
        // The folder and the socket keep everyone else out; the check of the peer holds without them.
        let folder = RuntimeFolder(path: Runtime.makeFolder())
        let listener = try ControlListener(display: display, in: folder)
        let path = try folder.socket(of: display)
        for place in [folder.path, path] { chmod(place, 0o777) }
        let script =
            "use Socket; socket(S, PF_UNIX, SOCK_STREAM, 0); connect(S, sockaddr_un($ARGV[0])) or exit 1; "
            + "$| = 1; print 'connected'; sysread(S, $x, 1) or print ' closed'"
        let stranger = try Program(
            ["setpriv", "--reuid=65534", "--clear-groups", "perl", "-e", script, path], display: ":0")
        #expect(try stranger.read(atLeast: 9).starts(with: "connected".utf8))
        #expect(listener.accept() == nil)
        #expect(try stranger.read() == Array("connected closed".utf8))
    }
}
