/// The `tabbing` environment, whose lines have tab stops instead of columns.
enum LaTeXTabbing {
    static let name = "tabbing"
    /// The number of bytes in which the stops are searched for.
    private static let longestStart = 8192

    /// The start of its first line that is shown; nil if it has no tab stops or no end.
    ///
    /// A line that ends in `\kill` only sets the stops.
    static func start(_ cursor: LaTeXCursor) -> Int? {
        guard let end = cursor.end(of: name) else { return nil }
        let content = cursor.bytes[cursor.index..<end].prefix(longestStart)
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
