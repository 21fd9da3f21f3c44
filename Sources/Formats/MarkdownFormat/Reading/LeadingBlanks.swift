/// The spaces and tabs at the beginning of a line, where a tab ends at the next multiple of four columns (CommonMark 0.31 §2.2).
struct LeadingBlanks {
    /// The line without them.
    let content: ArraySlice<UInt8>
    /// The column where the content begins.
    let width: Int

    init(_ line: ArraySlice<UInt8>) {
        content = line.drop { $0 == 0x20 || $0 == 0x09 }
        width = line[..<content.startIndex].reduce(0) { Self.column(after: $1, at: $0) }
    }

    /// The line with spaces for the tabs that begin before a column.
    static func expanded(_ line: ArraySlice<UInt8>, before column: Int = .max) -> ArraySlice<UInt8> {
        var (rest, width, hasTabs) = (line, 0, false)
        while width < column, let byte = rest.first, byte == 0x20 || byte == 0x09 {
            width = Self.column(after: byte, at: width)
            hasTabs = hasTabs || byte == 0x09
            rest.removeFirst()
        }
        return hasTabs ? ([UInt8](repeating: 0x20, count: width) + rest)[...] : line
    }

    private static func column(after byte: UInt8, at column: Int) -> Int {
        byte == 0x09 ? column + 4 - column % 4 : column + 1
    }
}
