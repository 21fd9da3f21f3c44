import ClipboardHistory
import PasteboardClient
import Testing

@testable import PasteboardCommand

/// What `pasteboard status` prints.
@Suite struct StatusTextTests {
    private func text(complaints: [String] = [], protocolName: String? = nil) -> String {
        Status.text(
            StatusReport(
                process: 12, version: "1", uptime: 1, memory: 1, requestsServed: 0, held: [], manager: nil,
                complaints: complaints, displayHolder: .thisOne, protocolName: protocolName))
    }

    @Test func theNameOfAnInterfaceIsNotCut() {
        let name = "org.gnome.Mutter.RemoteDesktop, which GNOME may change"
        #expect(text(protocolName: name).contains("uses \(name)\n"))
    }

    @Test func aWrongConfigurationLeavesTheEarlierSettings() {
        let shown = text(complaints: ["config.json:2:3: unknown key"])
        #expect(shown.contains("pasteboardd keeps its earlier settings:\n  config.json:2:3: unknown key\n"), "\(shown)")
    }

    @Test(arguments: [
        (1800, "for 30 minutes more"), (1741, "for 30 minutes more"), (60, "for 1 minute more"), (59, "for 59 s more"),
        (0, "until `pasteboard history resume`"),
    ])
    func aPauseIsShownInMinutes(row: (seconds: Int, words: String)) {
        let status = HistoryStatus(
            process: 1, memory: 1, path: "/h", items: 1, pinned: 0, fileSize: 1, pausedFor: row.seconds, isOn: true,
            complaints: [], lock: .none)
        #expect(Status.text(status).contains("the history is paused \(row.words)\n"))
    }
}
