import Pasteboard
import SelectionModel
import Testing
import UniformTypes

@testable import DaemonCore

/// Copies whose client exited before the display answered, and reported a failure to its user.
@Suite struct CanceledCopyTests {
    private var world = FakeWorld()
    private let other = ConnectionID(2)
    private let rival = FakeClient(7, [("UTF8_STRING", "theirs")])

    private func item(_ text: String) -> Item {
        Item([Representation(type: .utf8PlainText, bytes: Array(text.utf8))])
    }

    private var text: String? {
        world.machine.contents(of: .clipboard)?.targets.first { $0.target == "UTF8_STRING" }?.bytes.map {
            String(decoding: $0, as: UTF8.self)
        }
    }

    private mutating func begin(isAskedAtOnce: Bool) {
        world.display.isAskedAtOnce = isAskedAtOnce
        world.handle(.manageClipboard)
        world.run()
    }

    private mutating func publishAndLeave(_ text: String, as connection: ConnectionID) {
        world.publish(item(text), by: connection)
        world.disconnect(connection)
    }

    @Test(arguments: [false, true]) mutating func whatWasThereIsThereAgain(isAskedAtOnce: Bool) {
        begin(isAskedAtOnce: isAskedAtOnce)
        world.publish(item("before"))
        world.run()
        publishAndLeave("failed", as: other)
        world.run()
        #expect(text == "before" && world.machine.held.count == 1 && world.machine.contents(of: .clipboard) != nil)
        #expect(world.display.owner(of: .clipboard).claim != nil && world.display.complaints == [])
    }

    @Test(arguments: [false, true]) mutating func nothingIsThereWhereNothingWas(isAskedAtOnce: Bool) {
        begin(isAskedAtOnce: isAskedAtOnce)
        publishAndLeave("failed", as: other)
        world.run()
        #expect(text == nil && world.machine.held.isEmpty && world.machine.isIdle)
        #expect(world.display.owner(of: .clipboard).claim == nil)
    }

    @Test(arguments: [false, true]) mutating func onlyTheCopiesOfTheClientThatEndedAreDropped(isAskedAtOnce: Bool) {
        begin(isAskedAtOnce: isAskedAtOnce)
        world.publish(item("before"))
        world.run()
        world.publish(item("first"), by: other)
        world.publish(item("second"), by: other)
        world.publish(item("third"), by: ConnectionID(3))
        world.publish(item("fourth"), by: other)
        world.disconnect(other)
        world.run()
        #expect(text == "third" && world.machine.held.count == 1)
        #expect(world.replies[ConnectionID(3)]?.count == 1)
    }

    @Test mutating func severalFailuresInARowLeaveWhatWasThere() {
        begin(isAskedAtOnce: true)
        world.publish(item("before"))
        world.run()
        for number in 2...5 { publishAndLeave("failed", as: ConnectionID(UInt64(number))) }
        world.run()
        #expect(text == "before" && world.machine.held.count == 1)
    }

    @Test mutating func theCopyOfAnotherProgramInBetweenIsNotReplacedByAnOlderOne() {
        begin(isAskedAtOnce: true)
        world.publish(item("before"))
        world.run()
        publishAndLeave("failed", as: other)
        world.display.copy(rival, to: .clipboard)
        world.run()
        #expect(text != "before" && text != "failed")
    }

    @Test mutating func aCopyThatFailedIsInNoHistory() {
        var configuration = Configuration()
        configuration.history.isOn = true
        world.handle(.configured(configuration, Bridging()))
        begin(isAskedAtOnce: true)
        publishAndLeave("failed", as: other)
        world.run()
        #expect(world.recorded.isEmpty)
    }

    @Test mutating func aClientThatHasItsAnswerMayGo() {
        begin(isAskedAtOnce: true)
        world.publish(item("kept"), by: other)
        world.run()
        world.disconnect(other)
        world.run()
        #expect(text == "kept" && world.replies[other]?.count == 1)
    }
}
