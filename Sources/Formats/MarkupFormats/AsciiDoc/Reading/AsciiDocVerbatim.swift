/// The lines of a delimited block without nested blocks.
struct AsciiDocVerbatim {
    let leaf: AsciiDocLeaf
    let end: [UInt8]
    let attributes: AsciiDocAttributes
    private(set) var lines: [ArraySlice<UInt8>] = []
    private var callouts: AsciiDocCallouts?

    init(_ leaf: AsciiDocLeaf, _ fence: AsciiDocFence, _ attributes: AsciiDocAttributes) {
        if case .code = leaf, fence.hasCallouts { callouts = AsciiDocCallouts(attributes) }
        self.leaf = leaf
        end = fence.end
        self.attributes = attributes
    }

    /// Adds a line; returns false for the line that ends the block.
    mutating func takes(_ line: ArraySlice<UInt8>) -> Bool {
        guard !line.elementsEqual(end) else { return false }
        lines.append(callouts?.shown(line) ?? line)
        return true
    }
}
