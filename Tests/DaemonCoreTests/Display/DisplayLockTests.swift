import SelectionModel
import Testing

@testable import DaemonCore

/// Which daemon serves the display.
///
/// The test sets the lock holder's answer.
@Suite struct DisplayLockTests {
    private static func identity(_ folder: String, stays: Bool = true) -> DaemonIdentity {
        DaemonIdentity(host: "here", machine: "1", user: 1, process: 1, stays: stays, folder: folder)
    }

    /// Another daemon with this identity that holds the lock; nil: any program.
    private func holder(_ identity: DaemonIdentity?) -> FakeClient {
        let text = identity.map { String(decoding: $0.bytes, as: UTF8.self) } ?? "?"
        return FakeClient(5, [(DaemonIdentity.target, text)])
    }

    private func world(heldBy holder: FakeClient?, _ identity: DaemonIdentity = identity("/a")) -> FakeWorld {
        var world = FakeWorld()
        if let holder { world.display.copy(holder, to: DaemonIdentity.selection) }
        world.handle(.lockDisplay(identity))
        world.run()
        return world
    }

    private func servedBy(_ world: FakeWorld) -> DaemonIdentity? {
        if case .servedBy(let other) = world.machine.lock?.settlement { other } else { nil }
    }

    private func isServing(_ world: FakeWorld) -> Bool {
        if case .serving = world.machine.lock?.settlement { true } else { false }
    }

    @Test func theFirstDaemonHoldsTheLock() {
        let world = world(heldBy: nil)
        #expect(isServing(world) && world.machine.lock?.holder == .thisOne && world.machine.deadline == nil)
    }

    @Test func aDaemonThatStaysKeepsTheLock() {
        let other = Self.identity("/b")
        #expect(servedBy(world(heldBy: holder(other))) == other)
        #expect(servedBy(world(heldBy: holder(other), Self.identity("/a", stays: false))) == other)
    }

    @Test func aHolderWithoutAnIdentityKeepsNoDaemonFromServing() {
        let world = world(heldBy: holder(nil))
        #expect(isServing(world) && world.machine.lock?.holder == .another("another program"))
    }

    @Test func aDaemonThatStaysTakesTheLockFromOneOnDemand() {
        let world = world(heldBy: holder(Self.identity("/b", stays: false)))
        #expect(isServing(world) && world.machine.lock?.holder == .thisOne)
    }

    @Test func aPredecessorInTheSameFolderIsAwaited() {
        var world = world(heldBy: holder(Self.identity("/a")))
        #expect(!isServing(world) && world.machine.lock?.holder != .thisOne)
        world.display.endOwner(of: DaemonIdentity.selection, isKilled: true)
        world.settle()
        #expect(isServing(world) && world.machine.lock?.holder == .thisOne)
    }

    @Test func theWaitForAPredecessorHasALimit() {
        var world = world(heldBy: holder(Self.identity("/a")))
        world.settle(limit: 1000)
        #expect(isServing(world) && world.machine.deadline == nil && world.complaints == [])
    }

    @Test func theHolderTellsItsIdentity() throws {
        var world = world(heldBy: nil)
        let asked = world.display.ask(DaemonIdentity.target, of: DaemonIdentity.selection, as: holder(nil))
        world.run()
        let answer = asked.flatMap { world.display.requests[$0]?.answers.first } ?? nil
        #expect(answer.flatMap { DaemonIdentity($0.bytes) } == Self.identity("/a"))
    }
}
