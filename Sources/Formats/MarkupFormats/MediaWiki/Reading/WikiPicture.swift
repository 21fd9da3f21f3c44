/// The options of a picture ("Help:Images" on mediawiki.org).
struct WikiPicture {
    private(set) var alternative = ""
    private(set) var title: String?
    private(set) var width: Double?
    private(set) var height: Double?
    private(set) var link: String?
    /// The text below the picture; only a framed picture has one.
    private(set) var caption: ArraySlice<UInt8>?

    /// The substitute for a picture that cannot be shown.
    var words: String { alternative.isEmpty ? title ?? "" : alternative }

    init(_ options: [ArraySlice<UInt8>]) {
        var hasAlternative = false
        var hasFrame = false
        for option in options where !option.isEmpty {
            // Only a caption is long, and it may hold further pictures.
            guard option.count < Self.longest || option.trimmedSpace.starts(with: "alt=".utf8) else {
                caption = option
                continue
            }
            let word = option.trimmedSpace.withoutReferences
            let text = word.text
            let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            switch (parts.count > 1 ? String(parts[0]) : "", text) {
            case ("alt", _): (alternative, hasAlternative) = (String(parts[1]), true)
            case ("link", _): link = String(parts[1])
            case ("page", _), ("lang", _), ("class", _), ("upright", _): break
            case _ where WikiWords.places.contains(word): break
            case _ where WikiWords.frames.contains(word): hasFrame = true
            case (_, let size) where takeSize(size): break
            default: caption = option
            }
        }
        guard !hasFrame, let words = caption.map({ WikiText.plain($0.trimmedSpace) }) else { return }
        caption = nil
        let text = words.text
        if hasAlternative { title = text } else { alternative = text }
    }

    /// The maximum length of an option other than a caption or an alternative text.
    private static let longest = 128

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
