import SelectionModel

/// The source of the answers for a selection: a publication of this program, or another program's clip that it owns
/// instead.
struct AnsweringPublication {
    /// The other program's clip, whose targets are answered unchanged; nil if the selection is published by this program.
    let kept: RelayedClip.Kept?
    /// The generation that answers all other requests; nil if there is none.
    let generation: Generation?

    init(of selection: SelectionName, _ table: SelectionTable, _ manager: ClipboardManager?) {
        let owned = table.owned[selection]
        kept = selection == .clipboard && owned == nil ? manager?.relay.kept : nil
        generation = (owned ?? kept?.candidate.generation).flatMap { table[$0] == nil ? nil : $0 }
    }
}
