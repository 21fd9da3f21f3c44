import RichText

/// Finds the body of a document, which may show other documents as code.
enum LaTeXBody {
    /// The maximum number of names of environments without an end.
    private static let mostUnended = 64

    /// The range between `\begin{document}` and `\end{document}`; the whole source if it is only a part of a document.
    static func range(in source: [UInt8]) -> Range<Int> {
        guard let start = start(in: source) else { return 0..<source.count }
        // Code may contain `\end{document}` before the end of this one.
        let end = lastIndex(of: "\\end{document}", in: source[...])
        return start..<(end.flatMap { $0 >= start ? $0 : nil } ?? source.count)
    }

    /// The index after `\begin{document}`; nil if there is none outside of code.
    private static func start(in source: [UInt8]) -> Int? {
        var rest = source[...]
        var unended: Set<String> = []
        while let begin = rest.firstOccurrence(of: "\\begin{document}".utf8) {
            if let end = endOfCode(around: begin.lowerBound, in: rest, &unended) {
                rest = source[end...]
            } else if rest[..<begin.lowerBound].dropLast().suffix(5).elementsEqual("\\verb".utf8) {
                rest = source[begin.upperBound...]
            } else {
                return begin.upperBound
            }
        }
        return nil
    }

    /// The end of the code or of the written file that contains an index; nil if none does.
    private static func endOfCode(
        around index: Int, in text: ArraySlice<UInt8>, _ unended: inout Set<String>
    ) -> Int? {
        var rest = text
        while let begin = rest[..<index].firstOccurrence(of: "\\begin{".utf8) {
            rest = rest[begin.upperBound...]
            let name = rest.prefix(40).prefix { $0 != "}" }.text
            guard LaTeXEnvironment.isCode(name), !unended.contains(name) else { continue }
            guard let end = rest.firstOccurrence(of: "\\end{\(name)}".utf8) else {
                unended.insert(name)
                continue
            }
            if end.lowerBound > index { return end.upperBound }
            rest = rest[end.upperBound...]
        }
        return endOfExample(around: index, in: text, &unended)
    }

    /// The end of an environment of any name that shows a document with its class.
    private static func endOfExample(
        around index: Int, in text: ArraySlice<UInt8>, _ unended: inout Set<String>
    ) -> Int? {
        guard let documentClass = lastIndex(of: "\\documentclass", in: text[..<index]),
            let begin = lastIndex(of: "\\begin{", in: text[..<documentClass]), !isComment(text[..<begin])
        else { return nil }
        let name = text[(begin + 7)...].prefix(40).prefix { $0 != "}" }.text
        // Each search may take as long as the whole source.
        guard unended.count < mostUnended, !unended.contains(name) else { return nil }
        guard let end = text[begin...].firstOccurrence(of: "\\end{\(name)}".utf8) else {
            unended.insert(name)
            return nil
        }
        return end.lowerBound > index ? end.upperBound : nil
    }

    /// True if the end of a text is in a comment.
    private static func isComment(_ text: ArraySlice<UInt8>) -> Bool {
        let line = text[(text.lastIndex(of: 0x0A).map { $0 + 1 } ?? text.startIndex)...]
        return line.indices.contains { line[$0] == "%" && ($0 == line.startIndex || line[$0 - 1] != "\\") }
    }

    private static func lastIndex(of text: StaticString, in source: ArraySlice<UInt8>) -> Int? {
        let pattern = [UInt8](text)
        var index = source.endIndex - pattern.count
        while index >= source.startIndex {
            if source[index] == pattern[0], source[index...].starts(with: pattern) { return index }
            index -= 1
        }
        return nil
    }
}
