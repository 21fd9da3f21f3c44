import SelectionModel

extension ClientToken {
    /// The client's number in hexadecimal; for an X client, its owner window.
    var hexadecimal: String { "0x" + String(rawValue, radix: 16) }
}
