import Pasteboard
import PasteboardClient
import SelectionModel
import Testing

@testable import PasteboardKit

@Suite struct PasteboardErrorTests {
    @Test(arguments: [
        (PublicationRefusal.selectionKept, PasteboardError.kept),
        (.invalidTargets, .invalid("the X server does not take so many targets, or one of their names")),
        (.tooLarge(limit: 9), .invalid("the content is larger than the 9 bytes that are held")),
        (.noServer, .noServer("the X server has ended; pasteboardd waits for the next one")),
        (.serverEnded, .noServer("the X server ended before the content was published")),
    ])
    func ofARefusal(refusal: PublicationRefusal, error: PasteboardError) {
        #expect(PasteboardError(refusal) == error)
    }

    @Test(arguments: [
        (RetrievalError.noOwner, PasteboardError.empty), (.timedOut, .silent),
        (.connectionLost, .noServer("the connection to the X server is lost")),
        (.refused, .transferFailed("the owner does not offer this type")),
        (.ownerGone, .transferFailed("the owner went away before everything had arrived")),
    ])
    func ofReading(error: RetrievalError, expected: PasteboardError) {
        #expect(PasteboardError(error) == expected)
    }
}
