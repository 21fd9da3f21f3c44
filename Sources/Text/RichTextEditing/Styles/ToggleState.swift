/// Whether a property holds in a selection: everywhere, nowhere, or in part of it.
public enum ToggleState: Hashable, Sendable {
    case on
    case off
    case mixed

    /// Combines the values of the parts; without parts the state is off.
    init(_ values: some Sequence<Bool>) {
        var met: (on: Bool, off: Bool) = (false, false)
        for value in values {
            if value { met.on = true } else { met.off = true }
            if met.on, met.off { break }
        }
        self = met.on ? (met.off ? .mixed : .on) : .off
    }
}
