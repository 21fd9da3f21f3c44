import FormatCore

/// Text as it was before a terminal, or a program in it, broke its lines at a column.
///
/// The column is found from the text: between two lines of a paragraph there is one at which the first word of the second did
/// not fit any more, and it is the same for the whole text. Where no column explains nearly all lines, as in poems, addresses and
/// lists of names, nothing is joined; code, tables and patches are left alone in any case. Frames, the numbers of lines, prompts
/// and blanks at the ends of lines are left out.
public enum UnwrappedText {
    /// The text without its wraps.
    ///
    /// Linear: each line is looked at a few times.
    public static func of(_ bytes: [UInt8]) -> [UInt8] {
        guard bytes.areUTF8, !bytes.contains(0x1B) else { return bytes }
        let lines = LineFrame.removed(from: WrappedLine.lines(of: bytes))
        let endsLine = bytes.last == 0x0A
        guard !lines.contains(where: \.isOfPatch) else { return join(lines.map { Array($0.bytes) }, endsLine) }
        let blocks = WrappedBlock.blocks(of: lines)
        guard let column = WrapColumn(blocks) else { return join(lines.map { Array($0.bytes) }, endsLine) }
        return join(blocks.flatMap { $0.joined(at: column) }, endsLine)
    }

    private static func join(_ lines: [[UInt8]], _ endsLine: Bool) -> [UInt8] {
        Array(lines.joined(separator: [0x0A])) + (endsLine ? [0x0A] : [])
    }
}
