import SelectionModel

/// The back end for a Wayland compositor with data control.
package final class WaylandBackEnd: BackEnd {
    private let client: WaylandClient

    /// Connects to a compositor.
    ///
    /// - Parameter display: the name, as in `WAYLAND_DISPLAY`.
    /// - Throws: an error if there is no such compositor, or it has no data control.
    package init(display: String) throws(DisplayError) {
        client = try WaylandClient(display: display)
    }

    package var protocolName: String { client.dataControl.name }

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
