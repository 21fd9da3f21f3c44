import SelectionModel

/// The back end for GNOME's compositor, which uses its clipboard interface on the session bus.
package final class GNOMEBackEnd: BackEnd {
    private let client: GNOMEClient

    /// Connects to the compositor of the session bus.
    ///
    /// - Throws: an error if there is none, or it refuses.
    package init() throws(DisplayError) {
        client = try GNOMEClient(keeps: true)
    }

    package var protocolName: String {
        client.isOpen
            ? "\(MutterWords.service), of which GNOME promises nothing"
            : "\(MutterWords.service), which is closed now (a locked screen?)"
    }

    package var descriptor: Int32 { client.fileDescriptor }

    package var deadline: Instant? { client.nextDeadline }

    package var owesAnswers: Bool { client.owesAnswers }

    package func perform(_ command: BackEndCommand, now: Instant) {
        client.perform(command, now: now)
    }

    package func process(now: Instant) throws(DisplayError) -> [BackEndEvent] {
        try client.process(now: now)
    }
}
