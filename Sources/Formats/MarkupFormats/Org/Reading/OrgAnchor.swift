/// A link target: `<<name>>`, which is hidden, or `<<<words>>>`, whose words are displayed (Org Syntax, "Targets and Radio
/// Targets").
struct OrgAnchor {
    let name: ArraySlice<UInt8>
    let isShown: Bool
    /// The index after it.
    let end: Int

    /// Reads an anchor at an offset.
    init?(in text: ArraySlice<UInt8>, at offset: Int) {
        let signs = text[offset...].prefix(3).prefix { $0 == "<" }
        guard signs.count > 1 else { return nil }
        name = text[signs.endIndex...].prefix(256).prefix { $0 != "<" && $0 != ">" && $0 != 0x0A }
        let closing = text[name.endIndex...].prefix(signs.count)
        guard let first = name.first, let last = name.last, !first.isASCIIWhiteSpace, !last.isASCIIWhiteSpace,
            closing.count == signs.count, closing.allSatisfy({ $0 == ">" })
        else { return nil }
        isShown = signs.count == 3
        end = closing.endIndex
    }
}
