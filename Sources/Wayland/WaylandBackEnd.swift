import SelectionModel

/// A Wayland compositor with data control as a back end.
package final class WaylandBackEnd: BackEnd {
    private let client: WaylandClient

    /// - Parameter display: as in `WAYLAND_DISPLAY`.
    /// - Throws: where there is no such compositor, or none with data control.
    package init(display: String) throws(DisplayError) {
        client = try WaylandClient(display: display)
    }

    package var descriptor: Int32 { client.fileDescriptor }

    package var deadline: ContinuousClock.Instant? { client.nextDeadline }

    package var owesAnswers: Bool { client.owesAnswers }

    package func perform(_ command: BackEndCommand, now: ContinuousClock.Instant) {
        client.perform(command, now: now)
    }

    package func process(now: ContinuousClock.Instant) throws(DisplayError) -> [BackEndEvent] {
        try client.process(now: now)
    }
}
