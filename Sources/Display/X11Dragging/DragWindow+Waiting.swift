import PasteboardClient
import SelectionModel

extension DragWindow {
    /// Waits for an event; returns nil at the deadline.
    ///
    /// - Throws: an error if the connection is lost.
    func waitForEvent(until deadline: Instant? = nil) throws(DisplayError) -> DragEvent? {
        while true {
            if let event = nextEvent() { return event }
            try connection.flush()
            // An event may have arrived together with a reply.
            if let event = nextEvent() { return event }
            if let deadline, deadline <= .now { return nil }
            _ = PollRequest([(connection.fileDescriptor, .read)], until: deadline).wait()
        }
    }
}
