import PasteboardClient
import PasteboardConsole
import SelectionModel
import Testing

@testable import PasteboardCommand

/// The reactions of `pasteboard drag` to events of its window, without a display.
@Suite struct DragHandleTests {
    /// What was published, begun, said and released, and the status of the command.
    private func run(
        _ source: FakeDraggingSource, keep: Bool = false
    ) throws -> (status: Int32, published: Int, said: [String], released: Int) {
        var published = 0
        var released = 0
        var said: [String] = []
        let handle = DragHandle(
            source: source,
            publish: {
                published += 1
                return ["text/html", "UTF8_STRING"]
            },
            release: { released += 1 }, say: { said.append($0) })
        do {
            try handle.run(keep: keep)
            return (0, published, said, released)
        } catch let failure as CommandFailure {
            return (failure.status, published, said, released)
        }
    }

    @Test func aDropEndsTheCommand() throws {
        let source = FakeDraggingSource([.wanted, .ended(.finished(.copy)), .wanted])
        #expect(try run(source) == (0, 1, [], 1))
        #expect(source.begun == [["text/html", "UTF8_STRING"]])
    }

    @Test(arguments: [
        (DragOutcome.refused, ["the window does not accept it"]),
        (.failed, ["the window accepted it but could not read it"]), (.lost, ["the window closed or does not answer"]),
        (.nowhere, []), (.cancelled, []),
    ])
    func anotherDragMayFollowOneThatFailed(outcome: DragOutcome, said: [String]) throws {
        let source = FakeDraggingSource([.wanted, .ended(outcome), .wanted, .ended(.finished(.move))])
        #expect(try run(source) == (0, 2, said, 1))
    }

    @Test func aWindowThatStaysIsDraggedFromUntilItIsClosed() throws {
        let events = [DraggingEvent.wanted, .ended(.finished(.copy))]
        #expect(try run(FakeDraggingSource(events + events + [.closed]), keep: true) == (0, 2, [], 1))
    }

    @Test(arguments: [false, true])
    func aWindowThatIsClosedBeforeADropHasFailed(keep: Bool) throws {
        let source = FakeDraggingSource([.wanted, .ended(.nowhere), .closed])
        #expect(try run(source, keep: keep) == (ExitStatus.nothingThere.rawValue, 1, [], 1))
    }

    @Test func theEndOfTheDisplayIsTold() throws {
        #expect(try run(FakeDraggingSource([.wanted])) == (ExitStatus.unavailable.rawValue, 1, [], 1))
    }

    @Test func aDragPasteboardThatNobodyOwnsIsNotDragged() throws {
        let source = FakeDraggingSource([.wanted, .closed], refusal: .noOwner)
        #expect(try run(source) == (ExitStatus.nothingThere.rawValue, 1, [], 1))
        #expect(source.begun.isEmpty)
    }
}
