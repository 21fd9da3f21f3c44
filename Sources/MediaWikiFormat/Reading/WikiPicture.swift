import FormatCore

/// The options of a picture ("Help:Images" on mediawiki.org).
struct WikiPicture {
    private(set) var alternative = ""
    private(set) var title: String?
    private(set) var width: Double?
    private(set) var height: Double?
    private(set) var link: String?

    private static let words: Set<String> = [
        "thumb", "thumbnail", "frame", "framed", "frameless", "border", "left", "right", "center", "none", "baseline",
        "middle", "sub", "super", "top", "text-top", "bottom", "text-bottom", "upright",
    ]

    /// The substitute for a picture that cannot be shown.
    var words: String { alternative.isEmpty ? title ?? "" : alternative }

    init(_ options: ArraySlice<UInt8>) {
        var caption: String?
        var hasAlternative = false
        for option in options.split(separator: UInt8(ascii: "|")) {
            let text = String(decoding: WikiText.decoded(WikiText.trimmed(option)), as: UTF8.self)
            let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            switch (parts.count > 1 ? String(parts[0]) : "", text) {
            case ("alt", _): (alternative, hasAlternative) = (String(parts[1]), true)
            case ("link", _): link = String(parts[1])
            case ("page", _), ("lang", _), ("class", _), ("upright", _): break
            case (_, let word) where Self.words.contains(word): break
            case (_, let size) where takeSize(size): break
            default: caption = text
            }
        }
        if hasAlternative { title = caption } else { alternative = caption ?? "" }
    }

    /// Parses `120px`, `x80px` or `120x80px`; returns false for anything else.
    private mutating func takeSize(_ text: String) -> Bool {
        guard text.hasSuffix("px"), text.utf8.first?.isASCIIDigit == true || text.hasPrefix("x") else { return false }
        let sides = text.dropLast(2).split(separator: "x", omittingEmptySubsequences: false)
        guard (1...2).contains(sides.count), sides.allSatisfy({ $0.utf8.allSatisfy(\.isASCIIDigit) }) else {
            return false
        }
        width = Double(sides[0]).flatMap(HTMLNumber.side)
        if sides.count > 1 { height = Double(sides[1]).flatMap(HTMLNumber.side) }
        return true
    }
}
