import MarkdownFormat

/// The role of lines of a Markdown source, as a button of an editor shows it.
public enum MarkdownRole: Hashable, Sendable {
    /// A heading of level 1 to 6.
    case heading(Int)
    case bullets
    case numbers
    case tasks
    case quote
    case code
}

extension SourceLine {
    /// The kind of list of the item that begins on the line.
    var list: MarkdownRole? {
        guard let item else { return nil }
        if box != nil { return .tasks }
        return bytes[item.range.lowerBound - range.lowerBound].isDigit ? .numbers : .bullets
    }
}

extension UInt8 {
    var isDigit: Bool { (0x30...0x39).contains(self) }
}
