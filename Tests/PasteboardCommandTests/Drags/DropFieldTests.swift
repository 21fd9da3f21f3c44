import PasteboardClient
import PasteboardConsole
import SelectionModel
import Testing

@testable import PasteboardCommand

/// Whose drops `pasteboard drop` reads, on no display.
@Suite struct DropFieldTests {
    private static let dragging = ClientToken(0x20_0001, connection: 2)
    private static let otherWindow = ClientToken(0x20_0002, connection: 2)
    private static let stranger = ClientToken(0x30_0001, connection: 3)

    /// The command's status, the actions that were read, and the message to the source.
    private func take(
        _ action: DragAction?, owner: ClientToken?, isOfDaemon: Bool = false, failure: CommandFailure? = nil
    ) throws -> (status: Int32, read: [DragAction], told: [Bool]) {
        let destination = FakeDraggingDestination(action, from: Self.dragging)
        var read: [DragAction] = []
        let field = DropField(destination: destination, owner: { owner }, isOfDaemon: { isOfDaemon })
        do {
            try field.take { _, action in
                if let failure { throw failure }
                read.append(action)
            }
            return (0, read, destination.told)
        } catch let failure as CommandFailure {
            return (failure.status, read, destination.told)
        }
    }

    @Test func aDropOfTheOwnerIsRead() throws {
        #expect(try take(.copy, owner: Self.otherWindow) == (0, [.copy], [true]))
        #expect(try take(.move, owner: Self.dragging) == (0, [.move], [true]))
    }

    @Test func aDropThatOurDaemonServesIsRead() throws {
        #expect(try take(.copy, owner: Self.stranger, isOfDaemon: true) == (0, [.copy], [true]))
        #expect(try take(.copy, owner: nil, isOfDaemon: true) == (0, [.copy], [true]))
    }

    @Test(arguments: [stranger, nil])
    func aDropInTheNameOfAnotherClientIsNotRead(owner: ClientToken?) throws {
        #expect(try take(.copy, owner: owner) == (ExitStatus.notPermitted.rawValue, [], [false]))
    }

    @Test func aSourceIsToldThatItsContentWasNotRead() throws {
        let failure = CommandFailure(.badData, "no text")
        #expect(
            try take(.move, owner: Self.dragging, failure: failure) == (ExitStatus.badData.rawValue, [], [false]))
    }

    @Test func aWindowThatIsClosedBeforeADropHasFailed() throws {
        #expect(try take(nil, owner: nil) == (ExitStatus.nothingThere.rawValue, [], []))
    }
}
