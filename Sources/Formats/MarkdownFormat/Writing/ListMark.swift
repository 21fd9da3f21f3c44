import FormatCore
import RichText

/// The marker of the items of a list.
///
/// Two adjacent lists are separated by different markers (CommonMark 0.31 §5.3).
enum ListMark: Hashable {
    case dash
    case asterisk
    case period
    case parenthesis

    init(_ style: ListStyle) { self = style.isOrdered ? .period : .dash }

    var alternative: ListMark {
        switch self {
        case .dash: .asterisk
        case .asterisk: .dash
        case .period: .parenthesis
        case .parenthesis: .period
        }
    }

    func sign(number: Int) -> [UInt8] {
        switch self {
        case .dash: return Array("- ".utf8)
        case .asterisk: return Array("* ".utf8)
        case .period, .parenthesis:
            var sign: [UInt8] = []
            sign.append(decimal: number)
            sign.append(self == .period ? ". " : ") ")
            return sign
        }
    }
}
