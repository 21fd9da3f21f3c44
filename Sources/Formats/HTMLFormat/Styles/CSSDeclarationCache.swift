/// The declarations in the latest `style` attributes, a few of which a page repeats on most of its elements.
struct CSSDeclarationCache: Sendable {
    private struct Entry {
        var text: ArraySlice<UInt8> = []
        var declarations = CSSDeclarations()
    }

    /// Each attribute has one entry, which it shares with others of the same hash.
    private var entries: [Entry] = []
    private static let count = 1 << 8

    /// Parses an attribute, unless it was among the latest ones.
    mutating func declarations(in text: ArraySlice<UInt8>) -> CSSDeclarations {
        if entries.isEmpty { entries = [Entry](repeating: Entry(), count: Self.count) }
        let slot = Self.slot(of: text)
        if entries[slot].text != text { entries[slot] = Entry(text: text, declarations: CSSDeclarations(text)) }
        return entries[slot].declarations
    }

    private static func slot(of text: ArraySlice<UInt8>) -> Int {
        var hasher = Hasher()
        unsafe text.withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
        return hasher.finalize() & (count - 1)
    }
}
