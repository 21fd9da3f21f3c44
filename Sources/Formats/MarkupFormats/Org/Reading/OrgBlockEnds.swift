/// The ends of the blocks and drawers of a document.
///
/// Unclosed ones are read as text.
struct OrgBlockEnds {
    /// The offset of the last `#+end_NAME` of each name, and of `:END:` as `:`.
    private var last: [String: Int] = [:]

    /// Notes a line at an offset.
    mutating func note(_ line: ArraySlice<UInt8>, at offset: Int) {
        if let name = Self.name(line) { last[name] = offset }
    }

    /// True if a block of this name, or a drawer, ends after an offset.
    func hasEnd(of name: String, behind offset: Int) -> Bool {
        last[name].map { $0 > offset } ?? false
    }

    /// The name of the block that a line ends, `:` for a drawer.
    static func name(_ line: ArraySlice<UInt8>) -> String? {
        let text = line.withoutIndent
        guard text.first == "#" || text.first == ":" else { return nil }
        switch OrgLine(text).kind {
        case .end(let name): return name
        case .drawer where text.dropFirst().prefix(3).asciiLowercased == Array("end".utf8) && text.count < 8: return ":"
        default: return nil
        }
    }
}
