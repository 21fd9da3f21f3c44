import FormatCore

extension IndentedContainers {
    /// The admonitions of Material for MkDocs that have no alert; their titles are their names.
    private static let kinds: Set<String> = [
        "abstract", "bug", "check", "cite", "done", "example", "fail", "failure", "faq", "help", "missing", "question",
        "quote", "success", "summary", "tldr", "todo",
    ]

    /// The info string for the first line of a container; nil for other lines.
    static func head(_ content: ArraySlice<UInt8>) -> [UInt8]? {
        let sign = content.prefix(3)
        let rest = content.dropFirst(3)
        if sign.elementsEqual("===".utf8) { return tab(withoutSign(rest, "!+")) }
        if sign.elementsEqual("???".utf8) { return admonition(withoutSign(rest, "+")) }
        guard sign.elementsEqual("!!!".utf8) else { return nil }
        // Some people write no space before a usual kind.
        let isKind = isKnown(rest.prefix { $0.isASCIILetter })
        return admonition(isKind ? [0x20] + rest : rest)
    }

    private static func withoutSign(_ text: ArraySlice<UInt8>, _ signs: String) -> ArraySlice<UInt8> {
        text.first.map { signs.utf8.contains($0) } ?? false ? text.dropFirst() : text
    }

    /// The info string for ` "Title"` behind `===`.
    private static func tab(_ text: ArraySlice<UInt8>) -> [UInt8]? {
        let words = text.trimmedOfBlanks
        guard text.first == 0x20, words.count > 2, words.first == UInt8(ascii: "\""), words.last == words.first else {
            return nil
        }
        return Array("tab[".utf8) + words.dropFirst().dropLast() + Array("]".utf8)
    }

    /// The info string for ` name "Title"`, where other words are classes.
    private static func admonition(_ text: ArraySlice<UInt8>) -> [UInt8]? {
        guard text.first == 0x20, let (before, title, behind) = parts(text.trimmedOfBlanks) else { return nil }
        let words = before.split(separator: 0x20)
        guard let name = words.first, isName(name), behind.split(separator: 0x20).allSatisfy(isPlace),
            words.dropFirst().allSatisfy(title == nil ? isPlace : isWord)
        else { return nil }
        return info(name, title ?? [])
    }

    /// The info string for a known admonition; nil for other names.
    static func admonition(named name: ArraySlice<UInt8>, title: ArraySlice<UInt8>) -> [UInt8]? {
        isKnown(name) ? info(name, title) : nil
    }

    private static func info(_ name: ArraySlice<UInt8>, _ shown: ArraySlice<UInt8>) -> [UInt8] {
        if ContainerHead.isAlert(name) {
            return Array(name) + (shown.isEmpty ? [] : Array("[".utf8) + shown + Array("]".utf8))
        }
        let kind = String(decoding: name, as: UTF8.self)
        let ownTitle = Array((kind.prefix(1).uppercased() + kind.dropFirst()).utf8)
        return Array("{admonition} [".utf8) + (shown.isEmpty ? ownTitle[...] : shown) + Array("]".utf8)
    }

    /// The title between the first quote and the last, and the words around it; nil if there is only one quote.
    private static func parts(
        _ text: ArraySlice<UInt8>
    ) -> (before: ArraySlice<UInt8>, title: ArraySlice<UInt8>?, behind: ArraySlice<UInt8>)? {
        let quote = UInt8(ascii: "\"")
        guard let first = text.firstIndex(of: quote), let last = text.lastIndex(of: quote) else {
            return (text, nil, [])
        }
        return first < last ? (text[..<first], text[(first + 1)..<last], text[(last + 1)...]) : nil
    }

    /// True for the name of an admonition; of unusual words, only those in lower case are names.
    private static func isName(_ word: ArraySlice<UInt8>) -> Bool {
        guard let first = word.first, first.isASCIILetter else { return false }
        return (first >= UInt8(ascii: "a") || isKnown(word)) && isWord(word)
    }

    private static func isKnown(_ name: ArraySlice<UInt8>) -> Bool {
        ContainerHead.isAlert(name) || kinds.contains(String(decoding: name, as: UTF8.self).lowercased())
    }

    private static func isWord(_ word: ArraySlice<UInt8>) -> Bool {
        word.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || "-_".utf8.contains($0) }
    }

    /// True for the words that place an admonition beside the text, or allow annotations in it.
    private static func isPlace(_ word: ArraySlice<UInt8>) -> Bool {
        ["inline", "end", "annotate"].contains { word.elementsEqual($0.utf8) }
    }
}
