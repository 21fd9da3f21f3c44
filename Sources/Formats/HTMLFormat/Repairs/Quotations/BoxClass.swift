import FormatCore
import HTMLSyntax

/// The kind of box that the classes of an element name.
enum BoxClass {
    /// It is an admonition.
    case admonition
    /// It is an admonition, or something else: a message of a chat, a panel of a page.
    case unclear

    /// Parts of the class names of admonitions.
    private static let parts: Set<String> = [
        "note", "tip", "important", "warning", "caution", "danger", "hint", "attention", "alert", "callout",
        "admonition", "notice", "spotlight",
    ]
    /// Class names of admonitions, without those that have such a part.
    private static let names: Set<String> = [
        "info", "infobox", "info-box", "info-block", "box-info",
        // MDN, Oracle.
        "notecard", "infoboxnote",
    ]
    private static let unclearNames: Set<String> = ["message", "panel"]
    /// The maximum number of classes that are read.
    private static let most = 64

    /// Nil if no class is one of an admonition.
    init?(of box: HTMLTree.ID, in tree: HTMLTree) {
        let words = tree.classWords(of: box, most: Self.most)
        if words.contains(where: Self.isAdmonition) {
            self = .admonition
        } else if words.contains(where: { Self.unclearNames.contains(Self.name($0)) }) {
            self = .unclear
        } else {
            return nil
        }
    }

    private static func isAdmonition(_ word: ArraySlice<UInt8>) -> Bool {
        names.contains(name(word)) || split(word).contains { parts.contains(kind(name($0))) }
    }

    private static func name(_ word: ArraySlice<UInt8>) -> String {
        String(decoding: word.asciiLowercased, as: UTF8.self)
    }

    /// A part of a name without a number or "box" at its end, as in `note2` and `alertbox`.
    private static func kind(_ part: String) -> String {
        let word = part.utf8.prefix { !$0.isASCIIDigit }
        let ending = ["box", "block"].first { word.count > $0.utf8.count && Substring(word).hasSuffix($0) }
        return String(Substring(word.dropLast(ending?.utf8.count ?? 0)))
    }

    /// The parts of a class name such as `alert-info`, `alert_info` or `alertInfo`.
    private static func split(_ word: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
        var parts: [ArraySlice<UInt8>] = []
        var start = word.startIndex
        for index in word.indices {
            let isSeparator = word[index] == "-" || word[index] == "_"
            guard isSeparator || index > start && isHump(word[index - 1], word[index]) else { continue }
            parts.append(word[start..<index])
            start = isSeparator ? index + 1 : index
        }
        parts.append(word[start...])
        return parts
    }

    /// True if the case of two letters changes from lower to upper.
    private static func isHump(_ previous: UInt8, _ byte: UInt8) -> Bool {
        previous.isASCIILetter && previous & 0x20 != 0 && byte.isASCIILetter && byte & 0x20 == 0
    }
}
