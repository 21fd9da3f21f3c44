import PasteboardClient
import SelectionModel
import Targets
import Testing

@testable import PasteboardConsole

/// The statuses that scripts rely on.
@Suite struct ExitStatusTests {
    @Test(
        arguments: [
            (PublicationRefusal.selectionKept, 73, "another program owns the selection and keeps it"),
            (.invalidTargets, 64, "the X server rejected the targets: too many, or an invalid name"),
            (.tooLarge(limit: 9), 74, "the content is larger than 9 bytes, the limit of one copy"),
            (.secret, 77, "this is a secret; it stays plain text"),
            (.noServer, 69, "the display server has exited; pasteboardd waits until it restarts"),
            (.serverEnded, 75, "the display server exited before the content was published"),
        ] as [(PublicationRefusal, Int32, String)])
    func ofARefusal(refusal: PublicationRefusal, status: Int32, message: String) {
        let failure = CommandFailure(refusal)
        #expect(failure.status == status && failure.message == message)
    }

    @Test(
        arguments: [
            (RetrievalError.noOwner, 1, "the pasteboard is empty: nobody owns it"),
            (.refused, 74, "the owner refused what it offers"),
            (.timedOut, 75, "the owner of the pasteboard does not answer"),
            (.ownerGone, 74, "the owner exited before everything had arrived"),
            (.tooLarge(limit: 9), 74, "the content is larger than the limit of 9 bytes"),
            (.malformed("no words"), 74, "the owner violated the protocol: no words"),
            (.connectionLost, 69, "the connection to the display server was lost"),
        ] as [(RetrievalError, Int32, String)])
    func ofReading(error: RetrievalError, status: Int32, message: String) {
        let failure = CommandFailure(error)
        #expect(failure.status == status && failure.message == message)
    }

    @Test(
        arguments: [
            (
                DaemonLauncher.Failure.control(.timedOut(process: 12)), 75,
                "; kill -KILL 12 ends it; its copies are lost"
            ),
            (.control(.timedOut(process: nil)), 75, "; --timeout SECONDS waits longer"),
            (.control(.closed), 69, "pasteboardd closed the connection"),
            (.control(.notRunning), 69, "no pasteboardd runs for this display"),
            (.control(.foreignDaemon), 69, "the control socket belongs to another user"),
            (.control(.malformedAnswer), 69, "an answer that this version does not understand"),
            (.control(.otherVersion("0.1.9")), 69, "; `systemctl --user restart pasteboardd` starts the new one"),
            (.timedOut, 75, "; --timeout SECONDS waits longer"), (.notInstalled, 69, "install Pasteboard again"),
            (.ended(reason: "no room"), 69, "no room"), (.ended(reason: ""), 69, "pasteboardd exited at once"),
        ] as [(DaemonLauncher.Failure, Int32, String)])
    func ofTheWayToTheDaemon(failure: DaemonLauncher.Failure, status: Int32, end: String) {
        let failure = CommandFailure(failure)
        #expect(failure.status == status && failure.message?.hasSuffix(end) == true, "\(failure)")
    }

    @Test(arguments: [
        ("general", "the pasteboard is empty: nobody owns it"), ("primary", "the pasteboard is empty: nobody owns it"),
        ("genral", "nobody owns a pasteboard called “genral”; did you mean “general”?"),
        ("mine", "nobody owns a pasteboard called “mine”"),
    ])
    func ofAnEmptyPasteboard(name: String, message: String) {
        let failure = CommandFailure.nobodyOwns(SelectionName(pasteboard: name))
        #expect(failure.status == 1 && failure.message?.hasPrefix(message) == true, "\(failure)")
    }
}
