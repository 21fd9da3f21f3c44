/// Whether a property holds in a selection: everywhere, nowhere, or in part of it.
public enum ToggleState: Hashable, Sendable {
    case on
    case off
    case mixed

    /// Whether a condition holds for the parts of a selection; without parts the state is off.
    init<Parts: Sequence>(of parts: Parts, where condition: (Parts.Element) -> Bool) {
        var met: (on: Bool, off: Bool) = (false, false)
        for part in parts {
            if condition(part) { met.on = true } else { met.off = true }
            if met.on, met.off { break }
        }
        self = met.on ? (met.off ? .mixed : .on) : .off
    }
}
