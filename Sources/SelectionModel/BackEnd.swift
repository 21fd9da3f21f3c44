/// One connection to a display: turns its world into events, and commands into what its protocol has for them.
///
/// Used from one thread, which polls ``descriptor`` for reading until ``deadline`` and then calls ``process(now:)``.
package protocol BackEnd: AnyObject {
    /// What it speaks, for people.
    var protocolName: String { get }
    /// What to poll for reading.
    var descriptor: Int32 { get }
    /// When `process` is to be called even though nothing has arrived; nil: not at all.
    var deadline: ContinuousClock.Instant? { get }
    /// Whether somebody still waits for an answer, or for the rest of one.
    var owesAnswers: Bool { get }

    func perform(_ command: BackEndCommand, now: ContinuousClock.Instant)

    /// Handles everything that has arrived and every deadline that has passed.
    ///
    /// - Returns: what has happened, in order.
    /// - Throws: `connectionLost`; what was under way is lost, and this object is of no further use.
    func process(now: ContinuousClock.Instant) throws(DisplayError) -> [BackEndEvent]
}
