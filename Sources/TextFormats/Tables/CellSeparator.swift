/// The separator of the cells of a line.
public enum CellSeparator: Hashable, Sendable {
    /// Comma-separated values (RFC 4180).
    case comma
    /// Tab-separated values, as spreadsheets copy them.
    case tab

    var byte: UInt8 {
        switch self {
        case .comma: UInt8(ascii: ",")
        case .tab: 0x09
        }
    }
}
