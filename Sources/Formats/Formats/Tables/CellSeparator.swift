/// The separator of cells.
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
