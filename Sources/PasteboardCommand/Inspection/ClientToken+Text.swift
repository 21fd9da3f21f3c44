import SelectionModel

extension ClientToken {
    /// The back end's number as people and scripts see it: of an X client the window that it owns the selection with.
    var hexadecimal: String { "0x" + String(rawValue, radix: 16) }
}
