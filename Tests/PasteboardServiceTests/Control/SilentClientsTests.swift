import DaemonCore
import Glibc
import Pasteboard
import SelectionModel
import Testing
import UniformTypes

@testable import PasteboardClient
@testable import PasteboardService

/// Clients that stay silent after the greeting: they keep their connection until another client needs it.
@Suite struct SilentClientsTests {
    private let start = Instant.now

    private func pair() throws -> (own: ControlConnection, peer: FrameChannel) {
        var ends: [Int32] = [-1, -1]
        try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
        let own = ControlConnection(FrameChannel(Descriptor(owning: ends[0])), ConnectionID(1), now: start)
        return (own, FrameChannel(Descriptor(owning: ends[1])))
    }

    @Test func aClientYieldsItsPlaceAWhileAfterItsLastWord() throws {
        let (own, peer) = try pair()
        #expect(own.yieldsPlace == start + ControlConnection.patience)
        try peer.send(Request.status.frame)
        #expect(own.receive(now: start + .seconds(60)) == [.status])
        #expect(own.yieldsPlace == start + .seconds(60) + ControlConnection.patience)
    }

    @Test func whoWaitsForAnAnswerKeepsItsPlace() throws {
        let (own, peer) = try pair()
        own.beginAnswer()
        #expect(own.yieldsPlace == nil)
        own.deliver(.reply(.notHeld))
        #expect(own.yieldsPlace != nil)
        withExtendedLifetime(peer) {}
    }

    @Test(.enabled(if: TestServer.isAvailable))
    func theyDoNotShutOutOthers() throws {
        let desk = try Desk()
        var silent: [ControlClient] = []
        for _ in 0..<ControlListener.maximumConnections - 1 { silent.append(try desk.client()) }
        #expect(try desk.publish("still here") == .done(changeCount: 1))
        // One more takes the last place; then the one that has been silent for longest loses its own.
        silent.append(try desk.client())
        #expect(try desk.publish("here again") == .done(changeCount: 2))
        #expect(try desk.read("text/markdown") == "here again")
        withExtendedLifetime(silent) {}
    }
}
