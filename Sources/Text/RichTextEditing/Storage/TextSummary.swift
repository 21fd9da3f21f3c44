/// The length of a text in each unit, and its attributes if they are uniform.
struct TextSummary: Sendable {
    var utf8 = 0
    var utf16 = 0
    var scalars = 0
    var characters = 0
    /// The number of line feeds.
    var breaks = 0
    /// The identity of the attribute set that all the text has; nil if there are several or none.
    ///
    /// The set lives as long as the summarized text.
    var attributes: ObjectIdentifier?

    init() {}

    init(_ leaf: TextLeaf) {
        count(leaf.utf8[...], sign: 1)
        characters = CharacterBoundaries.count(leaf.utf8[...])
        attributes = leaf.onlySet
    }

    /// Adds (`sign` 1) or subtracts (-1) bytes, without characters, whose count depends on the text on both sides.
    mutating func count(_ bytes: ArraySlice<UInt8>, sign: Int) {
        var units = (utf16: 0, scalars: 0, breaks: 0)
        for byte in bytes {
            let isStart = byte & 0xC0 != 0x80 ? 1 : 0
            units.scalars &+= isStart
            units.utf16 &+= isStart &+ (byte >= 0xF0 ? 1 : 0)
            units.breaks &+= byte == 0x0A ? 1 : 0
        }
        utf8 += sign * bytes.count
        utf16 += sign * units.utf16
        scalars += sign * units.scalars
        breaks += sign * units.breaks
    }

    /// Adds the summary of the text that follows.
    mutating func append(_ next: TextSummary) {
        guard next.utf8 > 0 else { return }
        attributes = utf8 == 0 || attributes == next.attributes ? next.attributes : nil
        utf8 += next.utf8
        utf16 += next.utf16
        scalars += next.scalars
        characters += next.characters
        breaks += next.breaks
    }
}
