import Dispatch
import Glibc
import SelectionModel
import Synchronization
import Testing

@testable import PasteboardClient

/// A daemon of another version, which runs on after an upgrade and does not understand this version's requests.
@Suite struct OtherVersionTests {
    private final class Outcome: Sendable {
        let words = Mutex<String?>(nil)
    }

    @Test func itIsNamedAfterTwoRefusals() throws {
        _ = Runtime.folder
        let display = DisplayName(wayland: "other-version-\(getpid())")
        let socket = try ListeningSocket(at: RuntimeFolder.open().socket(of: display))
        let outcome = Outcome()
        DispatchQueue.global().async {
            let words: String
            do throws(DaemonLauncher.Failure) {
                let launcher = DaemonLauncher(display: display, patience: .seconds(600))
                words = "\(try launcher.ask(.release(selection: .clipboard)))"
            } catch {
                words = "\(error)"
            }
            outcome.words.withLock { $0 = words }
        }
        var channel: FrameChannel?
        var refusals = 0
        try waitUntil {
            if channel == nil { channel = socket.accept().map { FrameChannel($0) } }
            for frame in channel?.receive() ?? [] {
                if case .hello? = try? Request(frame) {
                    try channel?.send(Reply.hello(Hello(version: "0.1.9", isIdle: false)).frame)
                } else {
                    channel = nil
                    refusals += 1
                }
            }
            return outcome.words.withLock { $0 != nil }
        }
        #expect(refusals == 2)
        let words = outcome.words.withLock { $0 } ?? ""
        #expect(words.contains("version 0.1.9") && words.contains("restart pasteboardd"), "\(words)")
    }
}
