/// The column from which a line below a blank one is code: four columns further to the right in a definition.
struct CodeColumn {
    private(set) var value = 4

    /// Takes the next line, which may begin or end a definition.
    mutating func take(_ line: ArraySlice<UInt8>, isBelowText: Bool) {
        guard let first = line.first, first != 0x0A, first != 0x0D else { return }
        if first == UInt8(ascii: ":") || first == 0x20 {
            let blanks = LeadingBlanks(line)
            if blanks.width < 4, DefinitionMark.begins(blanks.content) { value = 8 }
        } else if !isBelowText, first != 0x09 {
            value = 4
        }
    }
}
