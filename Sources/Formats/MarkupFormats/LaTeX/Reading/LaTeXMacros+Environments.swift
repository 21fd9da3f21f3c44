import FormatCore

// The environments that a document defines, in the expanded text.

extension LaTeXMacros {
    /// Expands `\begin` or `\end` of an environment that the document defines, and returns the index after it.
    ///
    /// Returns nil for other environments.
    mutating func expandEnvironment(
        _ text: ArraySlice<UInt8>, from index: Int, _ command: String, depth: Int, appended: Int
    ) -> Int? {
        guard !environments.isEmpty, index < text.endIndex, text[index] == "{" else { return nil }
        let inner = text[(index + 1)...].prefix(66).prefix { $0 != "}" }
        guard inner.endIndex < text.endIndex, let environment = environments[inner.text] else { return nil }
        let end = inner.endIndex + 1
        switch environment {
        case .text(let begin, let ending):
            return expandText(text, end, command, begin, ending, Array(inner), depth: depth, appended: appended)
        case .code(let language, let count, let isTyped):
            guard command == "begin" else { return nil }
            let kind = isTyped ? "alltt" : "lstlisting"
            return expandCode(text, end, as: kind, language, count, Array(inner), appended: appended)
        }
    }

    private mutating func expandText(
        _ text: ArraySlice<UInt8>, _ index: Int, _ command: String, _ begin: LaTeXMacro, _ ending: [UInt8],
        _ name: [UInt8], depth: Int, appended: Int
    ) -> Int? {
        let mark = Array("\\\(command){".utf8) + name + Array("}".utf8)
        guard command == "begin" else {
            guard arguments.spend(ending.count) else { return nil }
            take(text, upTo: index - mark.count, from: appended)
            insert(ending, before: nil, depth: depth)
            output += mark
            return index
        }
        guard let (words, end) = arguments.words(of: begin, text, from: index) else { return nil }
        take(text, upTo: index - mark.count, from: appended)
        // Without `\relax`, the commands could be read as the arguments of `\begin`.
        output += mark + Array("\\relax ".utf8)
        insert(words, before: text[end...].first, depth: depth)
        return end
    }

    private mutating func expandCode(
        _ text: ArraySlice<UInt8>, _ index: Int, as kind: String, _ language: [UInt8], _ count: Int,
        _ name: [UInt8], appended: Int
    ) -> Int? {
        let ending = Array("\\end{".utf8) + name + Array("}".utf8)
        guard !endless.contains(name), let last = text[index...].firstOccurrence(of: ending) else {
            endless.insert(name)
            return nil
        }
        var start = index
        if let (_, end) = arguments.bracket(text, start) { start = end }
        for _ in 0..<count {
            guard let (_, end) = arguments.brace(text, start) else { break }
            start = end
        }
        take(text, upTo: index - ending.count - 2, from: appended)
        output += Array("\\begin{\(kind)}".utf8)
        if !language.isEmpty { output += Array("[language=".utf8) + language + Array("]".utf8) }
        output += text[min(start, last.lowerBound)..<last.lowerBound]
        output += Array("\\end{\(kind)}".utf8)
        return last.upperBound
    }
}
