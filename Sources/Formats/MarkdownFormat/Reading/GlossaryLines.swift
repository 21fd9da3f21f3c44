import FormatCore

/// The lines of the directive `{glossary}`, with definitions in the notation of Markdown.
///
/// In Sphinx, a definition is indented below its terms:
///
///     Term
///       Its definition
enum GlossaryLines {
    /// The lines with marks before the definitions; nil if no line is an indented definition.
    static func marked(_ lines: [ArraySlice<UInt8>]) -> [[UInt8]]? {
        var output: [[UInt8]] = []
        /// The column of the open definition; nil below a term.
        var column: Int?
        /// True directly below a term.
        var isTerm = false
        for line in lines {
            let blanks = LeadingBlanks(line)
            let content = blanks.content
            if content.isEmpty {
                output.append([])
            } else if blanks.width == 0 {
                if DefinitionMark.begins(content) { return nil }
                // A definition has one term in Markdown.
                if isTerm {
                    output[output.count - 1] += Array(", ".utf8) + content
                } else {
                    output.append(Array(content))
                }
                (column, isTerm) = (nil, true)
                continue
            } else if let column {
                output.append([UInt8](repeating: 0x20, count: 4 + max(0, blanks.width - column)) + content)
            } else {
                guard isTerm else { return nil }
                output.append(Array(":   ".utf8) + content)
                column = blanks.width
            }
            isTerm = false
        }
        return output.contains { $0.first == ":" } ? output : nil
    }
}
