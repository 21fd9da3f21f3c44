import PasteboardClient
import SelectionModel

extension DragWindow {
    /// Waits for an event, and returns nil at the deadline.
    ///
    /// - Throws: once the display has ended.
    func waitForEvent(until deadline: ContinuousClock.Instant? = nil) throws(DisplayError) -> DragEvent? {
        while true {
            if let event = nextEvent() { return event }
            try connection.flush()
            // What came while the server was asked for something is there already.
            if let event = nextEvent() { return event }
            if let deadline, deadline <= .now { return nil }
            _ = PollRequest([(connection.fileDescriptor, .read)], until: deadline).wait()
        }
    }
}
