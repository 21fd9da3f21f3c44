import Pasteboard
import SelectionModel
import Testing

@testable import DaemonCore

/// The user's rules about secrets, for clips of other programs that are kept and enriched.
@Suite struct SecretClipTests {
    private func client(_ program: String, _ contents: [(String, String)]) -> FakeClient {
        FakeClient(5, contents, program: program)
    }

    /// The targets that are read from a clip, and whether it is kept after its owner exits.
    private func kept(_ client: FakeClient, _ secrecy: Secrecy, _ mode: BridgingMode) -> (
        Bool, reasons: [Omission.Reason]
    ) {
        var world = FakeWorld(bridging: mode)
        var configuration = Configuration()
        configuration.secrecy = secrecy
        world.handle(.configured(configuration, Bridging(mode)))
        world.run()
        world.display.copy(client, to: .clipboard)
        world.run()
        world.wait(.seconds(3))
        world.run()
        world.wait(.zero)
        world.run()
        let reasons = world.machine.managerStatus?.omissions.map(\.reason) ?? []
        let isTakenOver = world.display.owner(of: .clipboard).claim != nil
        if !isTakenOver { world.display.endOwner(of: .clipboard, isKilled: true) }
        world.run()
        #expect(world.complaints.isEmpty)
        return (world.display.owner(of: .clipboard).claim != nil, reasons)
    }

    private let html = [("UTF8_STRING", "token 123456"), ("text/html", "<b>token</b>")]

    /// A rule, and why nothing is kept; nil: everything is.
    @Test(
        arguments: [
            (Secrecy(), nil), (Secrecy(secrets: [CopyRule(applications: ["pass"])]), .secretByRule),
            (Secrecy(secrets: [CopyRule(applications: ["other"])]), nil),
            (Secrecy(never: [CopyRule(applications: ["pass"])]), .excluded),
            (Secrecy(secrets: [CopyRule(expression: try? TextExpression("[0-9]{6}"))]), .secretByRule),
            (Secrecy(never: [CopyRule(expression: try? TextExpression("[0-9]{6}"))]), .excluded),
            (Secrecy(never: [CopyRule(expression: try? TextExpression("[0-9]{7}"))]), nil),
        ] as [(Secrecy, Omission.Reason?)], [BridgingMode.off, .onExit, .enrich])
    func rulesForbidKeeping(row: (Secrecy, Omission.Reason?), mode: BridgingMode) {
        let result = kept(client("pass", html), row.0, mode)
        #expect(result.0 == (row.1 == nil))
        if let reason = row.1 { #expect(result.reasons == [reason]) }
    }

    /// Marked clips are not kept, except by an exception rule.
    @Test func anExceptionByApplication() {
        let marked = client("qtpass", [("UTF8_STRING", "x"), ("application/x-copyq-secret", "1")])
        #expect(!kept(marked, Secrecy(), .onExit).0)
        #expect(kept(marked, Secrecy(exceptions: [CopyRule(applications: ["qtpass"])]), .onExit).0)
        #expect(!kept(marked, Secrecy(exceptions: [CopyRule(applications: ["other"])]), .onExit).0)
    }

    /// Nothing is read before it is known who copied.
    @Test func rulesByApplicationApplyBeforeAnythingIsRead() {
        var world = FakeWorld(bridging: .off)
        var configuration = Configuration()
        configuration.secrecy.never = [CopyRule(applications: ["pass"])]
        world.handle(.configured(configuration, Bridging(.off)))
        world.run()
        world.display.copy(client("pass", html), to: .clipboard)
        world.run()
        world.wait(.seconds(3))
        world.run()
        #expect(world.machine.managerStatus?.readTargets == 0)
    }
}
