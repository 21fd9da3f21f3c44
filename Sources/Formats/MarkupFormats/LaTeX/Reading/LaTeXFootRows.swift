import FormatCore

/// Moves the foot of a long table, which LaTeX's sources have before the rows, behind them.
///
/// Of two feet, the one of the last page remains.
enum LaTeXFootRows {
    private static let names = ["longtable", "longtable*", "xltabular", "longtabu"]
    /// The commands that end the parts before the rows.
    private static let ends: Set<String> = ["endfirsthead", "endhead", "endfoot", "endlastfoot"]

    /// The source with the feet of its tables behind their rows.
    static func moved(_ source: [UInt8]) -> [UInt8] {
        let hasFoot = ["\\endfoot", "\\endlastfoot"].contains { source.containsSequence($0.utf8) }
        guard hasFoot else { return source }
        var output: [UInt8] = []
        output.reserveCapacity(source.count)
        var rest = source[...]
        while let begin = rest.firstOccurrence(of: "\\begin{".utf8) {
            let name = rest[begin.upperBound...].prefix(16).prefix { $0 != "}" }
            output += rest[..<name.endIndex]
            rest = rest[name.endIndex...]
            let isCode = LaTeXEnvironment.isCode(name.text)
            guard isCode || names.contains(name.text) else { continue }
            let ending = Array("\\end{".utf8) + name
            guard let end = rest.firstOccurrence(of: ending) else { break }
            output += isCode ? Array(rest[..<end.lowerBound]) : ordered(rest[..<end.lowerBound])
            rest = rest[end.lowerBound...]
        }
        return output + rest
    }

    /// The content of a table with its foot at the end.
    private static func ordered(_ table: ArraySlice<UInt8>) -> [UInt8] {
        var start = table.startIndex + 1
        skipArguments(of: table, &start)
        var parts: [(name: String, range: Range<Int>, end: Int)] = []
        var rest = table[start...]
        while let sign = rest.firstIndex(of: "\\") {
            let name = rest[(sign + 1)...].prefix(16).prefix(while: \.isASCIILetter)
            rest = rest[max(name.endIndex, min(sign + 2, rest.endIndex))...]
            guard name.starts(with: "end".utf8), ends.contains(name.text) else { continue }
            parts.append((name.text, start..<sign, name.endIndex))
            start = name.endIndex
        }
        guard let foot = parts.last(where: { $0.name == "endlastfoot" }) ?? parts.last(where: { $0.name == "endfoot" })
        else { return Array(table) }
        var output = Array(table[..<(parts.first?.range.lowerBound ?? start)])
        for part in parts where part.name.hasSuffix("head") { output += table[part.range.lowerBound..<part.end] }
        let rows = table[start...].withoutTrailingSpace
        output += rows
        if table[foot.range].isBlank { return output + Array("\n".utf8) }
        if !endsRow(rows) { output += "\\\\".utf8 }
        return output + Array("\n".utf8) + table[foot.range] + Array("\n".utf8)
    }

    private static func endsRow(_ rows: ArraySlice<UInt8>) -> Bool {
        ["\\\\", "\\tabularnewline", "\\hline", "\\midrule", "\\bottomrule"].contains {
            rows.suffix($0.utf8.count).elementsEqual($0.utf8)
        }
    }

    /// Skips the options, the width and the columns behind the name of a table.
    private static func skipArguments(of table: ArraySlice<UInt8>, _ index: inout Int) {
        while index < table.endIndex, table[index] == "[" || table[index] == "{" {
            var depth = 0
            var next = index
            while next < table.endIndex {
                if table[next] == "{" || table[next] == "[" { depth += 1 }
                if table[next] == "}" || table[next] == "]" { depth -= 1 }
                next += 1
                if depth == 0 { break }
            }
            index = next
        }
    }
}
