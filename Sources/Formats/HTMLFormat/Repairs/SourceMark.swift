import FormatCore

/// Bytes in the source of a document that trigger a repair.
struct SourceMark: Sendable {
    private let bytes: [UInt8]
    /// The offset of the byte that is rarest in pages.
    private let rarest: Int

    /// The bytes of marks, from those that are rare in pages to those that are frequent.
    private static let byRarity = Array(#"J\qXMHTAxgwbumc-dph/rnsiatole"#.utf8)

    init(_ text: String) {
        bytes = Array(text.utf8)
        rarest = Self.byRarity.lazy.compactMap { [bytes] in bytes.firstIndex(of: $0) }.first ?? 0
    }

    /// True if a document contains the mark.
    ///
    /// The C library searches for the rarest byte, so most pages cost little time.
    func isHeld(by source: ArraySlice<UInt8>) -> Bool {
        let page = source.span
        let mark = bytes.span
        var start = rarest
        while start < page.count,
            let found = source.firstIndex(of: mark[rarest], from: source.startIndex + start)
        {
            let begin = found - source.startIndex - rarest
            guard begin + mark.count <= page.count else { return false }
            var length = 0
            while length < mark.count, page[begin + length] == mark[length] { length += 1 }
            if length == mark.count { return true }
            start = begin + rarest + 1
        }
        return false
    }
}
