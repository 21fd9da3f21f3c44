import Compositors
import SelectionModel
import TestSupport
import Testing

extension GNOMETests {
    /// GNOME's shell, which closes sessions while the screen is locked, and indicates remote control of the desktop.
    @Suite(.enabled(if: ShellDesk.isAvailable, "gnome-shell is not installed"))
    struct ShellTests {
        /// The clipboard is no remote control.
        @Test func thePanelShowsNoIndicator() throws {
            let desk = try ShellDesk.open()
            let before = try desk.indicators()
            let client = try GNOMEClient(keeps: true)
            client.perform(.claim(Claim(.clipboard, Generation(1), targets: ["text/html", "text/plain"])), now: .now)
            _ = try client.report { if case .owned = $0 { true } else { nil } }
            #expect(before.hasPrefix("["))
            #expect(try desk.indicators() == before)
        }
    }
}
