import SelectionModel

/// The selections on one connection to a compositor, for a program that reads them.
///
/// Used like a ``BackEnd``; no call waits for another client, and only ``synchronize(until:)`` waits for the compositor.
package protocol CompositorClient: BackEnd {
    /// The owner of a selection, by the events so far, or nil if there is none.
    func owner(of selection: SelectionName) -> ClientToken?

    /// True if the compositor has the selection; other selections exist only in this program.
    func isShared(_ selection: SelectionName) -> Bool

    /// The number of bytes received so far; nil once the transfer has ended.
    func receivedBytes(of retrieval: RetrievalID) -> Int?

    /// Waits until the compositor has reported its present state.
    ///
    /// - Throws: an error if it does not answer by then.
    func synchronize(until end: Instant) throws(DisplayError)
}
