import Compositors
import SelectionModel
import TestSupport
import Testing

extension GNOMETests {
    /// GNOME's shell, which closes sessions while the screen is locked, and shows who controls the desktop remotely.
    @Suite(.enabled(if: ShellDesk.isAvailable, "gnome-shell is not installed"))
    struct ShellTests {
        /// The clipboard is no remote control.
        @Test func thePanelShowsNoIndicator() throws {
            let desk = try ShellDesk()
            let before = try desk.indicators()
            let client = try GNOMEClient(keeps: true)
            client.perform(.claim(Claim(.clipboard, Generation(1), targets: ["text/html", "text/plain"])), now: .now)
            _ = try client.report { if case .owned = $0 { true } else { nil } }
            #expect(before.hasPrefix("["))
            #expect(try desk.indicators() == before)
        }

        @Test func lockingTenTimesWithCopiesInBetweenLosesNothing() throws {
            let desk = try ShellDesk()
            let client = try GNOMEClient(keeps: true)
            for round in UInt64(1)...10 {
                client.perform(
                    .claim(Claim(.clipboard, Generation(2 * round), targets: ["a/\(round)"])), now: .now)
                _ = try client.report { if case .owned(_, Generation(2 * round)) = $0 { true } else { nil } }
                try desk.lock()
                try client.process { !client.isOpen }
                let isCopied = round.isMultiple(of: 2)
                if isCopied {
                    let claim = Claim(.clipboard, Generation(2 * round + 1), targets: ["b/\(round)"])
                    client.perform(.claim(claim), now: .now)
                    _ = try client.report { if case .owned(_, Generation(2 * round + 1)) = $0 { true } else { nil } }
                }
                try desk.unlock()
                try client.process { client.isOpen }
                // Another program finds what was copied last.
                let other = try GNOMEClient()
                let types = isCopied ? ["b/\(round)"] : ["a/\(round)"]
                other.perform(.list(RetrievalID(1), .clipboard, RetrievalLimits()), now: .now)
                var listed: [String]?
                try waitUntil {
                    _ = try client.process(now: .now)
                    for case .listed(_, let result) in try other.process(now: .now) {
                        listed = (try? result.get()) ?? []
                        if listed != types {
                            other.perform(.list(RetrievalID(1), .clipboard, RetrievalLimits()), now: .now)
                        }
                    }
                    return listed == types
                }
            }
        }
    }
}
