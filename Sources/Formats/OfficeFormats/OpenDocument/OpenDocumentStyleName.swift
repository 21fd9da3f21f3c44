import FormatCore

/// The name of a style, which contains no spaces (OpenDocument 1.3, Part 3, §19.498.2).
enum OpenDocumentStyleName {
    private static let space = "_20_".utf8

    private static let ofAbiWord = "_text"

    /// The displayed name of a style; AbiWord adds `_text` to names of text styles.
    static func display(_ name: String, _ said: String?, isOfText: Bool) -> String {
        let display = said ?? Self.display(name)
        return isOfText && display.hasSuffix(ofAbiWord) ? String(display.dropLast(ofAbiWord.utf8.count)) : display
    }

    /// The displayed name: `_20_` is a space.
    static func display(_ name: String) -> String {
        var display: [UInt8] = []
        var rest = name.utf8[...]
        while let index = rest.firstOccurrence(of: space) {
            display += rest[..<index.lowerBound]
            display.append(0x20)
            rest = rest[index.upperBound...]
        }
        return String(decoding: display + rest, as: UTF8.self)
    }
}
