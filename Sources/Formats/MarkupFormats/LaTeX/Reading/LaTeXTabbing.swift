/// The `tabbing` environment, whose lines have tab stops instead of columns.
enum LaTeXTabbing {
    static let name = "tabbing"

    /// The start of its first line that is shown; nil if it has no tab stops.
    ///
    /// A line that ends in `\kill` only sets the stops.
    static func start(_ cursor: LaTeXCursor) -> Int? {
        let end = cursor.source.end(of: name, from: cursor.index) ?? cursor.end
        let content = cursor.bytes[cursor.index..<min(end, cursor.end)]
        var start = cursor.index
        var hasStops = false
        var index = content.startIndex
        while index + 1 < content.endIndex {
            guard content[index] == "\\" else {
                index += 1
                continue
            }
            if content[index + 1] == ">" { hasStops = true }
            if content[index...].starts(with: "\\kill".utf8) { start = index + 5 }
            index += 2
        }
        return hasStops ? start : nil
    }

    /// True if a command, which is a sign, begins the next column; nil if it has another meaning outside such lines.
    static func isStop(_ sign: UInt8) -> Bool? {
        switch sign {
        case "=", ">", "`": true
        case "<", "+", "-", "'": false
        default: nil
        }
    }
}
