/// Text without the line breaks that a terminal, or a program in it, inserted at a column.
///
/// The column is inferred from the text: at each break, the first word of the next line would not have fit. If no single column
/// explains nearly all breaks, as in poems, addresses and lists of names, nothing is joined. Code, tables and patches are never
/// joined. Frames, line numbers, prompts and trailing spaces are removed.
public enum UnwrappedText {
    /// Returns the text without inserted line breaks.
    ///
    /// Takes linear time.
    public static func of(_ bytes: [UInt8]) -> [UInt8] {
        guard bytes.areUTF8, !bytes.contains(0x1B) else { return bytes }
        let lines = CutLines.joined(LineFrame.removed(from: WrappedLine.lines(of: bytes)))
        let endsLine = bytes.last == 0x0A
        let blocks = WrappedBlock.blocks(of: lines)
        let isWrapped = !lines.contains(where: \.isOfPatch) && !isMostlyCode(lines)
        let column = isWrapped ? WrapColumn(blocks) : nil
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count + 1)
        for block in column?.isFirm == true ? WrappedBlock.blocks(of: lines, at: column) : blocks {
            block.append(to: &text, at: column)
        }
        if !endsLine, !text.isEmpty { text.removeLast() }
        return text
    }

    /// True if lines of code and data outnumber those of prose; comments in such text are not joined.
    ///
    /// Fenced code, and indented code between empty lines, is not counted, because prose often quotes it.
    private static func isMostlyCode(_ lines: [WrappedLine]) -> Bool {
        var isInFence = false
        var isSetIn = false
        var others = 0
        var prose = 0
        var previous: WrappedLine?
        for line in lines {
            isSetIn = !line.isEmpty && line.outerIndent > 3 && (isSetIn || previous?.isEmpty != false)
            previous = line
            if line.isFence {
                isInFence.toggle()
            } else if !isInFence, !isSetIn {
                if line.isOther { others += 1 }
                if line.isLikelyProse { prose += 1 }
            }
        }
        return others * 2 > prose
    }
}
