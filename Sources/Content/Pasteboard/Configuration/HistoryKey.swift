/// The key `"history"` in the text of a configuration, which is changed without affecting the rest.
package enum HistoryKey {
    /// Returns the text with the history on or off; comments, order and spaces stay.
    ///
    /// - Throws: the errors of a text that is not a configuration.
    package static func setting(_ isOn: Bool, in text: String) throws(Configuration.Invalid) -> String {
        if text.allSatisfy(\.isWhitespace) { return "{\n    \"history\": \(isOn)\n}\n" }
        let present = try Configuration(parsing: text).history.isOn
        guard present != isOn else { return text }
        let file: JSONValue
        do throws(ConfigurationError) {
            file = try JSONValue(parsing: text)
        } catch {
            throw Configuration.Invalid(errors: [error])
        }
        guard let history = file["history"] else {
            return inserting("\n    \"history\": \(isOn),", behindBraceAt: file.position, in: text)
        }
        if history.bool != nil { return replacingWord(at: history.position, by: isOn, in: text) }
        if let value = history["on"] { return replacingWord(at: value.position, by: isOn, in: text) }
        return inserting(" \"on\": \(isOn),", behindBraceAt: history.position, in: text)
    }

    /// Inserts words after the brace at a position.
    private static func inserting(_ words: String, behindBraceAt position: TextPosition, in text: String) -> String {
        var text = text
        let place = text.index(after: index(of: position, in: text))
        let isTight = text[place...].first.map { !$0.isWhitespace && $0 != "}" } ?? false
        text.insert(contentsOf: words + (isTight ? " " : ""), at: place)
        return text
    }

    /// Replaces `true` or `false` at a position.
    private static func replacingWord(at position: TextPosition, by isOn: Bool, in text: String) -> String {
        var text = text
        let start = index(of: position, in: text)
        let end = text[start...].firstIndex { !$0.isLetter } ?? text.endIndex
        text.replaceSubrange(start..<end, with: isOn ? "true" : "false")
        return text
    }

    private static func index(of position: TextPosition, in text: String) -> String.Index {
        var index = text.startIndex
        var line = 1
        while line < position.line, index < text.endIndex {
            if text[index].isNewline { line += 1 }
            index = text.index(after: index)
        }
        return text.index(index, offsetBy: position.column - 1, limitedBy: text.endIndex) ?? text.endIndex
    }
}
