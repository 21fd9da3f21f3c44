/// Text wrapped to a width.
enum WrappedText {
    /// Returns the lines of a paragraph, broken at spaces.
    static func lines(_ text: String, width: Int) -> [String] {
        var lines: [String] = []
        var line = ""
        var length = 0
        for word in text.split(separator: " ") {
            if length > 0, length + 1 + word.count > width {
                lines.append(line)
                (line, length) = ("", 0)
            }
            if length > 0 { line += " " }
            length += (length > 0 ? 1 : 0) + word.count
            line += word
        }
        if length > 0 { lines.append(line) }
        return lines
    }
}
