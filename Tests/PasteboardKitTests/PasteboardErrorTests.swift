import Pasteboard
import PasteboardClient
import SelectionModel
import Testing

@testable import PasteboardCore

@Suite struct PasteboardErrorTests {
    @Test(arguments: [
        (PublicationRefusal.selectionKept, PasteboardError.kept),
        (.invalidTargets, .invalid("the X server rejected the targets: too many, or an invalid name")),
        (.tooLarge(limit: 9), .invalid("the content is larger than 9 bytes, the limit of one copy")),
        (.noServer, .noServer("the display server has exited; pasteboardd waits until it restarts")),
        (.serverEnded, .noServer("the display server exited before the content was published")),
    ])
    func ofARefusal(refusal: PublicationRefusal, error: PasteboardError) {
        #expect(PasteboardError(refusal) == error)
    }

    @Test(arguments: [
        (RetrievalError.noOwner, PasteboardError.empty), (.timedOut, .silent),
        (.connectionLost, .noServer("the connection to the display server was lost")),
        (.refused, .transferFailed("the owner does not offer this type")),
        (.ownerGone, .transferFailed("the owner exited before everything had arrived")),
    ])
    func ofReading(error: RetrievalError, expected: PasteboardError) {
        #expect(PasteboardError(error) == expected)
    }
}
