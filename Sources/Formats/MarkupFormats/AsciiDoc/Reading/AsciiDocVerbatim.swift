/// The lines of a delimited block without nested blocks.
struct AsciiDocVerbatim {
    let leaf: AsciiDocLeaf
    let end: [UInt8]
    let attributes: AsciiDocAttributes
    private(set) var lines: [ArraySlice<UInt8>] = []

    init(_ leaf: AsciiDocLeaf, until end: [UInt8], _ attributes: AsciiDocAttributes) {
        self.leaf = leaf
        self.end = end
        self.attributes = attributes
    }

    /// Adds a line; returns false for the line that ends the block.
    mutating func takes(_ line: ArraySlice<UInt8>) -> Bool {
        guard !line.elementsEqual(end) else { return false }
        lines.append(line)
        return true
    }
}
