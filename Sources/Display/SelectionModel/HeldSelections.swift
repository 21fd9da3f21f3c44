/// The selections that a compositor lacks, and that the daemon of the display serves instead.
package protocol HeldSelections {
    /// The daemon's own identity.
    var identity: ClientIdentity { get }

    /// The targets of a selection; nil if the daemon does not own it, or none runs.
    func targets(of selection: SelectionName) -> [String]?

    /// True if the daemon owns a selection, with its own publication or in place of a program that has ended.
    func holds(_ selection: SelectionName) -> Bool

    /// Returns the bytes of a target, as any requestor would get them.
    func content(_ target: String, of selection: SelectionName, limit: Int) -> Result<Payload, RetrievalError>

    /// Makes the daemon give up a selection.
    func release(_ selection: SelectionName)
}
